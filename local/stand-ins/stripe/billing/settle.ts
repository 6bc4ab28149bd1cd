import { DAY_SECONDS } from '@preceptor/contracts/durations'
import type { Invoice, Subscription } from '../wire.ts'
import type { World } from '../world.ts'
import { cancelNow, hasEnded } from './cancel.ts'
import { collect, type Outcome, subscriptionOf } from './pay.ts'
import { applyPending } from './pending-updates.ts'

/** When a failed payment is tried again: 14 days in all. */
const RETRY_AFTER_DAYS = [3, 5, 6]

/** Tries to collect an open invoice and lets its subscription follow from it. */
export function collectAndSettle(
  world: World,
  id: string,
  options: { confirmed?: boolean; paymentMethod?: string } = {},
): { invoice: Invoice; outcome: Outcome } {
  const result = collect(world, id, options)
  settle(world, result.invoice, result.outcome)
  return { ...result, invoice: world.require('invoices', 'invoice', id) }
}

function settle(world: World, invoice: Invoice, outcome: Outcome): void {
  const subscriptionId = subscriptionOf(invoice)
  const subscription = subscriptionId ? world.store.get('subscriptions', subscriptionId) : undefined
  if (!subscription || hasEnded(subscription)) return
  const isPending = subscription.pending_update !== null && subscription.latest_invoice === invoice.id
  if (isPending) {
    // What waits for a payment is not tried again by itself, and nothing is due meanwhile.
    if (outcome === 'paid') applyPending(world, subscription)
    return
  }
  if (outcome === 'paid') {
    recover(world, subscription)
    return
  }
  // A first payment that fails is not tried again by itself.
  if (subscription.status === 'incomplete') return
  const waitDays = RETRY_AFTER_DAYS[invoice.attempt_count - 1]
  if (waitDays !== undefined) {
    const next = world.now(invoice) + waitDays * DAY_SECONDS
    world.save('invoices', { ...invoice, next_payment_attempt: next }, 'invoice.updated')
    setStatus(world, subscription, 'past_due')
    return
  }
  world.save('invoices', { ...invoice, next_payment_attempt: null, auto_advance: false }, 'invoice.updated')
  if (world.afterRetries === 'cancel') cancelNow(world, subscription.id, 'payment_failed')
  else setStatus(world, subscription, 'unpaid')
}

/** Paid up again, where no other invoice is still open. */
function recover(world: World, subscription: Subscription): void {
  if (!['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) return
  const owes = world.store.all('invoices').some((invoice) => {
    return invoice.status === 'open' && subscriptionOf(invoice) === subscription.id
  })
  if (!owes) setStatus(world, subscription, 'active')
}

export function setStatus(world: World, subscription: Subscription, status: Subscription['status']): void {
  world.save('subscriptions', { ...subscription, status }, 'customer.subscription.updated')
}
