import type { PasskeyProof } from '@preceptor/contracts/accounts/factors'
import type { Db } from '@preceptor/db/connect'
import type { Challenge } from '@preceptor/db/queries/accounts/factors/challenges'
import { holdPasskey, notePasskeyUse, type Passkey } from '@preceptor/db/queries/accounts/factors/passkeys'
import type { Context } from '../../../context.ts'
import { passkeysDoNotWork, verifyProof } from '../../../factors/passkeys.ts'
import { relyingPartyOf } from '../../../factors/relying-party.ts'

export type PasskeyOutcome =
  | { outcome: 'right'; passkey: Passkey }
  /** `accountId` where the passkey is known. */
  | { outcome: 'unknown' | 'wrong' | 'cloned'; accountId?: string }

/** What a passkey's answer to a challenge is worth; a right one is noted as used. Its challenge has been taken before. */
export async function provePasskey(
  trx: Db,
  { config }: Context,
  { proof, challenge, now }: { proof: PasskeyProof; challenge: Challenge | undefined; now: Date },
): Promise<PasskeyOutcome> {
  const party = relyingPartyOf(config)
  if (!party) throw passkeysDoNotWork()
  const passkey = await holdPasskey(trx, { credentialId: proof.id })
  if (!passkey) return { outcome: 'unknown' }
  const { accountId } = passkey
  if (!challenge?.challenge) return { outcome: 'wrong', accountId }
  if (challenge.accountId && challenge.accountId !== accountId) return { outcome: 'wrong', accountId }
  // The authenticator says whose it is, where it says so.
  const { userHandle } = proof.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== accountId)
    return { outcome: 'wrong', accountId }
  const shown = await verifyProof(party, { passkey, proof, challenge: challenge.challenge })
  if (!shown) return { outcome: 'wrong', accountId }
  if (shown.cloned) return { outcome: 'cloned', accountId }
  await notePasskeyUse(trx, { id: passkey.id, counter: shown.counter, backedUp: shown.backedUp, now })
  return { outcome: 'right', passkey }
}
