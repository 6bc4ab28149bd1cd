import type { Generated } from 'kysely'

/** A use of a discount code: held while its checkout is open, then redeemed or lapsed. */
export interface DiscountRedemptionTable {
  id: Generated<string>
  code: string
  accountId: string
  /** An extension of the trial: one an account for ever. */
  isBeta: boolean
  heldUntil: Date
  redeemedAt: Date | null
}
