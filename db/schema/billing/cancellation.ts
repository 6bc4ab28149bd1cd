import type { PlanId } from '@preceptor/contracts/billing/plan'
import type { Generated } from 'kysely'

/** That an account cancelled its plan or its trial, and why. */
export interface CancellationTable {
  id: Generated<string>
  accountId: string
  plan: PlanId
  reason: string
  /** When access ends by it. */
  effectiveAt: Date
  createdAt: Date
}
