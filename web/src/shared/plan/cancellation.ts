import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { teamEndsText } from '@preceptor/domain/billing/team-ends'
import { ApiFailure } from '../lib/api-failure.ts'
import { longDate } from '../lib/durations.ts'

/** What can be chosen as the reason, to the letter (spec 2 section 2). */
export const CANCEL_REASONS = [
  'Cost is too high',
  'Not using the service enough',
  'Found a better alternative',
  'Technical issues',
  'Completed my interview preparation',
  'No longer need interview practice',
  'Taking a break from job searching',
  'Other',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** With 'Other' the user's own words go instead; nothing chosen is nothing sent. */
export const reasonToSend = (chosen: CancelReason | null, words: string): string | undefined =>
  chosen === 'Other' ? words.trim() || chosen : (chosen ?? undefined)

/**
 * When canceling would end what the user has: a trial that leads to a charge at once, a paid plan with its period. Null
 * where there is nothing of their own to cancel, or it is canceled already: a team's plan is its owner's, and a trial
 * without a card ends by itself.
 */
export type CancelEffect = ({ ends: 'now' } | { ends: 'later'; on: string | null }) & { teammates: number }
export const cancelEffectOf = ({ subscription }: SubscriptionStatusReply): CancelEffect | null => {
  const { currentPeriodEnd, stripeSubscriptionId, cancelAtPeriodEnd, teammates } = subscription
  const status = subscription.ownStatus ?? subscription.status
  const paysHerself = currentPeriodEnd !== null || stripeSubscriptionId !== null
  if (cancelAtPeriodEnd) return null
  if (status === 'trialing') return paysHerself ? { ends: 'now', teammates } : null
  if (status === 'active' || status === 'past_due')
    return paysHerself ? { ends: 'later', on: currentPeriodEnd, teammates } : null
  return null
}

/** Whether a trial runs that nobody has given a card for. */
export const isCardlessTrial = ({ subscription }: SubscriptionStatusReply): boolean =>
  subscription.status === 'trialing' &&
  subscription.ownStatus === null &&
  subscription.plan !== 'team' &&
  subscription.stripeSubscriptionId === null &&
  subscription.currentPeriodEnd === null

/** What canceling does, before the user does it: to them, and to the members of the team the user pays for. */
export const cancelEffectText = (effect: CancelEffect): string => {
  const teamEnds = teamEndsText(effect.teammates)
  if (effect.ends === 'now') {
    const team = teamEnds ? ` Right away ${teamEnds}.` : ''
    return `Your trial ends right away, and you can’t start anything new until you choose a plan.${team} Your scores stay in your account.`
  }
  const until = effect.on ? longDate(effect.on) : 'the end of the period you have paid for'
  const team = teamEnds ? ` Then ${teamEnds}.` : ''
  return `You keep your plan until ${until}, and nothing is charged after that.${team} Your scores stay in your account.`
}

const NOT_CANCELED = 'Failed to cancel subscription'
const NO_ANSWER = 'Failed to process cancellation'

/** What is said when canceling failed: the server's reason where it gave one, or that no answer came. */
export const cancelFailureText = (error: unknown) => {
  if (error instanceof ApiFailure && error.status === 0) return NO_ANSWER
  return error instanceof ApiFailure && error.reply.error
    ? `${NOT_CANCELED}: ${error.reply.error}`
    : NOT_CANCELED
}
