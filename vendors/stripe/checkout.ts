import type Stripe from 'stripe'
import { call, callOrNull } from './errors.ts'
import { dateOf, idOf, secondsOf, type WriteOptions } from './wire-values.ts'

const STATUSES = ['open', 'complete', 'expired'] as const

export interface CheckoutSession {
  id: string
  /** Where to pay; null once it has ended. */
  url: string | null
  status: (typeof STATUSES)[number]
  /** Paid, or nothing to pay today. */
  isPaid: boolean
  customerId: string | null
  subscriptionId: string | null
  paymentIntentId: string | null
  /** The address given on the page. */
  email: string | null
  amountTotalCents: number | null
  expiresAt: Date
  metadata: Record<string, string>
}

export interface SubscriptionCheckout {
  customerId: string
  priceId: string
  /** Nothing is charged until then; at least 48 hours ahead. A trial that ends without a card ends the subscription. */
  trialEnd?: Date
  couponId?: string | undefined
  /** A card is asked for although nothing is charged today; a trial needs none. */
  needsCard?: boolean
  /** May hold `{CHECKOUT_SESSION_ID}`. */
  successUrl: string
  cancelUrl: string
  /** On the session and on the subscription it makes. */
  metadata: Record<string, string>
  /** Between 30 minutes and 24 hours ahead. */
  expiresAt?: Date
}
export interface PaymentCheckout {
  priceId: string
  customerEmail?: string
  successUrl: string
  cancelUrl: string
  metadata: Record<string, string>
}

const present = (session: Stripe.Checkout.Session): CheckoutSession => ({
  id: session.id,
  url: session.url,
  status: STATUSES.find((known) => known === session.status) ?? 'open',
  isPaid: session.payment_status !== 'unpaid',
  customerId: idOf(session.customer),
  subscriptionId: idOf(session.subscription),
  paymentIntentId: idOf(session.payment_intent),
  email: session.customer_details?.email ?? session.customer_email,
  amountTotalCents: session.amount_total,
  expiresAt: dateOf(session.expires_at),
  metadata: session.metadata ?? {},
})

export const checkout = (sdk: Stripe) => ({
  async createForSubscription(given: SubscriptionCheckout, options?: WriteOptions): Promise<CheckoutSession> {
    const { trialEnd, couponId, needsCard, expiresAt, metadata } = given
    const session = await call(
      sdk.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: given.customerId,
          line_items: [{ price: given.priceId, quantity: 1 }],
          success_url: given.successUrl,
          cancel_url: given.cancelUrl,
          metadata,
          payment_method_collection: needsCard ? 'always' : 'if_required',
          subscription_data: {
            metadata,
            ...(trialEnd && {
              trial_end: secondsOf(trialEnd),
              trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
            }),
          },
          ...(couponId && { discounts: [{ coupon: couponId }] }),
          ...(expiresAt && { expires_at: secondsOf(expiresAt) }),
        },
        options,
      ),
    )
    return present(session)
  },
  /** For something that is paid once. */
  async createForPayment(given: PaymentCheckout, options?: WriteOptions): Promise<CheckoutSession> {
    const session = await call(
      sdk.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [{ price: given.priceId, quantity: 1 }],
          success_url: given.successUrl,
          cancel_url: given.cancelUrl,
          metadata: given.metadata,
          payment_intent_data: { metadata: given.metadata },
          ...(given.customerEmail && { customer_email: given.customerEmail }),
        },
        options,
      ),
    )
    return present(session)
  },
  async retrieve(id: string): Promise<CheckoutSession | null> {
    const session = await callOrNull(sdk.checkout.sessions.retrieve(id))
    return session && present(session)
  },
  /** The checkouts a customer has begun and not finished. */
  async listOpen(customerId: string): Promise<CheckoutSession[]> {
    const listing = sdk.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 })
    return (await call(listing)).data.map(present)
  },
  /** Closes an open checkout; rejected (not retryable) where it is no longer open. */
  async expire(id: string): Promise<CheckoutSession> {
    return present(await call(sdk.checkout.sessions.expire(id)))
  },
})
