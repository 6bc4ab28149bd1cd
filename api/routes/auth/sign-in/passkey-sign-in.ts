import { CHALLENGE_MINUTES } from '@preceptor/contracts/accounts/factors'
import type { PasskeySignInBody } from '@preceptor/contracts/accounts/step-up'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import { findAccount } from '@preceptor/db/queries/accounts/accounts'
import { keepChallenge, takeChallenge } from '@preceptor/db/queries/accounts/factors/challenges'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { inTransaction } from '@preceptor/db/transaction'
import type { Context } from '../../../context.ts'
import { assertionOptions, passkeysDoNotWork } from '../../../factors/passkeys.ts'
import { relyingPartyOf } from '../../../factors/relying-party.ts'
import { hashOfToken, newToken } from '../../../tokens.ts'
import { requireNoSignOn } from '../../sso/enforcement.ts'
import { provePasskey } from '../factors/prove-passkey.ts'
import type { Visitor } from '../visitor.ts'
import { type SignedIn, startSession } from './open-session.ts'

const purpose = 'passkey-sign-in'

/** A challenge to whichever passkey the user picks, and the secret that ties it to this browser. */
export async function challengePasskey({ db, config, limits }: Context, { network }: { network: string }) {
  const party = relyingPartyOf(config)
  if (!party) throw passkeysDoNotWork()
  await limits.take(['passkey.address', network])
  const options = await assertionOptions(party)
  const secret = newToken()
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + CHALLENGE_MINUTES * MINUTE_MS)
  await keepChallenge(db, {
    ...{ tokenHash: hashOfToken(secret), purpose, challenge: options.challenge, createdAt, expiresAt },
  })
  return { options: { ...options }, secret }
}

/** Opens a session for a passkey, which asks for its user itself and so is both factors. Its challenge works once. */
export async function signInWithPasskey(
  context: Context,
  { passkey: proof, shared }: PasskeySignInBody,
  visitor: Visitor,
  secret: string | undefined,
): Promise<SignedIn> {
  const { db, limits } = context
  const now = new Date()
  const attempt = await limits.take(['passkey.address', visitor.network])
  const challenge = secret && (await takeChallenge(db, { tokenHash: hashOfToken(secret), purpose, now }))
  const proved = await inTransaction(db, (trx) =>
    provePasskey(trx, context, { proof, challenge: challenge || undefined, now }),
  )
  const account =
    proved.outcome === 'right' && (await findAccount(db, { accountId: proved.passkey.accountId }))
  if (proved.outcome !== 'right' || !account) {
    const targetAccountId = proved.outcome === 'right' ? undefined : proved.accountId
    const details = { by: 'passkey', reason: proved.outcome }
    await addAuditEvent(db, visitor.origin, { kind: 'sign-in.failed', targetAccountId, details })
    throw new ApiError(
      'INVALID_CREDENTIALS',
      'We couldn’t sign you in with this passkey. Try again, or use your password.',
    )
  }
  await attempt.giveBack()
  await requireNoSignOn(db, { email: account.email, accountId: account.id })
  return startSession(context, account, { factor: 'passkey', shared }, visitor)
}
