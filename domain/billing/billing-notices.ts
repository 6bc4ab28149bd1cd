import type { PlanId, SubscriptionStatus } from '@preceptor/contracts/billing/plan'
import { statusGivesAccess } from './access-status.ts'
import { PLANS } from './plans.ts'

/** What the owner of a subscription is written to about, each time it happens. */
export type BillingNotice = 'bought' | 'upgraded' | 'changeScheduled' | 'paymentFailed' | 'endedUnpaid'

export interface NoticeFacts {
  plan: PlanId
  status: SubscriptionStatus
  stripeSubscriptionId: string | null
  scheduledPlan: PlanId | null
  scheduledChangeAt: Date | null
}

const isOpen = ({ status }: NoticeFacts) => statusGivesAccess(status)

/**
 * What happened between the row we had and the one that takes its place. The same row again is nothing new, so that a
 * change is noticed once whoever hears of it, and however often. `endedUnpaid`: no payment came until the end.
 */
export function noticesOf(
  before: NoticeFacts | undefined,
  after: NoticeFacts,
  { endedUnpaid }: { endedUnpaid: boolean },
): BillingNotice[] {
  const known = before?.stripeSubscriptionId === after.stripeSubscriptionId ? before : undefined
  if (!isOpen(after)) {
    const wasPaid = known && isOpen(known) && known.status !== 'trialing'
    return wasPaid && endedUnpaid ? ['endedUnpaid'] : []
  }
  const notices: BillingNotice[] = []
  if (!known || known.status === 'incomplete') notices.push('bought')
  else if (isOpen(known) && PLANS[after.plan].rank > PLANS[known.plan].rank) notices.push('upgraded')
  if (known && after.scheduledPlan && !isSameChange(known, after)) notices.push('changeScheduled')
  if (known && after.status === 'past_due' && known.status !== 'past_due') notices.push('paymentFailed')
  return notices
}

const isSameChange = (a: NoticeFacts, b: NoticeFacts): boolean =>
  a.scheduledPlan === b.scheduledPlan && a.scheduledChangeAt?.getTime() === b.scheduledChangeAt?.getTime()
