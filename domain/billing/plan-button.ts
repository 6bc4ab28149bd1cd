import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { PLANS } from './plans.ts'

type Subscription = SubscriptionStatusReply['subscription']

/** What pressing a plan's button does (spec 3 section 2). */
export type PlanAction =
  | 'register'
  | 'checkout'
  | 'reactivate'
  | 'portal'
  | 'cancelScheduledChange'
  | 'cancelSubscription'
  | 'preview'
  /** Shown, and not to be pressed. */
  | 'none'

export interface PlanButton {
  label: string
  action: PlanAction
}

/** The statuses under which nothing may be used any more. */
export const ENDED: readonly string[] = ['canceled', 'expired', 'inactive', 'incomplete']

/**
 * The label of a plan's button and what it does, by the first row of spec 3's table that fits; but a change that is
 * scheduled within a trial can be taken back there too. `subscription` is null
 * for a visitor; `formatDate` writes a date as the page does. A plan that somebody else pays for (a team's) can be
 * neither canceled nor changed from here: its card says so, and another plan is bought anew.
 */
export function planButton(
  plan: PaidPlanId,
  subscription: Subscription | null,
  formatDate: (iso: string) => string,
): PlanButton {
  if (!subscription) return { label: 'Start Free Trial', action: 'register' }
  const { status, scheduledPlan, scheduledChangeDate } = subscription
  if (status === 'none') return { label: 'Start Free Trial', action: 'checkout' }
  const { ownPlan } = subscription
  const current = ownPlan ?? subscription.plan
  if (ownPlan === plan && subscription.cancelAtPeriodEnd) return { label: 'Reactivate', action: 'reactivate' }
  if (ENDED.includes(status)) return { label: 'Subscribe', action: 'checkout' }
  if (status === 'trialing' && subscription.ownStatus !== 'active' && subscription.ownStatus !== 'past_due') {
    if (scheduledPlan === plan && scheduledChangeDate) return scheduledButton(formatDate(scheduledChangeDate))
    const action = ownPlan === null ? 'checkout' : ownPlan === plan ? 'portal' : 'preview'
    return { label: 'Start Paid Subscription', action }
  }
  if (scheduledPlan && scheduledChangeDate) {
    const date = formatDate(scheduledChangeDate)
    if (current === plan) return { label: `Current Plan (until ${date})`, action: 'none' }
    if (scheduledPlan === plan) return scheduledButton(date)
  }
  if (ownPlan === plan) return { label: 'Cancel', action: 'cancelSubscription' }
  if (subscription.plan === plan) return { label: 'Current Plan', action: 'none' }
  // Bought beside what a team pays for, it changes nothing of that.
  if (!ownPlan && current === 'team') return { label: 'Subscribe', action: 'checkout' }
  const label = PLANS[plan].rank < PLANS[current].rank ? 'Switch Plan' : 'Upgrade Now'
  return { label, action: ownPlan ? 'preview' : 'checkout' }
}

const scheduledButton = (date: string): PlanButton => ({
  label: `Starting ${date} - Click to Cancel`,
  action: 'cancelScheduledChange',
})

/**
 * Whether the billing box is shown: there is a customer, the plan is paid for or the trial has a subscription, and it
 * has not ended.
 */
export const showsBilling = ({ stripeCustomerId, stripeSubscriptionId, status }: Subscription): boolean =>
  stripeCustomerId !== null &&
  (status !== 'trialing' || stripeSubscriptionId !== null) &&
  !['canceled', 'expired', 'inactive'].includes(status)
