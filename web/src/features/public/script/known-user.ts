import { USER } from '../../../shared/session/session-keys.ts'

interface KnownUser {
  role: 'admin' | 'member'
  teamId: string | null
}

/** Who is signed in to the app in this browser, by what it keeps there; null for a visitor. */
export const knownUser = (): KnownUser | null => {
  try {
    const user = JSON.parse(localStorage.getItem(USER) ?? 'null')
    return user && typeof user === 'object' ? user : null
  } catch {
    return null
  }
}
