import type * as wire from './wire.ts'

/** What a card does; never shown over the API. The id is the payment method's. */
export interface CardRecord {
  id: string
  number: string
  /** Its owner confirmed it once, so later charges do not ask again. */
  setUp: boolean
}

/** What a checkout session was made with and does not show. */
export interface CheckoutRecord {
  id: string
  priceLines: { price: string; quantity: number }[]
  discounts: { coupon: string; promotionCode: string | null }[]
  subscription: {
    trialEnd: number | null
    metadata: Record<string, string>
    description: string | null
    missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
  }
  paymentIntent: { metadata: Record<string, string>; description: string | null }
  /** A card that waits for its owner to confirm it, with who the nurse is. */
  pending: { number: string; expMonth: number; expYear: number; name: string; email: string } | null
}

/** What of a subscription was really billed, for credits: an item's price of the whole period, after discounts. */
export interface BilledRecord {
  /** Of the subscription. */
  id: string
  wholePeriodCents: number
  invoice: string
  lines: string[]
}

export interface Delivery {
  id: string
  event: string
  /** A webhook endpoint's, or `configured` for the one given at the start. */
  endpoint: string
  attempt: number
  /** Not before this time, in milliseconds of the wall clock. */
  notBeforeMs: number
  sequence: number
}

export interface PortalRecord {
  /** The secret in its address. */
  id: string
  session: string
  /** A card that waits for its owner to confirm it. */
  pending: { number: string; expMonth: number; expYear: number; name: string } | null
}

export interface KeptAnswer {
  /** The idempotency key. */
  id: string
  request: string
  status: number
  body: string
  requestId: string
  atSeconds: number
}

export interface Tables {
  customers: wire.Customer
  products: wire.Product
  prices: wire.Price
  coupons: wire.Coupon
  promotionCodes: wire.PromotionCode
  discounts: wire.Discount
  paymentMethods: wire.PaymentMethod
  paymentIntents: wire.PaymentIntent
  subscriptions: wire.Subscription
  subscriptionSchedules: wire.SubscriptionSchedule
  invoices: wire.Invoice
  invoicePayments: wire.InvoicePayment
  charges: wire.Charge
  refunds: wire.Refund
  disputes: wire.Dispute
  earlyFraudWarnings: wire.EarlyFraudWarning
  checkoutSessions: wire.CheckoutSession
  paymentLinks: wire.PaymentLink
  portalConfigurations: wire.PortalConfiguration
  portalSessions: wire.PortalSession
  webhookEndpoints: wire.WebhookEndpoint
  testClocks: wire.TestClock
  events: wire.StripeEvent
  cards: CardRecord
  checkouts: CheckoutRecord
  portals: PortalRecord
  billed: BilledRecord
  /** What becomes of `billed` once a pending update is paid. */
  pendingBilled: BilledRecord
  /** The metadata as sent with a pending update. */
  pendingMetadata: { id: string; metadata: Record<string, string> | '' | undefined }
  /** Customers that are gone; they are still answered for. */
  deleted: { id: string }
  trialNotices: { id: string }
  deliveries: Delivery
  answers: KeptAnswer
  settings: { id: string; value: number }
}
