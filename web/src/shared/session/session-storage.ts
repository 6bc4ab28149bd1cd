import { User } from '@preceptor/contracts/auth'
import type { SessionTokens } from '@preceptor/statecharts/auth-session'
import { forgetRecordings } from '../recordings/kept-recordings.ts'
import { ACCESS, REFRESH, USER } from './session-keys.ts'

/** The tokens kept by this browser, shared by all its tabs; null when nobody is signed in. */
export const readTokens = (): SessionTokens | null => {
  const accessToken = localStorage.getItem(ACCESS)
  const refreshToken = localStorage.getItem(REFRESH)
  return accessToken && refreshToken ? { accessToken, refreshToken } : null
}

/** Who was last known to be signed in; undefined when unknown or unreadable. */
export const readUser = (): User | undefined => {
  try {
    return User.safeParse(JSON.parse(localStorage.getItem(USER) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** The access token goes in last: other tabs react to it and must find the rest in place. */
export const storeTokens = ({ accessToken, refreshToken }: SessionTokens) => {
  localStorage.setItem(REFRESH, refreshToken)
  localStorage.setItem(ACCESS, accessToken)
}

export const storeUser = (user: User) => localStorage.setItem(USER, JSON.stringify(user))

/** Forgets the session, and with it every conversation cached by this tab (ASVS 14.3.1). */
export const clearSession = () => {
  forgetRecordings()
  for (const key of [USER, REFRESH, ACCESS]) localStorage.removeItem(key)
  sessionStorage.clear()
}

/** Tells when another tab renewed the tokens or signed out. Returns the function that stops listening. */
export const watchOtherTabs = (on: { renewed: (tokens: SessionTokens) => void; ended: () => void }) => {
  const changed = (event: StorageEvent) => {
    if (event.storageArea !== localStorage || (event.key !== ACCESS && event.key !== null)) return
    const tokens = readTokens()
    if (tokens) on.renewed(tokens)
    else on.ended()
  }
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
