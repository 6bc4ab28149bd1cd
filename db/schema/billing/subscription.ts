import type { PlanId, SubscriptionStatus } from '@preceptor/contracts/billing/plan'
import type { Generated } from 'kysely'

/** What an account itself pays for; at most one row an account. */
export interface SubscriptionTable {
  id: Generated<string>
  accountId: string
  plan: PlanId
  status: SubscriptionStatus
  stripeSubscriptionId: string | null
  /** Stripe's id of what is paid. */
  priceId: string | null
  /** Until then nothing is charged; null without a trial at Stripe. */
  trialEndsAt: Date | null
  currentPeriodStart: Date | null
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: Generated<boolean>
  canceledAt: Date | null
  scheduledPlan: PlanId | null
  scheduledChangeAt: Date | null
  scheduleId: string | null
  /** A change whose payment waits to be confirmed: where, and until when. */
  pendingPlan: PlanId | null
  pendingUrl: string | null
  pendingUntil: Date | null
  /** The end of a Team plan that its owner was written to about. */
  teamEndToldFor: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}
