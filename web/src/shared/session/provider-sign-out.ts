import { SsoSignOutReply } from '@preceptor/contracts/accounts/sso'
import type { Api } from '../lib/api.ts'

const KEY = 'signed-on'
/** Signing out never waits longer for it. */
const LONGEST_WAIT_MS = 3_000

/** Remembers that this browser signed in at a provider, where it signs out too. */
export const keepSignedOn = () => localStorage.setItem(KEY, 'yes')

/** Where the browser signs out at the provider; null where it signed in here, or that cannot be had. */
export const takeProviderSignOut = async (api: Api): Promise<string | null> => {
  if (localStorage.getItem(KEY) === null) return null
  localStorage.removeItem(KEY)
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
    return (await api.post('/api/auth/sso/sign-out', undefined, SsoSignOutReply, { signal })).url
  } catch {
    return null
  }
}
