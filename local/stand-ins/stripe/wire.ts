import type Stripe from 'stripe'

/** The one version this server speaks: that of the pinned SDK, which the type holds it to. */
export const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

/** A resource of the SDK as it travels: what could be expanded is an id, and decimals are strings. */
export type Wire<T> = string extends T
  ? Extract<T, string | null | undefined>
  : T extends Stripe.Decimal
    ? string
    : T extends string | number | boolean | null | undefined
      ? T
      : T extends readonly (infer Item)[]
        ? Wire<Item>[]
        : { [Key in keyof T]: Wire<T[Key]> }

export type Account = Wire<Stripe.Account>
export type Customer = Wire<Stripe.Customer>
export type Product = Wire<Stripe.Product>
export type Price = Wire<Stripe.Price>
export type Plan = Wire<Stripe.Plan>
export type Coupon = Wire<Stripe.Coupon>
export type PromotionCode = Wire<Stripe.PromotionCode>
export type Discount = Wire<Stripe.Discount>
export type PaymentMethod = Wire<Stripe.PaymentMethod>
export type PaymentIntent = Wire<Stripe.PaymentIntent>
export type Subscription = Wire<Stripe.Subscription>
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>
export type SubscriptionSchedule = Wire<Stripe.SubscriptionSchedule>
export type SchedulePhase = SubscriptionSchedule['phases'][number]
export type Invoice = Wire<Stripe.Invoice>
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>
export type Charge = Wire<Stripe.Charge>
export type Refund = Wire<Stripe.Refund>
export type Dispute = Wire<Stripe.Dispute>
export type EarlyFraudWarning = Wire<Stripe.Radar.EarlyFraudWarning>
export type InvoicePayment = Wire<Stripe.InvoicePayment>
export type CheckoutSession = Wire<Stripe.Checkout.Session>
export type LineItem = Wire<Stripe.LineItem>
export type PaymentLink = Wire<Stripe.PaymentLink>
export type PortalConfiguration = Wire<Stripe.BillingPortal.Configuration>
export type PortalSession = Wire<Stripe.BillingPortal.Session>
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>
export type TestClock = Wire<Stripe.TestHelpers.TestClock>
export type EventType = Stripe.Event['type']
/** An event of any type: its object is whatever the type is about. */
export type StripeEvent = Omit<Wire<Stripe.EventBase>, 'data' | 'type'> & {
  type: EventType
  data: { object: unknown; previous_attributes?: Record<string, unknown> }
}
