import type { Db } from '@preceptor/db/connect'
import { findAccountOfCustomer } from '@preceptor/db/queries/billing/billing'
import { markEventApplied, type StoredEvent, storeEvent } from '@preceptor/db/queries/billing/stripe-events'
import type { StripeEvent } from '@preceptor/vendors/stripe/webhook'
import { applySubscription } from './apply-subscription.ts'
import type { Billing } from './billing.ts'
import { applyTrouble, isTrouble, TROUBLE_EVENTS } from './payment-trouble.ts'
import { settleCheckout } from './settle-checkout.ts'

/** Events after which Stripe is asked again. */
export const TELLING_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'subscription_schedule.updated',
  'subscription_schedule.released',
  'subscription_schedule.aborted',
  'subscription_schedule.canceled',
  'subscription_schedule.completed',
  ...TROUBLE_EVENTS,
] as const

const isTelling = (type: string) => (TELLING_EVENTS as readonly string[]).includes(type)

/** Stores an event that came and applies it, unless that was done before. What it fails at is left to the next time. */
export async function receiveEvent(billing: Billing, event: StripeEvent): Promise<void> {
  const { isApplied } = await keepEvent(billing.db, event)
  if (!isApplied) await applyEvent(billing, event)
}

export const keepEvent = (db: Db, event: StripeEvent) => storeEvent(db, { ...event, receivedAt: new Date() })

/** An event only tells that something happened: what, Stripe is asked. One of another type is put aside. */
export async function applyEvent(billing: Billing, event: StoredEvent): Promise<void> {
  const { db } = billing
  const { id, type, objectId, customerId } = event
  if (isTrouble(type)) return applyTrouble(billing, event)
  if (isTelling(type)) {
    const accountId = customerId
      ? await findAccountOfCustomer(db, { stripeCustomerId: customerId })
      : undefined
    if (type.startsWith('checkout.session.') && objectId) await settleCheckout(billing, objectId)
    else if (accountId) await applySubscription(billing, accountId)
  }
  await markEventApplied(db, { id, now: new Date() })
}
