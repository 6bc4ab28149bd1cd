import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import type { SubscriptionStatus } from '@preceptor/contracts/billing/plan'
import { statusGivesAccess } from './access-status.ts'

/** Our word for each of Stripe's statuses (decisions, appendix B). */
const STATUS_OF_STRIPE = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  incomplete: 'incomplete',
  incomplete_expired: 'inactive',
  unpaid: 'inactive',
  paused: 'inactive',
  canceled: 'canceled',
} as const satisfies Record<string, SubscriptionStatus>
export type StripeStatus = keyof typeof STATUS_OF_STRIPE

interface Dated {
  id: string
  status: StripeStatus
  createdAt: Date
}

/** Whether it gives access: on trial, paid for, or while a payment is tried again. */
export const hasAccess = ({ status }: Pick<Dated, 'status'>): boolean =>
  statusGivesAccess(STATUS_OF_STRIPE[status])
export const hasEnded = ({ status }: Pick<Dated, 'status'>): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

/**
 * Which of a customer's subscriptions counts: the oldest that gives access; without one the newest that has not
 * ended, else the newest. Whatever has not ended beside one that gives access is `surplus`: it would be paid twice.
 */
export function chooseSubscription<Subscription extends Dated>(
  subscriptions: readonly Subscription[],
): { chosen: Subscription | null; surplus: Subscription[] } {
  const oldestFirst = [...subscriptions].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  )
  const live = oldestFirst.find(hasAccess)
  if (live) return { chosen: live, surplus: oldestFirst.filter((one) => one !== live && !hasEnded(one)) }
  const unfinished = oldestFirst.findLast((one) => !hasEnded(one))
  return { chosen: unfinished ?? oldestFirst.at(-1) ?? null, surplus: [] }
}

export interface StripeFacts extends Dated {
  plan: PaidPlanId
  priceId: string
  currentPeriodStart: Date
  currentPeriodEnd: Date
  trialEnd: Date | null
  cancelAtPeriodEnd: boolean
  cancelAt: Date | null
  canceledAt: Date | null
  endedAt: Date | null
  /** A schedule that holds it, with what comes next; null where none does. */
  schedule: { id: string; next: { plan: PaidPlanId; startsAt: Date } | null } | null
  /** A change whose payment waits for its owner to confirm it, and where that is done; null or missing where none does. */
  pending?: { plan: PaidPlanId; url: string; until: Date } | null
}

/** What our row says of a subscription at Stripe: all of it, so that the same facts always make the same row. */
export function subscriptionRow(facts: StripeFacts) {
  const isEnded = hasEnded(facts)
  const { cancelAt, currentPeriodEnd } = facts
  // Set to end at a date beyond this period, it is renewed before.
  const isLastPeriod = cancelAt === null || cancelAt <= currentPeriodEnd
  const schedule = isEnded ? null : facts.schedule
  const pending = isEnded ? null : facts.pending
  // A change to the plan the user has is none.
  const next = schedule?.next?.plan === facts.plan ? null : schedule?.next
  return {
    plan: facts.plan,
    status: STATUS_OF_STRIPE[facts.status] as SubscriptionStatus,
    stripeSubscriptionId: facts.id,
    priceId: facts.priceId,
    trialEndsAt: facts.trialEnd,
    currentPeriodStart: facts.currentPeriodStart,
    currentPeriodEnd: cancelAt !== null && isLastPeriod ? cancelAt : currentPeriodEnd,
    cancelAtPeriodEnd: !isEnded && facts.cancelAtPeriodEnd && isLastPeriod,
    canceledAt: facts.canceledAt,
    scheduledPlan: next?.plan ?? null,
    scheduledChangeAt: next?.startsAt ?? null,
    scheduleId: schedule?.id ?? null,
    pendingPlan: pending?.plan ?? null,
    pendingUrl: pending?.url ?? null,
    pendingUntil: pending?.until ?? null,
  }
}
export type SubscriptionRow = ReturnType<typeof subscriptionRow>
