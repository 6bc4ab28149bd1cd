import { type ChosenTheme, THEME_COOKIE } from '@preceptor/contracts/accounts/theme-cookie'
import { DAY_SECONDS } from '@preceptor/contracts/durations'

export type Theme = 'system' | ChosenTheme

export const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const KEY = 'theme'
const ONE_YEAR_SECONDS = 365 * DAY_SECONDS

/** The colour scheme the user chose in this browser; `system` until the user does. */
export const readTheme = (): Theme => {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Shows the page in a scheme and remembers it, also for the server, which sends the next page in it. */
export const applyTheme = (theme: Theme) => {
  const isChosen = theme !== 'system'
  if (isChosen) {
    localStorage.setItem(KEY, theme)
    document.documentElement.dataset.theme = theme
  } else {
    localStorage.removeItem(KEY)
    delete document.documentElement.dataset.theme
  }
  if (isChosen || document.cookie.includes(`${THEME_COOKIE}=`))
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not everywhere
    document.cookie = `${THEME_COOKIE}=${theme}; path=/; samesite=lax; max-age=${isChosen ? ONE_YEAR_SECONDS : 0}`
}
