/** A webhook that came, once for each id. It only tells that something happened: Stripe is asked what. */
export interface StripeEventTable {
  id: string
  type: string
  objectId: string | null
  customerId: string | null
  createdAt: Date
  receivedAt: Date
  appliedAt: Date | null
}
