import { CHOOSE_A_PLAN } from '@preceptor/contracts/billing/billing-texts'
import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { statusGivesAccess } from '@preceptor/domain/billing/access-status'
import { PLANS, TRIAL_VOICE } from '@preceptor/domain/billing/plans'
import { longDate, shortDate } from '../../../shared/lib/durations.ts'
import { priceText } from '../../../shared/lib/money.ts'
import type { PlanReader } from '../../../shared/plan/plan-questions.tsx'
import { subscriptionStatusText, TEAM_PAYS, trialEndOf } from '../../../shared/plan/plan-words.ts'
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
  const price = `${priceText(PLANS[subscription.ownPlan ?? subscription.plan].priceCents)} a month`
  const end = currentPeriodEnd && shortDate(currentPeriodEnd)
  if (status === 'incomplete') return 'Your first payment isn’t finished yet.'
  if (cancelAtPeriodEnd)
    return `You keep your plan${end ? ` until ${end}` : ''}. Nothing is charged after that.`
  const trial = trialEnd ?? currentPeriodEnd
  if (status === 'trialing')
    return `Free${trial ? ` until ${shortDate(trial)}` : ''}${trialPlanText(subscription)}, then ${price} if a payment method is on file.`
  if (scheduledPlan && scheduledChangeDate)
    return `${price}. Changes to ${PLANS[scheduledPlan].name} on ${shortDate(scheduledChangeDate)}.`
  return end ? `${price}. ${status === 'past_due' ? 'Period ends' : 'Renews on'} ${end}.` : `${price}.`
}

/** A trial that gives more than the plan that was bought for its end. */
const trialPlanText = ({ plan, ownPlan }: Subscription) =>
  ownPlan && ownPlan !== plan ? ` with everything in ${PLANS[plan].name}` : ''

/** What is said while a payment is tried again. */
export const PAST_DUE =
  'Your last payment didn’t go through. We’ll retry for two weeks, and you keep your plan in the meantime.'

/** How somebody stands who reads the page of plans; null until it is known. */
export const planReaderOf = (reply: SubscriptionStatusReply | undefined): PlanReader | null => {
  if (!reply) return null
  const { status, stripeSubscriptionId, plan } = reply.subscription
  const isPaid = stripeSubscriptionId !== null || (statusGivesAccess(status) && status !== 'trialing')
  if (isPaid || plan === 'team') return 'paying'
  return status === 'trialing' ? 'newcomer' : 'lapsed'
}

/** Heading of the page of plans: to somebody who has nothing to manage it is about what comes next. */
export const plansTitle = (reply: SubscriptionStatusReply | undefined): string => {
  const reader = planReaderOf(reply)
  return reader === null || reader === 'paying' ? 'Your plan' : 'Keep practicing'
}

/** The status of somebody who pays for nothing themselves: in a trial, in a team, or after its end. */
export const unpaidText = (reply: SubscriptionStatusReply, now = Date.now()): string => {
  const { plan, status } = reply.subscription
  const text = subscriptionStatusText(reply, now)
  if (!statusGivesAccess(status)) return `${text ? `${text}. ` : ''}${CHOOSE_A_PLAN}`
  const trialEnd = trialEndOf(reply)
  if (status === 'trialing' && trialEnd)
    return `Your ${PLANS[plan].name} trial runs through ${longDate(trialEnd)} and includes ${TRIAL_VOICE}. Nothing is charged unless you choose a plan.`
  if (text) return `${PLANS[plan].name}: ${text}.`
  return plan === 'team' ? TEAM_PAYS : `You’re on the ${PLANS[plan].name} plan.`
}
