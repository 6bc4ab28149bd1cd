import { newId } from '../ids.ts'
import { type Decline, invalid } from '../stripe-error.ts'
import { AUTHENTICATION_FAILED, chargeCard } from '../test-cards.ts'
import type { Invoice, PaymentIntent } from '../wire.ts'
import type { World } from '../world.ts'
import { makeCharge } from './charge.ts'

/** `paid`, or why not. */
export type Outcome = 'paid' | 'needsConfirmation' | 'noCard' | Decline
export const NO_CARD_MESSAGE =
  'This customer has no attached payment source or default payment method. Please consider adding a default payment method.'

/** What is charged for a subscription, or for a customer without one: its own card before the nurse's. */
export function cardFor(world: World, customerId: string, subscriptionId?: string | null): string | null {
  const subscription = subscriptionId ? world.store.get('subscriptions', subscriptionId) : undefined
  if (subscription?.default_payment_method) return subscription.default_payment_method
  const customer = world.store.get('customers', customerId)
  return customer?.invoice_settings.default_payment_method ?? null
}

export const subscriptionOf = (invoice: Invoice): string | null =>
  invoice.parent?.subscription_details?.subscription ?? null

interface PayOptions {
  /** The owner of the card has just confirmed the payment. */
  confirmed?: boolean
  paymentMethod?: string
}

/** Tries to collect an open invoice. Its subscription is not touched: that is for `settle`. */
export function collect(
  world: World,
  id: string,
  { confirmed = false, paymentMethod }: PayOptions = {},
): { invoice: Invoice; outcome: Outcome } {
  const invoice = world.require('invoices', 'invoice', id)
  if (invoice.status !== 'open') {
    throw invalid(`Invoice is already ${invoice.status}`, undefined, 'invoice_not_editable')
  }
  if (invoice.amount_due === 0) return { invoice: markPaid(world, invoice), outcome: 'paid' }
  const method = paymentMethod ?? cardFor(world, invoice.customer!, subscriptionOf(invoice))
  const outcome = method ? chargeMethod(world, method, confirmed) : 'noCard'
  recordPayment(world, invoice, method, outcome)
  if (outcome === 'paid') return { invoice: markPaid(world, invoice), outcome }
  const failed = world.save(
    'invoices',
    { ...invoice, attempt_count: invoice.attempt_count + 1, attempted: true },
    'invoice.updated',
  )
  world.emit('invoice.payment_failed', failed)
  if (outcome === 'needsConfirmation') world.emit('invoice.payment_action_required', failed)
  const customer = world.require('customers', 'customer', invoice.customer!)
  world.save('customers', { ...customer, delinquent: true }, 'customer.updated')
  return { invoice: failed, outcome }
}

/** Charges a saved card; one whose owner confirmed is known as such from then on. */
export function chargeMethod(world: World, method: string, confirmed: boolean): Outcome {
  const card = world.store.get('cards', method)
  if (!card) return 'noCard'
  const outcome = chargeCard(card.number, { confirmed, setUp: card.setUp })
  if (outcome === 'paid' && confirmed && !card.setUp) world.store.put('cards', { ...card, setUp: true })
  return outcome
}

function markPaid(world: World, invoice: Invoice): Invoice {
  const at = world.now(invoice)
  const hasCharge = invoice.amount_due > 0
  const paid = world.save(
    'invoices',
    {
      ...invoice,
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempt_count: hasCharge ? invoice.attempt_count + 1 : invoice.attempt_count,
      attempted: true,
      auto_advance: false,
      next_payment_attempt: null,
      status: 'paid',
      status_transitions: { ...invoice.status_transitions, paid_at: at },
    },
    'invoice.updated',
  )
  world.emit('invoice.paid', paid)
  world.emit('invoice.payment_succeeded', paid)
  const customer = world.require('customers', 'customer', invoice.customer!)
  if (customer.delinquent) world.save('customers', { ...customer, delinquent: false }, 'customer.updated')
  return paid
}

/** One payment intent an invoice, tried again and again. */
function recordPayment(world: World, invoice: Invoice, method: string | null, outcome: Outcome): void {
  const at = world.now(invoice)
  const known = world.store.all('invoicePayments').find((row) => row.invoice === invoice.id)
  const intentId = known?.payment.payment_intent
  const old = intentId ? world.store.get('paymentIntents', intentId) : undefined
  const made = old ?? makeIntent(world, invoice.customer!, invoice.amount_due, invoice.currency)
  const intent = savePayment(world, made, method, outcome)
  const paidAt = outcome === 'paid' ? at : null
  const payment = {
    id: known?.id ?? newId('inpay'),
    object: 'invoice_payment' as const,
    amount_paid: paidAt && invoice.amount_due,
    amount_requested: invoice.amount_due,
    created: known?.created ?? at,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' as const },
    status: paidAt ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: paidAt },
  }
  world.store.put('invoicePayments', payment)
  if (paidAt) world.emit('invoice_payment.paid', payment)
}

export function makeIntent(
  world: World,
  customer: string | null,
  amount: number,
  currency: string,
  {
    metadata = {},
    description = null,
  }: { metadata?: Record<string, string>; description?: string | null } = {},
): PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('', 25).slice(1)}`,
    confirmation_method: 'automatic',
    created: world.now({ id, customer }),
    currency,
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
}

/** Puts an intent with what became of it. */
export function savePayment(
  world: World,
  intent: PaymentIntent,
  method: string | null,
  outcome: Outcome,
): PaymentIntent {
  const decline = typeof outcome === 'object' ? outcome : undefined
  const done: PaymentIntent = {
    ...intent,
    amount_received: outcome === 'paid' ? intent.amount : 0,
    last_payment_error: decline
      ? {
          code: decline.code,
          decline_code: decline.decline_code,
          message: decline.message,
          type: 'card_error',
        }
      : outcome === 'needsConfirmation'
        ? { code: 'authentication_required', message: AUTHENTICATION_FAILED, type: 'card_error' }
        : null,
    payment_method: outcome === 'paid' ? method : null,
    status: outcome === 'paid' ? 'succeeded' : 'requires_payment_method',
  }
  world.store.put('paymentIntents', done)
  if (outcome === 'paid') {
    done.latest_charge = makeCharge(world, done, method).id
    world.store.put('paymentIntents', done)
  }
  world.emit(outcome === 'paid' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', done)
  return done
}
