import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import type { Generated } from 'kysely'

/** What a change of plan was said to cost; confirmed, it costs that. */
export interface PlanChangePreviewTable {
  id: Generated<string>
  accountId: string
  stripeSubscriptionId: string
  plan: PaidPlanId
  /** The second from which Stripe prorates. */
  prorationAt: Date
  amountCents: number
  /** Reckoned by us, since Stripe could not be asked. */
  isEstimate: boolean
  createdAt: Date
  expiresAt: Date
}
