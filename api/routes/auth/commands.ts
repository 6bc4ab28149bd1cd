import {
  type LoginBody,
  REFRESH_REPEAT_WINDOW_MS,
  REFRESH_TOKEN_ABSOLUTE_DAYS,
  REFRESH_TOKEN_SLIDING_DAYS,
} from '@preceptor/contracts/auth'
import { ApiError } from '@preceptor/contracts/errors'
import { type Account, findAccountForSignIn } from '@preceptor/db/queries/accounts'
import {
  findSessionOfToken,
  openSession,
  revokeSession,
  rotateRefreshToken,
} from '@preceptor/db/queries/sessions'
import type { Context } from '../../context.ts'
import { verifyPassword } from '../../passwords.ts'
import { hashOfToken, newRefreshToken, successorOf } from './refresh-tokens.ts'

const DAY_MS = 86_400_000

export interface SignedIn {
  account: Account
  sessionId: string
  refreshToken: string
}

/**
 * Opens a session for the right password. Unknown addresses and wrong passwords get the same answer in the same
 * time; that an address is not verified is said only to who knows the password.
 */
export async function signIn({ db }: Context, { email, password }: LoginBody): Promise<SignedIn> {
  const found = await findAccountForSignIn(db, { email })
  if (!(await verifyPassword(found?.passwordHash, password)) || !found) {
    throw new ApiError('INVALID_CREDENTIALS', 'Invalid email or password')
  }
  const { passwordHash: _, ...account } = found
  if (!account.emailVerifiedAt) throw new ApiError('EMAIL_NOT_VERIFIED', 'Email not verified')
  const now = new Date()
  const refreshToken = newRefreshToken()
  const sessionId = await openSession(db, {
    accountId: account.id,
    tokenHash: hashOfToken(refreshToken),
    now,
    tokenExpiresAt: new Date(now.getTime() + REFRESH_TOKEN_SLIDING_DAYS * DAY_MS),
    sessionExpiresAt: new Date(now.getTime() + REFRESH_TOKEN_ABSOLUTE_DAYS * DAY_MS),
  })
  return { account, sessionId, refreshToken }
}

/** Trades a refresh token for its successor; a token used before, outside the window, ends the session. */
export async function renewSession(
  { db, config, log }: Context,
  refreshToken: string,
): Promise<{ accountId: string; sessionId: string; refreshToken: string }> {
  const successor = successorOf(refreshToken, config.jwtSecret)
  const rotation = await rotateRefreshToken(db, {
    tokenHash: hashOfToken(refreshToken),
    successorHash: hashOfToken(successor),
    now: new Date(),
    slidingMs: REFRESH_TOKEN_SLIDING_DAYS * DAY_MS,
    repeatWindowMs: REFRESH_REPEAT_WINDOW_MS,
  })
  if (rotation.outcome === 'reused') log.warn('a used refresh token came again; its session is revoked')
  if (!('sessionId' in rotation)) {
    throw new ApiError('UNAUTHENTICATED', 'This session has ended. Sign in again.')
  }
  return { accountId: rotation.accountId, sessionId: rotation.sessionId, refreshToken: successor }
}

/** Ends the session of a refresh token and that of an access token, whichever are given. */
export async function signOut(
  { db }: Context,
  { refreshToken, sessionId }: { refreshToken?: string; sessionId?: string },
): Promise<void> {
  const ofToken = refreshToken && (await findSessionOfToken(db, { tokenHash: hashOfToken(refreshToken) }))
  for (const id of new Set([ofToken, sessionId])) {
    if (id) await revokeSession(db, { sessionId: id, reason: 'signed_out', now: new Date() })
  }
}
