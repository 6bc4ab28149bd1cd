/** Whom Stripe knows an account as. It outlives every subscription. */
export interface BillingCustomerTable {
  accountId: string
  stripeCustomerId: string
  createdAt: Date
  /** When our subscription row was last made to say what Stripe says. */
  syncedAt: Date | null
  /** Something happened at Stripe, or was asked of it, since; null when nothing did. */
  staleSince: Date | null
}
