import { ACCOUNT_PURGE_DAYS } from '@preceptor/contracts/accounts/auth'
import { DAY_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import { type Account, findDeletionObstacle, lockAccount } from '@preceptor/db/queries/accounts/accounts'
import { voidLinks } from '@preceptor/db/queries/accounts/email-tokens'
import { revokeSessions } from '@preceptor/db/queries/accounts/sessions'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { abandonInterviews } from '@preceptor/db/queries/interviews/interviews'
import { leaveTeams } from '@preceptor/db/queries/teams/team-members'
import { applyInTurn } from '../../billing/apply-subscription.ts'
import { closeOpenOnes } from '../../billing/open-checkout.ts'
import type { Context } from '../../context.ts'

/** Locks an account at once, everywhere; it is wiped later. Returns by when. */
export async function deleteAccount(
  context: Context,
  { id: accountId, email, firstName }: Account,
  origin: AuditOrigin,
): Promise<Date> {
  const { billing, mail } = context
  const now = new Date()
  const purgeBy = new Date(now.getTime() + ACCOUNT_PURGE_DAYS * DAY_MS)
  await billing.billingTurns.take({ accountId, changes: true }, async (turn) => {
    // Asked first, so that no subscription is ended for an account that stays.
    requireDeletable(await findDeletionObstacle(context.db, { accountId }))
    // Nobody pays for an account that cannot be reached: while Stripe is away, nothing is deleted.
    await closeOpenOnes(billing, turn)
    await applyInTurn(billing, turn, { isLeaving: true, by: origin })
    await turn.write(async (trx) => {
      const outcome = await lockAccount(trx, { accountId, now })
      if (outcome !== 'locked') requireDeletable(outcome)
      // First: the teams of the account may read it, and it leaves them.
      await addAuditEvent(trx, origin, { kind: 'account.deletion-asked', targetAccountId: accountId })
      await revokeSessions(trx, { accountId, reason: 'account_deleted', now })
      await leaveTeams(trx, { accountId })
      await voidLinks(trx, { accountId, now })
      await abandonInterviews(trx, { accountId, now })
      await mail(trx, { kind: 'account-deleted', email, firstName, purgeBy: purgeBy.toISOString() })
    })
  })
  return purgeBy
}

function requireDeletable(obstacle: Awaited<ReturnType<typeof findDeletionObstacle>>): void {
  if (obstacle === 'gone') throw new ApiError('UNAUTHENTICATED', 'Not authenticated')
  if (obstacle) throw new ApiError('OWNS_TEAM', 'You own a team. Transfer or delete it first.')
}
