export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'

/** The colour scheme she chose in this browser; `system` until she does. */
export const readTheme = (): Theme => {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Shows the page in a scheme and remembers it. */
export const applyTheme = (theme: Theme) => {
  if (theme === 'system') {
    localStorage.removeItem(KEY)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(KEY, theme)
    document.documentElement.dataset.theme = theme
  }
}
