import { CookieSessionReply } from '@preceptor/contracts/accounts/session-user'
import { RefreshFailed, type SessionTokens } from '@preceptor/statecharts/auth-session'
import { ApiFailure } from '../lib/api-failure.ts'
import { request } from '../lib/request.ts'
import { heldSession } from './held-session.ts'
import { clearSession, isRemembered, oldRefreshToken, readUser, storeSession } from './session-storage.ts'

const LOCK = 'preceptor.token-renewal'
/** What one tab sends reaches another a little later; the lock is kept until then. */
const NEWS_SETTLES_MS = 150

/** The cookie proves the session; a token that an earlier release kept is traded for one, once. */
const askForSession = async (): Promise<CookieSessionReply> => {
  const body = { cookie: true, refreshToken: oldRefreshToken() ?? undefined }
  try {
    return await request('/api/auth/refresh', { method: 'POST', body, reply: CookieSessionReply })
  } catch (error) {
    const rejected = error instanceof ApiFailure && [400, 401, 403].includes(error.status)
    throw new RefreshFailed(rejected ? 'refused' : 'unreachable')
  }
}

/** Asks for a new token, unless another tab has got one meanwhile, or signed out. */
const renewOnce = async (rejectedToken: string | null): Promise<SessionTokens> => {
  const before = heldSession()?.accessToken ?? null
  if (before !== null && before !== rejectedToken) return { accessToken: before }
  if (!isRemembered()) throw new RefreshFailed('refused', 'No refresh token available')
  const answer = await askForSession().catch((error: RefreshFailed) => error)
  if (!isRemembered()) throw new RefreshFailed('refused')
  const now = heldSession()?.accessToken ?? null
  if (now !== null && now !== before) return { accessToken: now }
  if (answer instanceof RefreshFailed) {
    if (answer.failure === 'refused') clearSession()
    throw answer
  }
  // Somebody else has signed in over this session in another tab.
  const known = readUser()
  if (known && known.id !== answer.user.id) {
    clearSession()
    throw new RefreshFailed('refused')
  }
  storeSession(answer)
  return { accessToken: answer.accessToken }
}

/**
 * Renews the session once for all tabs: whoever holds the lock looks again, and refreshes only when this tab still holds the
 * rejected access token (null: none yet); every other tab hears of what came.
 * Throws RefreshFailed: `rejected` when the session has ended (and forgotten), `unreachable` when the server could
 * not say.
 */
export const renewTokens = (rejectedToken: string | null): Promise<SessionTokens> => {
  const { promise, resolve, reject } = Promise.withResolvers<SessionTokens>()
  void navigator.locks.request(LOCK, async () => {
    await renewOnce(rejectedToken).then(resolve, reject)
    await new Promise((settled) => setTimeout(settled, NEWS_SETTLES_MS))
  })
  return promise
}
