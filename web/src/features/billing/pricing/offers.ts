import type { PaidPlanId, PlanCard, ValidateDiscountReply } from '@preceptor/contracts/billing/billing'
import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { firstChargeAt } from '@preceptor/domain/billing/checkout-terms'
import { discountedCents } from '@preceptor/domain/billing/discount-price'
import { type PlanButton, planButton } from '@preceptor/domain/billing/plan-button'
import { shortDate } from '../../../shared/lib/durations.ts'

export type Subscription = SubscriptionStatusReply['subscription']

/** When a nurse in their trial wants to begin to pay. */
export type PlanStart = 'today' | 'trialEnd'

export interface OfferFacts {
  plans: readonly PlanCard[]
  /** Null for a visitor. */
  subscription: Subscription | null
  /** The only plan the typed code is for; null for any. */
  couponPlan: PaidPlanId | null
  /** The code that counts at checkout. */
  coupon: ValidateDiscountReply | null
  start: PlanStart
  /** The plan chosen before the account was there. */
  chosenPlan: PaidPlanId | null
  now: Date
}

/** A plan as its card shows it. */
export interface Offer {
  plan: PlanCard
  button: PlanButton
  isCurrent: boolean
  isScheduled: boolean
  /** Chosen before the account was there, and still to be bought. */
  isChosen: boolean
  /** The typed code is for this plan, or for another one. */
  coupon: 'fits' | 'other' | null
  /** Of the first month, with the discount that counts here. */
  firstCents: number
  /** The user's team pays for as much already: this would be a plan of their own beside it. */
  isCovered: boolean
  /** When this plan, bought within a trial, begins to be paid for; null for any other. */
  startsAt: string | null
  /** No plan is to be sold: a team pays for as much, a plan is bought for the trial's end, or a payment is due. */
  hasNoneToSell: boolean
  /** Of a checkout: when it is charged first (null is today), what is sent for it. */
  checkout: { firstAt: Date | null; convertTrialToPaid: boolean; discountCode?: string } | null
}

/** Whether the trial the user has may continue beneath a plan bought now: there is enough left of it. */
export const trialToKeep = (subscription: Subscription, now: Date): Date | null => {
  const { status, stripeSubscriptionId, trialEnd } = subscription
  if (status !== 'trialing' || stripeSubscriptionId || !trialEnd) return null
  return firstChargeAt({ now, trialEnd: new Date(trialEnd), convertTrialToPaid: false })
}

/** A team is paid for; within a trial nobody pays. */
const PAID: readonly string[] = ['active', 'past_due']

const isBoughtForLater = ({ status, ownPlan, cancelAtPeriodEnd }: Subscription) =>
  status === 'trialing' && ownPlan !== null && !cancelAtPeriodEnd

const isPaidByTeam = ({ plan, status }: Subscription) => plan === 'team' && PAID.includes(status)

const hasNoneToSell = (subscription: Subscription) => {
  const { ownPlan, status, ownStatus } = subscription
  const isCovered = ownPlan === null && isPaidByTeam(subscription)
  return isCovered || isBoughtForLater(subscription) || (ownStatus ?? status) === 'past_due'
}

/** The plan whose card is marked: within a trial the one that was bought for its end. */
const currentPlanOf = ({ plan, ownPlan, status }: Subscription) =>
  status === 'trialing' ? (ownPlan ?? plan) : plan

/** The cards of the page. */
export const offersOf = (facts: OfferFacts): Offer[] => facts.plans.map((plan) => offerOf(plan, facts))

const offerOf = (plan: PlanCard, facts: OfferFacts): Offer => {
  const { subscription, couponPlan, coupon, chosenPlan } = facts
  const button = planButton(plan.key, subscription, shortDate)
  const isCheckout = button.action === 'checkout'
  const fits = couponPlan === null || couponPlan === plan.key
  const used = isCheckout && fits ? coupon : null
  return {
    plan,
    button,
    isCurrent: subscription !== null && currentPlanOf(subscription) === plan.key,
    isScheduled: subscription?.scheduledPlan === plan.key,
    isChosen: isCheckout && chosenPlan === plan.key,
    coupon: couponPlan && (fits ? 'fits' : 'other'),
    isCovered: isCheckout && subscription !== null && isPaidByTeam(subscription),
    startsAt:
      subscription && isBoughtForLater(subscription) && subscription.ownPlan === plan.key
        ? subscription.trialEnd
        : null,
    hasNoneToSell: subscription !== null && hasNoneToSell(subscription),
    firstCents: discountedCents(plan.price, used?.discount ?? null),
    checkout: isCheckout && subscription ? checkoutOf(subscription, used, coupon, facts) : null,
  }
}

const checkoutOf = (
  subscription: Subscription,
  used: ValidateDiscountReply | null,
  typed: ValidateDiscountReply | null,
  { start, now }: OfferFacts,
) => {
  const extensionDays = used?.discount.type === 'trial_extension' ? used.discount.value : undefined
  const convertTrialToPaid = subscription.status === 'trialing' && start === 'today' && !extensionDays
  const trialEnd = subscription.trialEnd ? new Date(subscription.trialEnd) : null
  return {
    firstAt: firstChargeAt({ now, trialEnd, convertTrialToPaid, extensionDays }),
    convertTrialToPaid,
    // Sent for any plan: the api says what is wrong with it.
    discountCode: typed?.code,
  }
}
