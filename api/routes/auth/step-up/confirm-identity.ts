import { CHALLENGE_MINUTES } from '@preceptor/contracts/accounts/factors'
import type { StepUpBody } from '@preceptor/contracts/accounts/step-up'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import type { Db } from '@preceptor/db/connect'
import type { Account } from '@preceptor/db/queries/accounts/accounts'
import { keepChallenge, takeChallenge } from '@preceptor/db/queries/accounts/factors/challenges'
import { listPasskeys } from '@preceptor/db/queries/accounts/factors/passkeys'
import { noteConfirmation, noteFactor } from '@preceptor/db/queries/accounts/sessions'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { inTransaction } from '@preceptor/db/transaction'
import type { Context } from '../../../context.ts'
import { assertionOptions, passkeyNotAccepted, passkeysDoNotWork } from '../../../factors/passkeys.ts'
import { relyingPartyOf } from '../../../factors/relying-party.ts'
import type { SignedInSession } from '../../../plugins/authentication.ts'
import { ORGANIZATION_SIGNS_IN } from '../../../policies/single-sign-on.ts'
import { hashOfToken } from '../../../tokens.ts'
import { proveAppCode } from '../factors/prove-code.ts'
import { provePasskey } from '../factors/prove-passkey.ts'
import { confirmPassword } from '../password-commands.ts'
import { findStepUpWays } from './step-up-ways.ts'

const purpose = 'step-up'

interface WhoConfirms {
  account: Account
  session: SignedInSession
  origin: AuditOrigin
  now: Date
}

/** A challenge is for one session. */
const tokenHashOf = (sessionId: string) => hashOfToken(`${purpose}:${sessionId}`)

/** What a passkey of the session's user is asked to sign. */
export async function challengeOwner({ db, config }: Context, { id: sessionId, accountId }: SignedInSession) {
  const party = relyingPartyOf(config)
  if (!party) throw passkeysDoNotWork()
  const options = await assertionOptions(party, await listPasskeys(db, { accountId }))
  const createdAt = new Date()
  await keepChallenge(db, {
    ...{ tokenHash: tokenHashOf(sessionId), purpose, challenge: options.challenge, accountId, sessionId },
    ...{ createdAt, expiresAt: new Date(createdAt.getTime() + CHALLENGE_MINUTES * MINUTE_MS) },
  })
  return { options: { ...options } }
}

/**
 * Notes that the user of a session has proved who they are; a factor counts as one of the session from then on. Throws
 * WRONG_PASSWORD or WRONG_CODE, and VALIDATION_FAILED for a way that is not enough there; tries are few.
 */
export async function confirmIdentity(
  context: Context,
  proof: StepUpBody,
  { account, session, origin, now }: WhoConfirms,
): Promise<void> {
  const { db } = context
  const { id: sessionId, accountId } = session
  const by = wayOf(proof)
  const event = { targetAccountId: accountId, details: { by } }
  try {
    const use = await checkProof(context, proof, { account, session, now })
    await inTransaction(db, async (trx) => {
      await use?.(trx)
      await noteConfirmation(trx, { sessionId, by, now })
      if (by !== 'password') await noteFactor(trx, { sessionId, factor: by, now })
      await addAuditEvent(trx, origin, { kind: 'step-up.succeeded', ...event })
    })
  } catch (error) {
    if (error instanceof ApiError) await addAuditEvent(db, origin, { kind: 'step-up.failed', ...event })
    throw error
  }
}

const wayOf = (proof: StepUpBody) => ('password' in proof ? 'password' : 'code' in proof ? 'code' : 'passkey')

const notEnough = (field: ReturnType<typeof wayOf>) =>
  new ApiError(
    'VALIDATION_FAILED',
    field === 'password'
      ? 'Your password isn’t enough here.'
      : `${ORGANIZATION_SIGNS_IN} Confirm with single sign-on.`,
    { field },
  )

async function checkProof(
  context: Context,
  proof: StepUpBody,
  { account, session, now }: Omit<WhoConfirms, 'origin'>,
): Promise<((trx: Db) => Promise<void>) | undefined> {
  const { id: sessionId, accountId } = session
  const ways = await findStepUpWays(context, { account, session })
  const way = wayOf(proof)
  const isDecidedElsewhere = ways.every((other) => other === 'sso')
  if (!ways.includes(way) && (way === 'password' || isDecidedElsewhere)) throw notEnough(way)
  if ('password' in proof) {
    await confirmPassword(context, { accountId, password: proof.password })
    return undefined
  }
  if ('code' in proof) return proveAppCode(context, { accountId, code: proof.code, now })
  const challenge = await takeChallenge(context.db, { tokenHash: tokenHashOf(sessionId), purpose, now })
  return async (trx) => {
    const proved = await provePasskey(trx, context, { proof: proof.passkey, challenge, now })
    if (proved.outcome !== 'right') throw passkeyNotAccepted()
  }
}
