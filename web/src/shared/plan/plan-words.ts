import type { PlanId } from '@preceptor/contracts/billing/plan'
import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { DAY_MS } from '@preceptor/contracts/durations'
import { PLANS } from '@preceptor/domain/billing/plans'
import { shortDate } from '../lib/durations.ts'

/** Of a plan that the user’s team pays for. */
export const TEAM_PAYS = 'Your team pays for your plan.'

/** Days of a trial that are left, the begun one included. */
export const trialDaysLeft = (trialEnd: string, now = Date.now()) =>
  Math.max(0, Math.ceil((Date.parse(trialEnd) - now) / DAY_MS))

/** When a trial ends, by our own record or else the payment provider's, whose times are in seconds. */
export const trialEndOf = ({ subscription, stripeSubscription }: SubscriptionStatusReply) =>
  subscription.trialEnd ??
  (stripeSubscription?.trial_end ? new Date(stripeSubscription.trial_end * 1000).toISOString() : null)

/** How a plan stands beyond its name (spec 2 section 4); null where there is nothing to add. */
export const subscriptionStatusText = (reply: SubscriptionStatusReply, now = Date.now()): string | null => {
  const { status, cancelAtPeriodEnd } = reply.subscription
  const trialEnd = trialEndOf(reply)
  if (status === 'trialing' && trialEnd) {
    const days = trialDaysLeft(trialEnd, now)
    return `Trial (${days} ${days === 1 ? 'day' : 'days'} left)`
  }
  if (cancelAtPeriodEnd && (status === 'active' || status === 'past_due')) return 'Canceling at period end'
  switch (status) {
    case 'past_due':
      return 'We’re retrying your payment'
    case 'expired':
      return trialEnd ? `Trial ended ${shortDate(trialEnd)}` : 'Trial ended'
    case 'canceled':
      return 'Canceled'
    case 'incomplete':
    case 'inactive':
      return 'Inactive'
    default:
      return null
  }
}

/** What is said of a plan that the user's team pays for; null for any other. */
export const teamPaysText = ({ subscription }: SubscriptionStatusReply): string | null => {
  const { plan, ownPlan, status, currentPeriodEnd } = subscription
  const isPaid = status === 'active' || status === 'past_due'
  const isOwnPlan = ownPlan === null ? currentPeriodEnd !== null : ownPlan === 'team'
  return plan === 'team' && isPaid && !isOwnPlan ? 'Paid by your team' : null
}

/**
 * The plan the user pays for themselves although their team pays for them; null where nothing is, or it ends
 * by itself.
 */
export const planPaidTwice = (reply: SubscriptionStatusReply): PlanId | null => {
  const { ownPlan, cancelAtPeriodEnd } = reply.subscription
  return teamPaysText(reply) && ownPlan && ownPlan !== 'free' && !cancelAtPeriodEnd ? ownPlan : null
}

export interface ScheduledChange {
  /** `Professional to Basic`. */
  change: string
  /** `on Dec 14, 2026`; null while the day is unknown. */
  day: string | null
}

/** The plan the user goes over to, and when; null without a scheduled change. */
export const scheduledChangeOf = ({ subscription }: SubscriptionStatusReply): ScheduledChange | null => {
  const { plan, ownPlan, scheduledPlan, scheduledChangeDate } = subscription
  if (!scheduledPlan) return null
  return {
    change: `${nameOf(ownPlan ?? plan)} to ${nameOf(scheduledPlan)}`,
    day: scheduledChangeDate && `on ${shortDate(scheduledChangeDate)}`,
  }
}

const nameOf = (plan: PlanId) => PLANS[plan].name
