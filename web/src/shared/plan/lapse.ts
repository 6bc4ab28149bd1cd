import { TRIAL_HAS_ENDED } from '@preceptor/contracts/billing/billing-texts'
import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { longDate } from '../lib/durations.ts'
import { isLapsed } from './access.ts'

export interface Lapse {
  /** What has ended, as a title. */
  title: string
  /** `It ended on November 21, 2026.`; null where the day is unknown. */
  when: string | null
}

const TITLES: Partial<Record<SubscriptionStatusReply['subscription']['status'], string>> = {
  expired: TRIAL_HAS_ENDED,
  incomplete: 'Your first payment hasn’t gone through',
}

/** What has ended and when, for whoever has no access any more; null for everybody else. Never names a day to come. */
export const lapseOf = ({ subscription }: SubscriptionStatusReply, now = Date.now()): Lapse | null => {
  const { status, trialEnd, currentPeriodEnd } = subscription
  if (!isLapsed(status)) return null
  const endedAt = status === 'expired' ? trialEnd : status === 'canceled' ? currentPeriodEnd : null
  const isPast = endedAt !== null && Date.parse(endedAt) <= now
  return {
    title: TITLES[status] ?? 'Your subscription has ended',
    when: isPast ? `It ended on ${longDate(endedAt)}.` : null,
  }
}
