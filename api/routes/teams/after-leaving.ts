import type { Db } from '@preceptor/db/connect'
import { deleteFactorsOfTeam, findFactors, hasFactor } from '@preceptor/db/queries/accounts/factors/factors'
import { deleteRecoveryCodes } from '@preceptor/db/queries/accounts/factors/recovery-codes'
import { revokeSessions } from '@preceptor/db/queries/accounts/sessions'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { endSsoSessionsOf } from '@preceptor/db/queries/sso/sessions'
import type { Context } from '../../context.ts'

interface Leaver {
  teamId: string
  accountId: string
  origin: AuditOrigin
}

/**
 * What follows when somebody has left a team or was removed, in that transaction: its provider speaks for them no more, so the
 * sessions it opened end and what was added in them goes. The account stays theirs.
 */
export async function afterLeaving(trx: Db, context: Pick<Context, 'mail'>, leaver: Leaver): Promise<void> {
  await endSsoSessionsOf(trx, { ...leaver, now: new Date() })
  await forgetTeamFactors(trx, context, leaver)
}

/**
 * Removes the factors that were added in sessions of a team's provider: whoever runs it could have added them, and would keep
 * a key to an account that is not theirs. Sessions that may have been opened with one end; the user hears of it by mail.
 */
export async function forgetTeamFactors(
  trx: Db,
  { mail }: Pick<Context, 'mail'>,
  { teamId, accountId, origin }: Leaver,
): Promise<void> {
  const removed = await deleteFactorsOfTeam(trx, { teamId, accountId })
  if (removed.length === 0) return
  const now = new Date()
  if (!hasFactor(await findFactors(trx, { accountId }))) await deleteRecoveryCodes(trx, { accountId })
  await revokeSessions(trx, { accountId, reason: 'sso_ended', now })
  for (const factor of removed) {
    const details = { factor, by: 'sso' }
    await addAuditEvent(trx, origin, { kind: 'factor.removed', teamId, targetAccountId: accountId, details })
    if (factor === 'recovery-code') continue
    const change = factor === 'passkey' ? 'passkey-removed' : 'app-removed'
    await mail(trx, { kind: 'factor-changed', accountId, change, at: now.toISOString() })
  }
}
