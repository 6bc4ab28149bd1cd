import { TRIAL_HAS_ENDED } from '@preceptor/contracts/billing/billing-texts'
import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { longDate } from '../lib/durations.ts'
import { isLapsed } from './access.ts'

export interface Lapse {
  /** What has ended, with its day where that is known: `Your free trial ended on November 21, 2026`. */
  text: string
  /** A trial that nobody gave a card for: nothing was charged, and nothing will be. */
  hasNoCard: boolean
}

/** What ended, as a sentence without its period. Never names a day to come. */
const textOf = (
  { status, trialEnd, currentPeriodEnd }: SubscriptionStatusReply['subscription'],
  now: number,
): string => {
  if (status === 'incomplete') return 'Your first payment hasn’t gone through'
  const isTrial = status === 'expired'
  const endedAt = isTrial ? trialEnd : status === 'canceled' ? currentPeriodEnd : null
  if (endedAt !== null && Date.parse(endedAt) <= now)
    return `Your ${isTrial ? 'free trial' : 'subscription'} ended on ${longDate(endedAt)}`
  return isTrial ? TRIAL_HAS_ENDED : 'Your subscription has ended'
}

/** What has ended and when, for whoever has no access any more; null for everybody else. */
export const lapseOf = ({ subscription }: SubscriptionStatusReply, now = Date.now()): Lapse | null => {
  const { status, stripeCustomerId } = subscription
  if (!isLapsed(status)) return null
  return {
    text: textOf(subscription, now),
    hasNoCard: status === 'expired' && stripeCustomerId === null,
  }
}
