import type {
  CancelSubscriptionBody,
  SubscriptionChangeReply,
} from '@preceptor/contracts/billing/subscription'
import type { Db } from '@preceptor/db/connect'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { endAtPeriodEnd, endTrial, keepCancellation } from '@preceptor/db/queries/billing/subscriptions'
import { readEntitlementFacts } from '@preceptor/db/queries/billing/usage'
import { settleTeamOf } from '@preceptor/db/queries/teams/team-lapses'
import {
  DEFAULT_CANCELLATION_REASON,
  type Ending,
  endingOf,
  endingText,
} from '@preceptor/domain/billing/cancellation'
import { applyInTurn, applyUnlessAway, type LiveSubscription } from '../../billing/apply-subscription.ts'
import { noSubscription } from '../../billing/errors.ts'
import { withoutSchedule } from '../../billing/lift-schedule.ts'
import { closeOpenOnes } from '../../billing/open-checkout.ts'
import { dropPendingChange } from '../../billing/pending-change.ts'
import { NOTHING_TO_COME } from '../../billing/scheduled-plan.ts'
import type { BillingTurn } from '../../billing/turns.ts'
import type { Context } from '../../context.ts'

/**
 * Cancels what an account has itself: a trial ends now, a paid plan with its period, and a change that was scheduled
 * does not come. Asked again it says the same and does nothing. Throws NO_SUBSCRIPTION.
 */
export async function cancelSubscription(
  context: Context,
  accountId: string,
  { reason = '' }: CancelSubscriptionBody,
  origin: AuditOrigin,
): Promise<SubscriptionChangeReply> {
  return context.billing.billingTurns.take({ accountId, changes: true }, async (turn) => {
    const { live } = await applyInTurn(context.billing, turn)
    const now = new Date()
    const ending = endingOf(now, await readEntitlementFacts(context.db, { accountId, now }))
    if (!ending) throw noSubscription()
    if (ending.isSet) return { message: endingText(ending) }

    const why = reason || DEFAULT_CANCELLATION_REASON
    // Stripe first: when it rejects, nothing is written.
    if (live) await endAtStripe(context, turn, live, ending, why)
    if (ending.of === 'trial') await closeOpenOnes(context.billing, turn)
    await turn.write(async (trx) => {
      await endHere(trx, accountId, ending, now)
      const { of, plan, endsAt } = ending
      await keepCancellation(trx, { accountId, plan, reason: why, effectiveAt: endsAt, createdAt: now })
      const event = { kind: 'plan.canceled', targetAccountId: accountId, details: { plan, of } } as const
      await addAuditEvent(trx, origin, event)
      const job = { kind: 'plan-canceled', accountId, plan, of, endsAt: endsAt.toISOString() } as const
      await context.mail(trx, job)
    })
    if (live) await applyUnlessAway(context.billing, turn, origin)
    return { message: endingText(ending) }
  })
}

async function endAtStripe(
  context: Context,
  turn: BillingTurn,
  live: LiveSubscription,
  { of }: Ending,
  reason: string,
): Promise<void> {
  const { subscriptions } = context.billing.stripe
  if (of === 'trial') {
    await subscriptions.cancelNow(live.id, { reason })
    return
  }
  await dropPendingChange(context.billing, live)
  // Stripe rejects the end of what a schedule holds.
  await withoutSchedule(context.billing, turn, live, () =>
    subscriptions.endWithPeriod(live.id, { reason, metadata: NOTHING_TO_COME }),
  )
}

async function endHere(trx: Db, accountId: string, { of, endsAt }: Ending, now: Date): Promise<void> {
  if (of === 'trial') await endTrial(trx, { accountId, now })
  else await endAtPeriodEnd(trx, { accountId, endsAt, now })
  await settleTeamOf(trx, { ownerAccountId: accountId, now })
}
