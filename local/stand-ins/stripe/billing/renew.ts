import type { Subscription } from '../wire.ts'
import type { World } from '../world.ts'
import { cancelNow } from './cancel.ts'
import { createInvoice, DRAFT_SECONDS, finalizeInvoice } from './invoices.ts'
import { itemOf, periodOf, withPeriod } from './items.ts'
import { cardFor, type Outcome } from './pay.ts'
import { periodInvoice, recordBilling } from './period-invoice.ts'
import { periodEnd } from './periods.ts'
import { collectAndSettle } from './settle.ts'

/** What happens when a subscription's period has ended: it ends, or the next one begins and is billed. */
export function endPeriod(world: World, id: string): void {
  const subscription = world.require('subscriptions', 'subscription', id)
  if (subscription.cancel_at_period_end) {
    cancelNow(world, id)
    return
  }
  if (subscription.status === 'trialing') endTrial(world, subscription)
  else beginPeriod(world, subscription, { waitSeconds: DRAFT_SECONDS })
}

function endTrial(world: World, subscription: Subscription): void {
  const hasCard = cardFor(world, subscription.customer, subscription.id) !== null
  const missing = subscription.trial_settings?.end_behavior.missing_payment_method
  if (!hasCard && missing === 'cancel') {
    cancelNow(world, subscription.id, null)
    return
  }
  if (!hasCard && missing === 'pause') {
    const paused = world.save(
      'subscriptions',
      { ...subscription, status: 'paused' },
      'customer.subscription.updated',
    )
    world.emit('customer.subscription.paused', paused)
    return
  }
  beginPeriod(world, { ...subscription, status: 'active' }, { waitSeconds: DRAFT_SECONDS })
}

/**
 * Moves a subscription into its next period, or into one from `anchor` on, and bills it: by a draft that is charged
 * after a wait, or at once.
 */
export function beginPeriod(
  world: World,
  subscription: Subscription,
  { waitSeconds, anchor }: { waitSeconds: number; anchor?: number },
): Outcome | undefined {
  const previous = periodOf(subscription)
  const start = anchor ?? previous.end
  const from = anchor ?? subscription.billing_cycle_anchor
  const end = periodEnd(from, start, itemOf(subscription).price.recurring)
  const moved = { ...withPeriod(subscription, { start, end }), billing_cycle_anchor: from }
  const reason = anchor === undefined ? 'subscription_cycle' : 'subscription_update'
  const billed = periodInvoice(world, moved, reason, { previous: { ...previous, end: start } })
  // Nobody is charged for a subscription that was given up as unpaid; its invoices stay drafts.
  if (moved.status === 'unpaid') billed.draft.auto_advance = false
  createInvoice(world, billed.draft, moved.status === 'unpaid' ? 0 : waitSeconds)
  moved.latest_invoice = billed.draft.id
  recordBilling(world, moved, billed)
  world.save('subscriptions', moved, 'customer.subscription.updated')
  if (waitSeconds > 0) return undefined
  finalizeInvoice(world, billed.draft.id)
  return collectAndSettle(world, billed.draft.id).outcome
}
