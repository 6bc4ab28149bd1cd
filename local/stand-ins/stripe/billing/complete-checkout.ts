import { lineItemsOf } from '../resources/checkout-lines.ts'
import { makeCustomer } from '../resources/customers.ts'
import { makeCard } from '../resources/payment-methods.ts'
import { cardDeclined } from '../stripe-error.ts'
import type { CheckoutRecord } from '../tables.ts'
import { confirmsWhenSaved, numberFault, testCard } from '../test-cards.ts'
import type { CheckoutSession, Customer } from '../wire.ts'
import type { World } from '../world.ts'
import { makeDiscount } from './discounts.ts'
import { chargeMethod, makeIntent, savePayment } from './pay.ts'
import { declineFor, startSubscription } from './start.ts'

export interface CardEntered {
  number: string
  expMonth: number
  expYear: number
  name: string
}
export interface Payer {
  email: string
  name: string
  /** Null where nothing has to be paid today and no card is collected. */
  card: CardEntered | null
  /** The nurse has confirmed the card in their bank's window. */
  confirmed: boolean
}

/** Whether the page asks for a card. */
export function needsCard(session: CheckoutSession): boolean {
  if (session.mode === 'subscription' && session.payment_method_collection === 'always') return true
  return (session.amount_total ?? 0) > 0
}

/** Rejects a card that a bank would reject to save; says whether its owner has to confirm it first. */
export function checkCard({ number }: CardEntered): { needsConfirmation: boolean } {
  const fault = numberFault(number) ?? testCard(number).decline
  if (fault) throw cardDeclined(fault)
  return { needsConfirmation: confirmsWhenSaved(number) }
}

/** Finishes a checkout: makes what it sells and marks it complete. Rejects where the card is. */
export function completeCheckout(world: World, session: CheckoutSession, payer: Payer): CheckoutSession {
  const record = world.require('checkouts', 'checkout.session', session.id)
  const customer = customerOf(world, session, payer)
  const sold =
    session.mode === 'subscription'
      ? sellSubscription(world, record, customer!, payer)
      : sellOnce(world, session, record, customer, payer)
  const isFree = (session.amount_total ?? 0) === 0
  const details = { email: customer?.email ?? payer.email, name: payer.name || (customer?.name ?? null) }
  const complete: CheckoutSession = {
    ...session,
    ...sold,
    customer: customer?.id ?? null,
    customer_details: {
      ...details,
      address: null,
      business_name: null,
      individual_name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_status: isFree ? 'no_payment_required' : 'paid',
    status: 'complete',
    url: null,
  }
  world.store.put('checkoutSessions', complete)
  world.store.put('checkouts', { ...record, pending: null })
  world.emit('checkout.session.completed', complete)
  return complete
}

function customerOf(world: World, session: CheckoutSession, { email, name }: Payer): Customer | undefined {
  if (session.customer) return world.require('customers', 'customer', session.customer)
  const isGuest = session.mode === 'payment' && session.customer_creation !== 'always'
  return isGuest ? undefined : makeCustomer(world, { email, name: name || null })
}

function saveCard(world: World, { card, email, confirmed }: Payer, customer: string | null): string | null {
  if (!card) return null
  return makeCard(world, { ...card, email, customer, setUp: confirmed }).id
}

function sellSubscription(world: World, record: CheckoutRecord, customer: Customer, payer: Payer) {
  const [line] = record.priceLines
  const subscription = startSubscription(world, {
    ...record.subscription,
    customer: customer.id,
    price: world.require('prices', 'price', line!.price),
    quantity: line!.quantity,
    paymentMethod: saveCard(world, payer, customer.id),
    discounts: record.discounts,
    cancelAtPeriodEnd: false,
    onFailure: 'refuse',
    confirmed: payer.confirmed,
    saveDefaultPaymentMethod: 'off',
  })
  return { subscription: subscription.id, invoice: subscription.latest_invoice }
}

function sellOnce(
  world: World,
  session: CheckoutSession,
  record: CheckoutRecord,
  customer: Customer | undefined,
  payer: Payer,
) {
  for (const each of record.discounts) {
    makeDiscount(world, each, {
      customer: customer?.id ?? null,
      subscription: null,
      checkoutSession: session.id,
    })
  }
  const amount = lineItemsOf(world, record).reduce((sum, line) => sum + line.amount_total, 0)
  if (amount === 0) return {}
  const intent = makeIntent(
    world,
    customer?.id ?? null,
    amount,
    session.currency ?? 'usd',
    record.paymentIntent,
  )
  const method = saveCard(world, payer, customer?.id ?? null)
  const outcome = method ? chargeMethod(world, method, payer.confirmed) : 'noCard'
  if (outcome !== 'paid') throw declineFor(outcome)
  return { payment_intent: savePayment(world, { ...intent, receipt_email: payer.email }, method, outcome).id }
}
