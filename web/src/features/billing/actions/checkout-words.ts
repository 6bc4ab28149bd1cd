import type { User } from '@preceptor/contracts/accounts/session-user'
import type { PlanId } from '@preceptor/contracts/billing/plan'
import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { PLANS, TRIAL_VOICE } from '@preceptor/domain/billing/plans'
import { longDate, shortDate } from '../../../shared/lib/durations.ts'
import { priceText } from '../../../shared/lib/money.ts'
import { paths } from '../../../shared/paths.ts'

type Subscription = SubscriptionStatusReply['subscription']

/** What is said on the way to the payment page, and back from it without a payment. */
export const TO_PAYMENT_PAGE = 'Taking you to the payment page.'
export const NOTHING_CHARGED = 'Nothing was charged, and your plan hasn’t changed.'

const boughtPlanOf = ({ ownPlan, plan }: Subscription) => ownPlan ?? plan

const firstChargeOf = ({ status, trialEnd, currentPeriodEnd }: Subscription) =>
  status === 'trialing' ? (trialEnd ?? currentPeriodEnd) : currentPeriodEnd

/** The plan that was bought, or the day from which it counts where a trial gives another one until then. */
export const boughtTitle = (subscription: Subscription): string => {
  const bought = boughtPlanOf(subscription)
  const startsAt = firstChargeOf(subscription)
  const startsLater = subscription.status === 'trialing' && bought !== subscription.plan
  return startsLater && startsAt
    ? `${PLANS[bought].name} starts ${shortDate(startsAt)}.`
    : `You’re on ${PLANS[bought].name}.`
}

/** The charge to come, in US cents; without its amount where that isn’t known, and null where its day isn’t. */
export const chargeText = (subscription: Subscription, cents: number | null): string | null => {
  const at = firstChargeOf(subscription)
  if (!at) return null
  const which = subscription.status === 'trialing' ? 'First charge' : 'Next charge'
  return cents === null
    ? `${which} on ${shortDate(at)}.`
    : `${which}: ${priceText(cents)} on ${shortDate(at)}.`
}

/** The result as the specification words it. */
export const welcomeText = ({ status, trialEnd }: Subscription): string =>
  status === 'trialing'
    ? `Welcome to the product! Your free trial runs${trialEnd ? ` until ${longDate(trialEnd)}` : ''}. No charges until trial ends.`
    : 'Welcome to the product! Your subscription is active.'

/** What the bought plan adds to a trial, in one line. */
const AFTER_TRIAL: Partial<Record<PlanId, string | undefined>> = {
  basic: PLANS.basic.value.toLowerCase(),
  professional: PLANS.professional.features[1],
  team: PLANS.team.features[0],
}

/** What the user has now, in at most three lines. */
export const boughtFeatures = (subscription: Subscription): string[] => {
  const bought = boughtPlanOf(subscription)
  const until = firstChargeOf(subscription)
  if (subscription.status !== 'trialing' || !until) return PLANS[bought].features.slice(-3)
  const later = AFTER_TRIAL[bought]
  return [
    `Until ${shortDate(until)}: everything in ${PLANS[subscription.plan].name}, with ${TRIAL_VOICE}`,
    ...(later ? [`After that: ${later}`] : []),
  ]
}

export interface FirstAction {
  to: string
  label: string
}

const VOICE: FirstAction = { to: paths.mockSetup, label: 'Start a voice interview' }
const TYPED: FirstAction = { to: paths.clinicalPractice, label: 'Start a clinical scenario' }

/** What to begin with, the most telling first: the team of a Team plan, and voice wherever the plan has it. */
export const firstActions = (
  subscription: Subscription,
  user: Pick<User, 'role' | 'teamId'> | null,
): [FirstAction, ...FirstAction[]] => {
  const own = PLANS[subscription.plan].voiceSecondsLimit > 0 ? VOICE : TYPED
  if (boughtPlanOf(subscription) !== 'team') return [own]
  return user?.role === 'admin' && user.teamId
    ? [{ to: paths.invitations(user.teamId), label: 'Invite your team' }, own]
    : [{ to: paths.createTeam, label: 'Create your team' }, own]
}
