import { ACCOUNT_PURGE_DAYS, type LoginBody } from '@preceptor/contracts/accounts/auth'
import { DAY_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import { findAccountForSignIn } from '@preceptor/db/queries/accounts/accounts'
import { findKnownDevice } from '@preceptor/db/queries/accounts/devices'
import { findSessionOfToken, revokeSession, revokeSessions } from '@preceptor/db/queries/accounts/sessions'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { inTransaction } from '@preceptor/db/transaction'
import { shortDate } from '@preceptor/domain/text/short-date'
import type { Context } from '../../context.ts'
import type { ConsumedLimit } from '../../limits/limits.ts'
import { verifyPassword } from '../../passwords.ts'
import type { SignedInSession } from '../../plugins/authentication.ts'
import { hashOfToken } from '../../tokens.ts'
import { findRequiredSignOn, isExempt, signOnRequired } from '../sso/enforcement.ts'
import { invalidCredentials, type SignedIn, startSession } from './sign-in/open-session.ts'
import { askSecondFactor } from './sign-in/second-factor.ts'
import type { Visitor } from './visitor.ts'

/**
 * Opens a session for the right password. Unknown addresses and wrong passwords get the same answer in the same
 * time; that an address is not verified, or its account is being deleted, is said only to who knows the password. A second
 * step is then for the browser with `browserToken`, where it has one.
 */
export async function signIn(
  context: Context,
  { email, password, shared }: LoginBody,
  visitor: Visitor,
  browserToken?: string,
): Promise<SignedIn> {
  const { db } = context
  const attempt = await takeAttempt(context, email, visitor).catch(async (error) => {
    const locked = await findAccountForSignIn(db, { email })
    await noteFailure(context, visitor, locked?.id, 'locked')
    throw error
  })
  const required = await findRequiredSignOn(db, { email })
  const found = await findAccountForSignIn(db, { email })
  const fits = await verifyPassword(found?.passwordHash, password)
  // By the domain alone, so that it shows of nobody whether they have an account; the right password of the owner, and of who is not in the team, still opens theirs.
  if (required && !(fits && (await isExempt(db, required, { accountId: found?.id })))) {
    await noteFailure(context, visitor, found?.id, 'sso')
    throw signOnRequired()
  }
  if (!fits || !found) {
    await noteFailure(context, visitor, found?.id, 'password')
    throw invalidCredentials()
  }
  await attempt.giveBack()
  const { passwordHash, deletedAt, ...account } = found
  if (deletedAt) throw beingDeleted(deletedAt)
  if (!account.emailVerifiedAt) throw new ApiError('EMAIL_NOT_VERIFIED', 'Email not verified')
  await askSecondFactor(context, {
    accountId: account.id,
    passwordHash,
    browserToken,
    origin: visitor.origin,
  })
  return startSession(context, account, { passwordHash, factor: null, shared }, visitor)
}

async function noteFailure(
  { db }: Context,
  { origin }: Visitor,
  accountId: string | undefined,
  reason: 'password' | 'locked' | 'sso',
): Promise<void> {
  const kind = reason === 'locked' ? 'sign-in.locked' : 'sign-in.failed'
  await addAuditEvent(db, origin, { kind, targetAccountId: accountId, details: { by: 'password' } })
}

/** Whoever deleted their account by mistake has some days to say so. */
function beingDeleted(deletedAt: Date): ApiError {
  const until = shortDate(new Date(deletedAt.getTime() + ACCOUNT_PURGE_DAYS * DAY_MS))
  const text = `This account is being deleted, so you can’t use it. To keep it, contact us before ${until} on our Contact page.`
  return new ApiError('ACCOUNT_BEING_DELETED', text)
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

/** Ends the session of a refresh token and that of an access token, whichever are given. */
export async function signOut(
  { db }: Context,
  { refreshTokens, sessionId }: { refreshTokens: readonly (string | undefined)[]; sessionId?: string },
  origin: AuditOrigin,
): Promise<void> {
  const ids = new Set([sessionId])
  for (const token of refreshTokens) {
    ids.add(token && (await findSessionOfToken(db, { tokenHash: hashOfToken(token) }))?.sessionId)
  }
  const now = new Date()
  await inTransaction(db, async (trx) => {
    for (const id of ids) {
      const ended = id && (await revokeSession(trx, { sessionId: id, reason: 'signed_out', now }))
      if (!ended) continue
      const actor = { ...origin, actorKind: 'account' as const, actorAccountId: ended, sessionId: id }
      await addAuditEvent(trx, actor, { kind: 'sign-out.done', targetAccountId: ended })
    }
  })
}

/** Signs devices out: the one named, or all but the one that asks. Returns how many there were. */
export async function endSessions(
  { db }: Context,
  { session: { id: sessionId, accountId }, only }: { session: SignedInSession; only?: string },
  origin: AuditOrigin,
): Promise<number> {
  const except = only ? undefined : sessionId
  return inTransaction(db, async (trx) => {
    const count = await revokeSessions(trx, { accountId, only, except, reason: 'ended', now: new Date() })
    const target = only && `session:${only}`
    const event = { kind: 'session.ended', targetAccountId: accountId, target, details: { count } } as const
    if (count > 0) await addAuditEvent(trx, origin, event)
    return count
  })
}
