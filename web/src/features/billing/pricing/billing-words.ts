import type { SubscriptionStatusReply } from '@preceptor/contracts/subscription'
import { statusGivesAccess } from '@preceptor/domain/billing/access-status'
import { PLANS } from '@preceptor/domain/billing/plans'
import { shortDate } from '../../../shared/lib/durations.ts'
import { priceText } from '../../../shared/lib/money.ts'
import { subscriptionStatusText } from '../../../shared/plan/plan-words.ts'
import type { Subscription } from './offers.ts'

const STATUS_WORDS: Partial<Record<Subscription['status'], string>> = {
  trialing: 'on trial',
  active: 'active',
  past_due: 'payment due',
  incomplete: 'payment not finished',
}

/** The billing box's title: `Professional, active`. */
export const billingTitle = ({ plan, ownPlan, cancelAtPeriodEnd, ...of }: Subscription) => {
  const status = of.ownStatus ?? of.status
  return `${PLANS[ownPlan ?? plan].name}, ${cancelAtPeriodEnd ? 'canceled' : (STATUS_WORDS[status] ?? status)}`
}

/** What is paid and what comes next: renewal, change or end. */
export const billingText = (subscription: Subscription): string => {
  const { cancelAtPeriodEnd, currentPeriodEnd, scheduledPlan, scheduledChangeDate, trialEnd } = subscription
  const status = subscription.ownStatus ?? subscription.status
  const price = `${priceText(PLANS[subscription.ownPlan ?? subscription.plan].priceCents)} per month`
  const end = currentPeriodEnd && shortDate(currentPeriodEnd)
  if (status === 'incomplete') return 'The first payment is not finished yet.'
  if (cancelAtPeriodEnd)
    return `You keep your plan${end ? ` until ${end}` : ''}. Nothing is charged after that.`
  const trial = trialEnd ?? currentPeriodEnd
  if (status === 'trialing')
    return `Free${trial ? ` until ${shortDate(trial)}` : ''}${trialPlanText(subscription)}, then ${price}. It goes on only with a payment method.`
  if (scheduledPlan && scheduledChangeDate)
    return `${price}. Changes to ${PLANS[scheduledPlan].name} on ${shortDate(scheduledChangeDate)}.`
  return end ? `${price}. ${status === 'past_due' ? 'Period ends' : 'Renews on'} ${end}.` : `${price}.`
}

/** A trial that gives more than the plan that was bought for its end. */
const trialPlanText = ({ plan, ownPlan }: Subscription) =>
  ownPlan && ownPlan !== plan ? ` with everything in ${PLANS[plan].name}` : ''

/** What is said while a payment is tried again. */
export const PAST_DUE =
  'Your last payment did not go through. It is tried again over the next days, and you keep your access meanwhile. Please check your payment method.'

/** How the user stands who pays for nothing themselves: in their trial, in a team, or at its end. */
export const unpaidText = (reply: SubscriptionStatusReply, now = Date.now()): string => {
  const { plan, status } = reply.subscription
  const { name } = PLANS[plan]
  const text = subscriptionStatusText(reply, now)
  if (!statusGivesAccess(status)) return `${text ? `${text}. ` : ''}Choose a plan to go on practicing.`
  if (text) return `${name}: ${text}.`
  return `You are on the ${name} plan${plan === 'team' ? ' of your team' : ''}.`
}
