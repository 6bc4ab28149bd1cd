import { mergeMetadata } from '../params.ts'
import type { Invoice, Subscription } from '../wire.ts'
import type { World } from '../world.ts'

/** The subscription whose pending update an invoice pays for. */
export function pendingOf(world: World, invoice: Pick<Invoice, 'id'>): Subscription | undefined {
  return world.store
    .all('subscriptions')
    .find((row) => row.pending_update !== null && row.latest_invoice === invoice.id)
}

/** Its invoice is paid: the update takes effect. */
export function applyPending(world: World, subscription: Subscription): void {
  const update = subscription.pending_update!
  const continues = update.cancel_at_period_end === false
  const applied: Subscription = {
    ...subscription,
    pending_update: null,
    items: { ...subscription.items, data: update.subscription_items! },
    metadata: mergeMetadata(
      subscription.metadata,
      world.store.get('pendingMetadata', subscription.id)?.metadata,
    ),
    ...(continues && { cancel_at: null, cancel_at_period_end: false, canceled_at: null }),
  }
  const billed = world.store.get('pendingBilled', subscription.id)
  if (billed) world.store.put('billed', billed)
  world.save('subscriptions', applied, 'customer.subscription.updated')
  world.emit('customer.subscription.pending_update_applied', applied)
}

/** Its time has ended, or its invoice was voided: nothing has changed. */
export function dropPending(world: World, subscription: Subscription): void {
  const invoice =
    subscription.latest_invoice && world.store.get('invoices', subscription.latest_invoice as string)
  if (invoice && invoice.status === 'open') {
    const status_transitions = { ...invoice.status_transitions, voided_at: world.now(invoice) }
    const voided = { ...invoice, status: 'void' as const, auto_advance: false, status_transitions }
    world.save('invoices', voided, 'invoice.voided')
  }
  const dropped = { ...subscription, pending_update: null }
  world.save('subscriptions', dropped, 'customer.subscription.updated')
  world.emit('customer.subscription.pending_update_expired', dropped)
}
