import { CookieSessionReply, User } from '@preceptor/contracts/accounts/session-user'
import { forgetRecordings } from '../recordings/kept-recordings.ts'
import { heldSession, holdSession } from './held-session.ts'
import { LAST_INPUT, OLD_ACCESS, OLD_REFRESH, USER } from './session-keys.ts'

const CHANNEL = 'preceptor.session'

/** A refresh token that an earlier release has kept here; null where there is none. */
export const oldRefreshToken = (): string | null => localStorage.getItem(OLD_REFRESH)

/** Whether somebody was signed in here, as far as this tab can know: a cookie cannot be read. */
export const isRemembered = (): boolean =>
  sessionStorage.getItem(USER) !== null || localStorage.getItem(USER) !== null || oldRefreshToken() !== null

/** Who was last known to be signed in; undefined when unknown or unreadable. */
export const readUser = (): User | undefined => {
  try {
    const kept = sessionStorage.getItem(USER) ?? localStorage.getItem(USER)
    return User.safeParse(JSON.parse(kept ?? 'null')).data
  } catch {
    return undefined
  }
}

/** On a shared computer the user is known in this tab alone, and until it is closed. */
export const storeUser = (user: User) => {
  const storage = heldSession()?.shared ? sessionStorage : localStorage
  storage.setItem(USER, JSON.stringify(user))
}

/** Takes up a session, new or renewed, and hands it to the other tabs, but for one on a shared computer. */
export const storeSession = (session: CookieSessionReply) => {
  const { accessToken, idleMinutes, shared, user } = session
  holdSession({ accessToken, idleMinutes, shared })
  if (shared) localStorage.removeItem(USER)
  storeUser(user)
  for (const key of [OLD_REFRESH, OLD_ACCESS]) localStorage.removeItem(key)
  if (!shared) notifyTabs(session)
}

const notifyTabs = (session: CookieSessionReply) => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(session)
  channel.close()
}

/** Forgets the session, and with it every conversation cached by this tab (ASVS 14.3.1). */
export const clearSession = () => {
  forgetRecordings()
  holdSession(null)
  for (const key of [USER, OLD_REFRESH, OLD_ACCESS, LAST_INPUT]) localStorage.removeItem(key)
  sessionStorage.clear()
}

/** Hears when another tab renewed the session or signed in, and when it signed out. Returns what stops listening. */
export const watchOtherTabs = (on: { renewed: (session: CookieSessionReply) => void; ended: () => void }) => {
  const changed = ({ storageArea, key, newValue }: StorageEvent) => {
    if (storageArea !== localStorage || heldSession()?.shared) return
    if (key === null || (key === USER && newValue === null)) on.ended()
  }
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => {
    const session = CookieSessionReply.safeParse(data).data
    if (session && !heldSession()?.shared) on.renewed(session)
  }
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener('storage', changed)
    channel.close()
  }
}
