import { mergeMetadata } from '../params.ts'
import type { UpdateParams } from '../resources/subscription-params.ts'
import { invalid } from '../stripe-error.ts'
import type { Subscription } from '../wire.ts'
import type { World } from '../world.ts'
import { prorationInvoice } from './change.ts'
import { createInvoice, finalizeInvoice } from './invoices.ts'
import { itemOf, periodOf } from './items.ts'
import { collect } from './pay.ts'
import { applyPending } from './pending-updates.ts'

const EXPIRES_SECONDS = 23 * 3600
/** What Stripe takes beside a price: https://docs.stripe.com/billing/subscriptions/pending-updates-reference */
const SUPPORTED: readonly string[] = [
  'cancel_at_period_end',
  'items',
  'metadata',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
]

/** Changes the price where its payment succeeds at once; else the change waits until its invoice is paid. */
export function updateOrWait(
  world: World,
  before: Subscription,
  after: Subscription,
  params: UpdateParams,
): Subscription {
  const other = Object.entries(params).find(
    ([name, value]) => value !== undefined && !SUPPORTED.includes(name),
  )
  if (other) throw invalid(`\`${other[0]}\` is not supported with pending_if_incomplete.`, other[0])
  const at = params.proration_date ?? world.now(before)
  const { draft, wholePeriodCents } = prorationInvoice(world, before, after, at)
  createInvoice(world, draft)
  const lines = [draft.lines.data.at(-1)!.id]
  world.store.put('pendingBilled', { id: before.id, wholePeriodCents, invoice: draft.id, lines })
  finalizeInvoice(world, draft.id)
  const waiting: Subscription = {
    ...before,
    latest_invoice: draft.id,
    pending_update: {
      billing_cycle_anchor: null,
      cancel_at_period_end: params.cancel_at_period_end ?? null,
      discount: null,
      discounts: null,
      expires_at: Math.min(world.now(before) + EXPIRES_SECONDS, periodOf(before).end),
      metadata: params.metadata ? mergeMetadata({}, params.metadata) : null,
      subscription_items: [itemOf(after)],
      trial_end: null,
      trial_from_plan: null,
    },
  }
  // An empty value takes a key away, which a merge of its own would lose.
  world.store.put('pendingMetadata', { id: before.id, metadata: params.metadata })
  world.save('subscriptions', waiting, 'customer.subscription.updated')
  if (collect(world, draft.id).outcome === 'paid') applyPending(world, waiting)
  return world.require('subscriptions', 'subscription', before.id)
}
