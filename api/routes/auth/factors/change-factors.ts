import type { Db } from '@preceptor/db/connect'
import { findFactors, findSignOnTeam, hasFactor } from '@preceptor/db/queries/accounts/factors/factors'
import {
  deleteRecoveryCodes,
  replaceRecoveryCodes,
} from '@preceptor/db/queries/accounts/factors/recovery-codes'
import { forgetFactors, noteFactor, revokeFactorless } from '@preceptor/db/queries/accounts/sessions'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import type { SessionFactor } from '@preceptor/db/schema/accounts/session'
import type { Context } from '../../../context.ts'
import { makeRecoveryCodes } from '../../../factors/recovery-codes.ts'
import type { SignedInSession } from '../../../plugins/authentication.ts'

/** Who changes their factors, and when. */
export interface FactorChange {
  session: SignedInSession
  origin: AuditOrigin
  now: Date
}

/**
 * What follows the adding of a factor, in its transaction: the session has it from now on, those without one end, the user hears of it by mail, and
 * the first one brings recovery codes, which are returned.
 */
export async function afterAdding(
  trx: Db,
  { mail }: Context,
  factor: 'passkey' | 'code',
  { session: { id: sessionId, accountId }, origin, now }: FactorChange,
): Promise<string[] | null> {
  const { recoveryCodesLeft } = await findFactors(trx, { accountId })
  await noteFactor(trx, { sessionId, factor, now })
  // Who signed in before with a password alone, an intruder perhaps, has to show the factor now.
  await revokeFactorless(trx, { accountId, except: sessionId, now })
  await addAuditEvent(trx, origin, { kind: 'factor.added', targetAccountId: accountId, details: { factor } })
  const change = factor === 'passkey' ? 'passkey-added' : 'app-added'
  await mail(trx, { kind: 'factor-changed', accountId, change, at: now.toISOString() })
  return recoveryCodesLeft > 0 ? null : giveRecoveryCodes(trx, { accountId, sessionId, now })
}

/**
 * What follows the removal of a factor, in its transaction: with the last one the recovery codes go too, and no session
 * counts as opened by one any more.
 */
export async function afterRemoving(
  trx: Db,
  { mail }: Context,
  factor: SessionFactor,
  { session: { accountId }, origin, now }: FactorChange,
): Promise<void> {
  if (!hasFactor(await findFactors(trx, { accountId }))) {
    await deleteRecoveryCodes(trx, { accountId })
    await forgetFactors(trx, { accountId })
  }
  await addAuditEvent(trx, origin, {
    kind: 'factor.removed',
    targetAccountId: accountId,
    details: { factor },
  })
  const change = factor === 'passkey' ? 'passkey-removed' : 'app-removed'
  await mail(trx, { kind: 'factor-changed', accountId, change, at: now.toISOString() })
}

/** Gives an account new recovery codes in one of its sessions and returns them in clear, this once. */
export async function giveRecoveryCodes(
  trx: Db,
  { accountId, sessionId, now }: { accountId: string; sessionId: string; now: Date },
): Promise<string[]> {
  const { codes, salt, hashes } = await makeRecoveryCodes()
  const ssoTeamId = await findSignOnTeam(trx, { sessionId })
  await replaceRecoveryCodes(trx, { accountId, salt, hashes, ssoTeamId, now })
  return codes
}
