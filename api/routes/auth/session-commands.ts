import {
  ACCOUNT_PURGE_DAYS,
  type LoginBody,
  REFRESH_REPEAT_WINDOW_MS,
  REFRESH_TOKEN_ABSOLUTE_DAYS,
  REFRESH_TOKEN_SLIDING_DAYS,
} from '@preceptor/contracts/auth'
import { DAY_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import { type Account, findAccountForSignIn, holdAccount } from '@preceptor/db/queries/accounts/accounts'
import { findKnownDevice, noteDevice } from '@preceptor/db/queries/accounts/devices'
import {
  findSessionOfToken,
  openSession,
  revokeSession,
  revokeSessions,
  rotateRefreshToken,
} from '@preceptor/db/queries/accounts/sessions'
import { inTransaction } from '@preceptor/db/transaction'
import { shortDate } from '@preceptor/domain/text/short-date'
import type { Context } from '../../context.ts'
import type { ConsumedLimit } from '../../limits/limits.ts'
import { verifyPassword } from '../../passwords.ts'
import type { SignedInSession } from '../../plugins/authentication.ts'
import { isFresh } from '../../plugins/step-up.ts'
import { hashOfToken, newToken, successorOf } from '../../tokens.ts'
import { confirmPassword } from './password-commands.ts'
import type { Visitor } from './visitor.ts'

export interface SignedIn {
  account: Account
  sessionId: string
  refreshToken: string
}

/**
 * Opens a session for the right password. Unknown addresses and wrong passwords get the same answer in the same
 * time; that an address is not verified, or its account is being deleted, is said only to who knows the password.
 */
export async function signIn(
  context: Context,
  { email, password }: LoginBody,
  visitor: Visitor,
): Promise<SignedIn> {
  const { db } = context
  const attempt = await takeAttempt(context, email, visitor)
  const found = await findAccountForSignIn(db, { email })
  if (!(await verifyPassword(found?.passwordHash, password)) || !found) throw invalidCredentials()
  await attempt.giveBack()
  const { passwordHash, deletedAt, ...account } = found
  if (deletedAt) throw beingDeleted(deletedAt)
  if (!account.emailVerifiedAt) throw new ApiError('EMAIL_NOT_VERIFIED', 'Email not verified')
  return openSessionOf(context, account, passwordHash, visitor)
}

/** Whoever deleted their account by mistake has some days to say so. */
function beingDeleted(deletedAt: Date): ApiError {
  const until = shortDate(new Date(deletedAt.getTime() + ACCOUNT_PURGE_DAYS * DAY_MS))
  const text = `This account is being deleted, so you can't use it. To keep it, contact us before ${until} on our Contact page.`
  return new ApiError('ACCOUNT_BEING_DELETED', text)
}

function invalidCredentials(): ApiError {
  return new ApiError('INVALID_CREDENTIALS', 'Invalid email or password')
}

/**
 * Counts a try that is given back when it succeeds. A browser the account knows has tries of its own, so that
 * nobody elsewhere can use up the owner's. Where an e-mail is guessed at from many places, or many e-mails from one
 * network, the answer is late.
 */
async function takeAttempt(
  { db, limits, lateAnswers }: Context,
  email: string,
  visitor: Visitor,
): Promise<ConsumedLimit> {
  const { network, marked, deviceToken } = visitor
  const known = marked && (await findKnownDevice(db, { email, tokenHash: hashOfToken(deviceToken) }))
  if (known) return limits.take(['login.device', known.accountId, known.id])
  const here = await limits.count(['login.email-and-address', email, network])
  if (here.over) {
    await here.giveBack()
    throw here.error()
  }
  const ofNetwork = await limits.count(['login.address', network])
  const everywhere = await limits.count(['login.email', email])
  const giveBack = async () => {
    for (const counted of [here, ofNetwork, everywhere]) await counted.giveBack()
  }
  try {
    // One guess for each e-mail is left to a network that has guessed too much, and to everybody else on it.
    if (ofNetwork.over && here.uses > 1) throw ofNetwork.error()
    if (ofNetwork.over || everywhere.over) await lateAnswers.delay(network)
  } catch (error) {
    await giveBack()
    throw error
  }
  return { giveBack }
}

/** A session with its device; the user hears of a browser that is new to their account, but for the very first. */
export function openSessionOf(
  { db, mail }: Context,
  account: Account,
  passwordHash: string,
  visitor: Visitor,
): Promise<SignedIn> {
  const accountId = account.id
  const now = new Date()
  const refreshToken = newToken()
  return inTransaction(db, async (trx) => {
    if (!(await holdAccount(trx, { accountId, passwordHash }))) throw invalidCredentials()
    const label = visitor.device
    const tokenHash = hashOfToken(visitor.deviceToken)
    const device = await noteDevice(trx, { accountId, tokenHash, label, now })
    const sessionId = await openSession(trx, {
      accountId,
      deviceId: device.id,
      tokenHash: hashOfToken(refreshToken),
      now,
      tokenExpiresAt: new Date(now.getTime() + REFRESH_TOKEN_SLIDING_DAYS * DAY_MS),
      sessionExpiresAt: new Date(now.getTime() + REFRESH_TOKEN_ABSOLUTE_DAYS * DAY_MS),
    })
    if (device.status === 'unknown') {
      await mail(trx, { kind: 'new-device', accountId, device: label, at: now.toISOString() })
    }
    return { account, sessionId, refreshToken }
  })
}

/** Trades a refresh token for its successor; a token used before, outside the window, ends the session. */
export async function renewSession(
  { db, config, limits, mail, log }: Context,
  refreshToken: string,
): Promise<{ accountId: string; sessionId: string; refreshToken: string }> {
  const tokenHash = hashOfToken(refreshToken)
  const family = await findSessionOfToken(db, { tokenHash })
  if (family) await limits.take(['refresh.session', family])
  const successor = successorOf(refreshToken, config.jwtSecret)
  const now = new Date()
  const rotation = await inTransaction(db, async (trx) => {
    const rotated = await rotateRefreshToken(trx, {
      tokenHash,
      successorHash: hashOfToken(successor),
      now,
      slidingMs: REFRESH_TOKEN_SLIDING_DAYS * DAY_MS,
      repeatWindowMs: REFRESH_REPEAT_WINDOW_MS,
    })
    if (rotated.outcome === 'reused') {
      const { accountId } = rotated
      await mail(trx, { kind: 'session-revoked', accountId, at: now.toISOString() })
    }
    return rotated
  })
  if (rotation.outcome === 'reused') {
    const { accountId, sessionId } = rotation
    log.warn({ accountId, sessionId }, 'a refresh token was reused; its session was revoked')
  }
  if (rotation.outcome === 'reused' || rotation.outcome === 'invalid') {
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

/**
 * Signs devices out: the one named, or all but the one that asks. Who took over a page left open cannot drive the
 * owner out: a session that is not fresh needs the password. Returns how many there were.
 */
export async function endSessions(
  context: Context,
  asked: { session: SignedInSession; only?: string; password?: string },
): Promise<number> {
  const { session, only, password } = asked
  const { id: sessionId, accountId } = session
  if (only !== sessionId && !isFresh(session, new Date())) {
    if (!password) throw new ApiError('WRONG_PASSWORD', 'Enter your password to sign out other devices')
    await confirmPassword(context, { accountId, password })
  }
  const except = only ? undefined : sessionId
  return revokeSessions(context.db, { accountId, only, except, reason: 'ended', now: new Date() })
}
