import { newId } from '../ids.ts'
import { sublist } from '../listing.ts'
import { cardDeclined, invalid, type StripeError } from '../stripe-error.ts'
import type { Price, Subscription } from '../wire.ts'
import type { World } from '../world.ts'
import { makeDiscount } from './discounts.ts'
import { createInvoice, finalizeInvoice } from './invoices.ts'
import { makeItem } from './items.ts'
import { NO_CARD_MESSAGE, type Outcome } from './pay.ts'
import { periodInvoice, recordBilling } from './period-invoice.ts'
import { periodEnd } from './periods.ts'
import { collectAndSettle } from './settle.ts'

export interface StartGiven {
  customer: string
  price: Price
  quantity: number
  trialEnd: number | null
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
  paymentMethod: string | null
  discounts: { coupon: string; promotionCode: string | null }[]
  metadata: Record<string, string>
  description: string | null
  cancelAtPeriodEnd: boolean
  /** What to do where the first payment fails. */
  onFailure: 'refuse' | 'incomplete' | 'wait'
  /** The owner of the card has just confirmed the payment. */
  confirmed: boolean
  saveDefaultPaymentMethod: 'off' | 'on_subscription'
}

/** Begins a subscription with its first invoice: a trial's is of nothing, any other is collected at once. */
export function startSubscription(world: World, given: StartGiven): Subscription {
  const at = world.now({ id: '', customer: given.customer })
  const trialEnd = given.trialEnd !== null && given.trialEnd > at ? given.trialEnd : null
  const subscription = makeSubscription(world, given, at, trialEnd)
  subscription.discounts = given.discounts.map((each) => {
    return makeDiscount(world, each, { customer: given.customer, subscription: subscription.id }).id
  })
  const billed = periodInvoice(world, subscription, 'subscription_create', { isTrial: trialEnd !== null })
  subscription.latest_invoice = billed.draft.id
  world.create('subscriptions', subscription, 'customer.subscription.created')
  createInvoice(world, billed.draft)
  recordBilling(world, subscription, billed)
  world.save('subscriptions', subscription, 'customer.subscription.updated')
  const { amount_due } = finalizeInvoice(world, billed.draft.id)
  if (given.onFailure === 'wait' && amount_due > 0) return subscription
  const { outcome } = collectAndSettle(world, billed.draft.id, { confirmed: given.confirmed })
  if (outcome !== 'paid' && given.onFailure === 'refuse') throw declineFor(outcome)
  return world.require('subscriptions', 'subscription', subscription.id)
}

/** What Stripe answers where a subscription may not be left unpaid. */
export function declineFor(outcome: Exclude<Outcome, 'paid'>): StripeError {
  if (outcome === 'noCard') return invalid(NO_CARD_MESSAGE, undefined, 'resource_missing')
  if (outcome !== 'needsConfirmation') return cardDeclined(outcome)
  return cardDeclined({
    code: 'subscription_payment_intent_requires_action',
    message:
      'Payment for this subscription requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with `subscription.latest_invoice`.',
  })
}

function makeSubscription(
  world: World,
  given: StartGiven,
  at: number,
  trialEnd: number | null,
): Subscription {
  const id = newId('sub')
  const customer = world.require('customers', 'customer', given.customer, 'customer')
  const period = { start: at, end: trialEnd ?? periodEnd(at, at, given.price.recurring) }
  const item = makeItem(id, given.price, given.quantity, period)
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? at,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: given.cancelAtPeriodEnd ? period.end : null,
    cancel_at_period_end: given.cancelAtPeriodEnd,
    canceled_at: given.cancelAtPeriodEnd ? at : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: at,
    currency: given.price.currency,
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: given.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: given.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: sublist(`/v1/subscription_items?subscription=${id}`, [item]),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: given.saveDefaultPaymentMethod,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: customer.test_clock ?? null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: given.missingPaymentMethod },
    },
    trial_start: trialEnd === null ? null : at,
  }
}
