/** Who works on the billing of an account now; free without a row, and once the row has expired. */
export interface BillingTurnTable {
  accountId: string
  /** Known to the owner only: every write is checked against it. */
  token: string
  expiresAt: Date
}
