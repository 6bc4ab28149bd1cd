import type { PlanId } from '@preceptor/contracts/billing/plan'
import type { Generated } from 'kysely'

/** The user followed an offer. What a kind of click does not know is null. */
export interface ClickTable {
  id: Generated<string>
  accountId: string
  kind: 'usage'
  targetPlan: PlanId | null
  source: string | null
  usagePercentage: number | null
  currentPlan: PlanId | null
  createdAt: Date
}
