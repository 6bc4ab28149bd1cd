import type { Entitlement } from '@preceptor/content/entitlement'
import type { SubscriptionStatusReply } from '@preceptor/contracts/subscription'
import type { Subscription } from '@preceptor/db/queries/subscriptions'

/**
 * What an account is entitled to, by whoever pays, and the billing of what it pays for itself: a member of a team
 * has the team's plan and sees nothing of its owner's billing.
 */
export function presentSubscription(
  { plan, status }: Pick<Entitlement, 'plan' | 'status'>,
  own: Subscription | undefined,
  trialEndsAt: Date | null,
): SubscriptionStatusReply {
  const cancelAtPeriodEnd = own?.cancelAtPeriodEnd ?? false
  return {
    subscription: {
      plan,
      status,
      stripeCustomerId: own?.stripeCustomerId ?? null,
      stripeSubscriptionId: own?.stripeSubscriptionId ?? null,
      currentPeriodEnd: own?.currentPeriodEnd?.toISOString() ?? null,
      cancelAtPeriodEnd,
      scheduledPlan: own?.scheduledPlan ?? null,
      scheduledChangeDate: own?.scheduledChangeAt?.toISOString() ?? null,
      scheduleId: own?.scheduleId ?? null,
      trialEnd: trialEndsAt?.toISOString() ?? null,
    },
    stripeSubscription: own?.stripeSubscriptionId
      ? {
          status,
          trial_end: status === 'trialing' ? secondsOf(trialEndsAt) : null,
          current_period_end: secondsOf(own.currentPeriodEnd),
          cancel_at_period_end: cancelAtPeriodEnd,
        }
      : null,
  }
}

function secondsOf(time: Date | null): number | null {
  return time && Math.floor(time.getTime() / 1000)
}
