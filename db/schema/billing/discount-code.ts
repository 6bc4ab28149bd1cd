import type { PaidPlanId } from '@preceptor/contracts/billing/billing'

export interface DiscountCodeTable {
  /** In capitals. */
  code: string
  type: 'percentage' | 'fixed' | 'trial_extension'
  /** Percent, US cents or days. */
  value: number
  description: string
  planRestriction: PaidPlanId | null
  maxUses: number | null
  expiresAt: Date | null
  /** The same at Stripe; null for an extension of the trial, which is ours alone. */
  stripeCouponId: string | null
  createdAt: Date
}
