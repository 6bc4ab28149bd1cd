import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import type { Subscription } from '@preceptor/db/queries/billing/subscriptions'
import type { Entitlement } from '@preceptor/domain/billing/entitlement'

/**
 * What an account is entitled to, by whoever pays, and the billing of what it pays for itself: a member of a team
 * has the team's plan and sees nothing of its owner's billing.
 */
export function presentSubscription(
  { plan, status }: Pick<Entitlement, 'plan' | 'status'>,
  last: Subscription | undefined,
  account: { customerId: string | null; trialEndsAt: Date | null; teammates: number },
): SubscriptionStatusReply {
  // One that has ended bills nothing: what comes next is bought anew.
  const own = last?.status === 'canceled' ? undefined : last
  const cancelAtPeriodEnd = own?.cancelAtPeriodEnd ?? false
  const trialEndsAt = (own?.status === 'trialing' ? own.trialEndsAt : null) ?? account.trialEndsAt
  return {
    subscription: {
      plan,
      status,
      ownPlan: own?.stripeSubscriptionId ? own.plan : null,
      ownStatus: own?.stripeSubscriptionId ? own.status : null,
      stripeCustomerId: account.customerId,
      stripeSubscriptionId: own?.stripeSubscriptionId ?? null,
      currentPeriodEnd: own?.currentPeriodEnd?.toISOString() ?? null,
      cancelAtPeriodEnd,
      scheduledPlan: own?.scheduledPlan ?? null,
      scheduledChangeDate: own?.scheduledChangeAt?.toISOString() ?? null,
      scheduleId: own?.scheduleId ?? null,
      pendingChange:
        own?.pendingPlan && own.pendingUrl && own.pendingUntil
          ? { plan: own.pendingPlan, confirmUrl: own.pendingUrl, until: own.pendingUntil.toISOString() }
          : null,
      trialEnd: trialEndsAt?.toISOString() ?? null,
      teammates: own?.plan === 'team' ? account.teammates : 0,
    },
    stripeSubscription: own?.stripeSubscriptionId
      ? {
          status: own.status,
          trial_end: own.status === 'trialing' ? secondsOf(trialEndsAt) : null,
          current_period_end: secondsOf(own.currentPeriodEnd),
          cancel_at_period_end: cancelAtPeriodEnd,
        }
      : null,
  }
}

function secondsOf(time: Date | null): number | null {
  return time && Math.floor(time.getTime() / 1000)
}
