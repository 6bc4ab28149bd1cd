import { RefreshReply } from '@preceptor/contracts/auth'
import { RefreshFailed, type SessionTokens } from '@preceptor/statecharts/auth-session'
import { ApiFailure } from '../lib/api-failure.ts'
import { request } from '../lib/request.ts'
import { clearSession, readTokens, storeTokens } from './session-storage.ts'

const LOCK = 'preceptor.token-renewal'
/** What one tab stores reaches another process a little later; the lock is kept until then. */
const STORAGE_SETTLES_MS = 150

const askForTokens = async (refreshToken: string): Promise<SessionTokens> => {
  try {
    return await request('/api/auth/refresh', { method: 'POST', body: { refreshToken }, reply: RefreshReply })
  } catch (error) {
    const rejected = error instanceof ApiFailure && [400, 401, 403].includes(error.status)
    throw new RefreshFailed(rejected ? 'refused' : 'unreachable')
  }
}

/** Asks with the stored token; whatever another tab has stored meanwhile (new tokens, or none) counts more. */
const renewOnce = async (rejectedAccessToken: string): Promise<SessionTokens> => {
  const before = readTokens()
  if (!before) throw new RefreshFailed('refused', 'No refresh token available')
  if (before.accessToken !== rejectedAccessToken) return before
  const answer = await askForTokens(before.refreshToken).catch((error: RefreshFailed) => error)
  const now = readTokens()
  if (!now) throw new RefreshFailed('refused')
  if (now.refreshToken !== before.refreshToken) return now
  if (answer instanceof RefreshFailed) {
    if (answer.failure === 'refused') clearSession()
    throw answer
  }
  storeTokens(answer)
  return answer
}

/**
 * Renews the tokens once for all tabs: whoever holds the lock looks again, and refreshes only when the stored
 * access token is still the rejected one; every other tab takes what it finds.
 * Throws RefreshFailed: `rejected` when the session has ended (and forgotten), `unreachable` when the server could
 * not say.
 */
export const renewTokens = (rejectedAccessToken: string): Promise<SessionTokens> => {
  const { promise, resolve, reject } = Promise.withResolvers<SessionTokens>()
  void navigator.locks.request(LOCK, async () => {
    await renewOnce(rejectedAccessToken).then(resolve, reject)
    await new Promise((settled) => setTimeout(settled, STORAGE_SETTLES_MS))
  })
  return promise
}
