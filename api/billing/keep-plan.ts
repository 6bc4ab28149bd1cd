import { PLANS } from '@preceptor/content/plans'
import { shortDate } from '@preceptor/content/short-date'
import { hasAccess } from '@preceptor/content/stripe-subscription'
import type { SubscriptionChangeReply } from '@preceptor/contracts/subscription'
import { applyInTurn } from './apply-subscription.ts'
import type { Billing } from './billing.ts'
import { noSubscription } from './refusals.ts'

/** Has a plan that was cancelled renew again; one that renews stays so. Throws NO_SUBSCRIPTION. */
export function reactivatePlan(billing: Billing, accountId: string): Promise<SubscriptionChangeReply> {
  return billing.billingTurns.take({ accountId, changes: true }, async (trx) => {
    const { live } = await applyInTurn(billing, trx, accountId)
    if (!live || !hasAccess(live)) throw noSubscription()
    if (live.cancelAtPeriodEnd) {
      if (live.schedule) await billing.stripe.schedules.release(live.schedule.id)
      await billing.stripe.subscriptions.setCancelAtPeriodEnd(live.id, false)
      await applyInTurn(billing, trx, accountId)
    }
    const day = shortDate(live.currentPeriodEnd)
    return { message: `Your ${PLANS[live.plan].name} subscription is active again. It renews on ${day}.` }
  })
}

/** Lets a scheduled change go: she stays on her plan, which renews (decision B6). Throws NO_SUBSCRIPTION. */
export function cancelScheduledChange(billing: Billing, accountId: string): Promise<SubscriptionChangeReply> {
  return billing.billingTurns.take({ accountId, changes: true }, async (trx) => {
    const { live } = await applyInTurn(billing, trx, accountId)
    if (!live || !hasAccess(live)) throw noSubscription()
    if (live.schedule) {
      await billing.stripe.schedules.release(live.schedule.id)
      await applyInTurn(billing, trx, accountId)
    }
    return {
      message: 'Scheduled plan change cancelled successfully. You will remain on your current plan.',
    }
  })
}
