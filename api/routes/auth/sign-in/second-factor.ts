import { CHALLENGE_MINUTES } from '@preceptor/contracts/accounts/factors'
import type { SecondFactorBody } from '@preceptor/contracts/accounts/step-up'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import { findAccount } from '@preceptor/db/queries/accounts/accounts'
import { keepChallenge, takeChallenge, tryTicket } from '@preceptor/db/queries/accounts/factors/challenges'
import { findFactors, hasFactor } from '@preceptor/db/queries/accounts/factors/factors'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { inTransaction } from '@preceptor/db/transaction'
import type { Context } from '../../../context.ts'
import { hashOfToken, newToken } from '../../../tokens.ts'
import { requireNoSignOn } from '../../sso/enforcement.ts'
import { proveAppCode, proveRecoveryCode } from '../factors/prove-code.ts'
import type { Visitor } from '../visitor.ts'
import { type SignedIn, startSession } from './open-session.ts'
import { noteRejectedTicket } from './rejected-ticket.ts'

/**
 * Where an account has a second factor, a right password brings a ticket for the second step and no session: throws
 * SECOND_FACTOR_REQUIRED with it. With a `browserToken` the ticket works only beside it.
 */
export async function askSecondFactor(
  { db }: Context,
  {
    accountId,
    passwordHash,
    browserToken,
    origin,
  }: { accountId: string; passwordHash: string; browserToken: string | undefined; origin: AuditOrigin },
): Promise<void> {
  const factors = await findFactors(db, { accountId })
  if (!hasFactor(factors)) return
  const ticket = newToken()
  const createdAt = new Date()
  await inTransaction(db, async (trx) => {
    await keepChallenge(trx, {
      tokenHash: hashOfToken(ticket),
      purpose: 'second-factor',
      accountId,
      passwordHash,
      browserHash: browserToken === undefined ? null : hashOfToken(browserToken),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + CHALLENGE_MINUTES * MINUTE_MS),
    })
    // Where nothing follows, somebody has the password and not the second step.
    await addAuditEvent(trx, origin, { kind: 'sign-in.second-step-asked', targetAccountId: accountId })
  })
  const methods = [
    factors.passkeys > 0 && 'passkey',
    factors.hasApp && 'code',
    factors.recoveryCodesLeft > 0 && 'recovery-code',
  ].filter((method) => method !== false)
  throw new ApiError('SECOND_FACTOR_REQUIRED', 'Confirm your sign-in with your second step.', {
    ticket,
    methods,
  })
}

/** Finishes a sign-in by a code. The ticket works once, for a few tries, and in the browser that it was given to. */
export async function passSecondFactor(
  context: Context,
  { ticket, code, recoveryCode, shared }: SecondFactorBody,
  visitor: Visitor,
  browserToken: string | undefined,
): Promise<SignedIn> {
  const { db, mail } = context
  const now = new Date()
  const tokenHash = hashOfToken(ticket)
  const browserHash = browserToken === undefined ? null : hashOfToken(browserToken)
  const held = await tryTicket(db, { tokenHash, browserHash, now })
  const account = held?.accountId && (await findAccount(db, { accountId: held.accountId }))
  if (!held?.passwordHash || !account) {
    await noteRejectedTicket(context, { tokenHash, browserHash, now }, visitor)
    throw signInAgain()
  }
  const accountId = account.id
  const factor = code === undefined ? 'recovery-code' : 'code'
  const given = { accountId, code: code ?? recoveryCode ?? '', now }
  try {
    // The team may have begun to require single sign-on since the first step.
    await requireNoSignOn(db, { email: account.email, accountId })
    const takeCode = await (factor === 'code' ? proveAppCode : proveRecoveryCode)(context, given)
    return await startSession(
      context,
      account,
      {
        ...{ passwordHash: held.passwordHash, factor, shared },
        before: async (trx) => {
          if (!(await takeChallenge(trx, { tokenHash, purpose: 'second-factor', now }))) throw signInAgain()
          await takeCode(trx)
          if (factor !== 'recovery-code') return
          await addAuditEvent(trx, visitor.origin, {
            kind: 'factor.recovery-code-used',
            targetAccountId: accountId,
          })
          await mail(trx, { kind: 'factor-changed', accountId, change: 'code-used', at: now.toISOString() })
        },
      },
      visitor,
    )
  } catch (error) {
    const reason = error instanceof ApiError ? error.code : 'failed'
    const details = { by: factor, reason }
    await addAuditEvent(db, visitor.origin, { kind: 'sign-in.failed', targetAccountId: accountId, details })
    throw error
  }
}

function signInAgain(): ApiError {
  return new ApiError('UNAUTHENTICATED', 'This took too long. Please sign in again.')
}
