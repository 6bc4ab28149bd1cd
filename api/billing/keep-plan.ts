import { SCHEDULED_CHANGE_CANCELED } from '@preceptor/contracts/billing/billing-texts'
import type { SubscriptionChangeReply } from '@preceptor/contracts/billing/subscription'
import { ApiError } from '@preceptor/contracts/errors'
import type { AuditOrigin } from '@preceptor/db/queries/audit/add-audit-event'
import { PLANS } from '@preceptor/domain/billing/plans'
import { hasAccess } from '@preceptor/domain/billing/stripe-subscription'
import { shortDate } from '@preceptor/domain/text/short-date'
import { applyInTurn, applyUnlessAway, type LiveSubscription } from './apply-subscription.ts'
import type { Billing } from './billing.ts'
import { noSubscription } from './errors.ts'
import type { BillingTurn } from './turns.ts'

/** Has a plan that was cancelled renew again. Throws NO_SUBSCRIPTION, NOT_CANCELED. */
export function reactivatePlan(
  billing: Billing,
  accountId: string,
  origin: AuditOrigin,
): Promise<SubscriptionChangeReply> {
  return billing.billingTurns.take({ accountId, changes: true }, async (turn) => {
    const live = await requireLive(billing, turn)
    if (!live.cancelAtPeriodEnd) {
      throw new ApiError('NOT_CANCELED', 'Your subscription isn’t canceled. It renews automatically.')
    }
    if (live.schedule) await billing.stripe.schedules.release(live.schedule.id)
    await billing.stripe.subscriptions.renew(live)
    await applyUnlessAway(billing, turn, origin)
    const day = shortDate(live.currentPeriodEnd)
    return { message: `Your ${PLANS[live.plan].name} subscription is active again. It renews on ${day}.` }
  })
}

/**
 * Releases a scheduled change: the plan stays and renews (decision B6). Throws NO_SUBSCRIPTION, NO_SCHEDULED_CHANGE.
 */
export function cancelScheduledChange(
  billing: Billing,
  accountId: string,
  origin: AuditOrigin,
): Promise<SubscriptionChangeReply> {
  return billing.billingTurns.take({ accountId, changes: true }, async (turn) => {
    const live = await requireLive(billing, turn)
    if (!live.schedule) throw new ApiError('NO_SCHEDULED_CHANGE', 'You have no scheduled plan change.')
    await billing.stripe.schedules.release(live.schedule.id)
    await applyUnlessAway(billing, turn, origin)
    return { message: SCHEDULED_CHANGE_CANCELED }
  })
}

async function requireLive(billing: Billing, turn: BillingTurn): Promise<LiveSubscription> {
  const { live } = await applyInTurn(billing, turn)
  if (!live || !hasAccess(live)) throw noSubscription()
  return live
}
