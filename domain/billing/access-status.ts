import type { SubscriptionStatus } from '@preceptor/contracts/billing/plan'

/** A plan gives access on trial, while it is paid for, or while a payment is tried again. */
export const STATUSES_WITH_ACCESS = ['trialing', 'active', 'past_due'] as const

/** Whether a plan of this status gives access. */
export const statusGivesAccess = (status: SubscriptionStatus): boolean =>
  (STATUSES_WITH_ACCESS as readonly SubscriptionStatus[]).includes(status)
