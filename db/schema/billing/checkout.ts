import type { PaidPlanId } from '@preceptor/contracts/billing/billing'

/** A visit to Stripe's checkout page; an account has at most one open. */
export interface CheckoutTable {
  stripeSessionId: string
  accountId: string
  plan: PaidPlanId
  discountCode: string | null
  createdAt: Date
  expiresAt: Date
  /** Completed, expired or given up. */
  closedAt: Date | null
}
