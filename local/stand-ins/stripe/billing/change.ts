import { invalid } from '../stripe-error.ts'
import type { Invoice, Subscription } from '../wire.ts'
import type { World } from '../world.ts'
import { rebatesAt } from './discounts.ts'
import { createInvoice, draftInvoice, finalizeInvoice, invoiceId } from './invoices.ts'
import { itemOf, periodOf, productName } from './items.ts'
import { prorationLines, wholePeriodCents } from './lines.ts'
import { collectAndSettle } from './settle.ts'
import { declineFor } from './start.ts'

interface Proration {
  draft: Invoice
  wholePeriodCents: number
}

/** The invoice of a change of price at `at`; nothing is put anywhere, so a preview is the very same. */
export function prorationInvoice(
  world: World,
  before: Subscription,
  after: Subscription,
  at: number,
  id = invoiceId(),
): Proration {
  const period = periodOf(before)
  if (at < period.start || at > period.end) {
    throw invalid(
      'The proration date must be within the current period of the subscription.',
      'proration_date',
    )
  }
  const now = world.now(before)
  const billed = world.store.get('billed', before.id) ?? {
    id: before.id,
    wholePeriodCents: 0,
    invoice: before.latest_invoice ?? '',
    lines: [],
  }
  const side = (subscription: Subscription) => {
    const { id: item, price, quantity = 1 } = itemOf(subscription)
    const rebates = rebatesAt(world, subscription.discounts, now)
    const name = productName(world, price)
    return { invoice: id, subscription: before.id, item, price, quantity, productName: name, rebates }
  }
  const to = side(after)
  const lines = prorationLines({ from: side(before), to, period, at, billed })
  const draft = draftInvoice(world, {
    id,
    customer: before.customer,
    subscription: after,
    reason: 'subscription_update',
    lines,
    period: { start: now, end: now },
    prorationDate: at,
  })
  return { draft, wholePeriodCents: wholePeriodCents(to) }
}

/** Changes the price at `at` and collects the difference at once. */
export function prorate(
  world: World,
  before: Subscription,
  after: Subscription,
  at: number,
  { onFailure }: { onFailure: 'refuse' | 'past_due' },
): Subscription {
  const { draft, wholePeriodCents: cents } = prorationInvoice(world, before, after, at)
  createInvoice(world, draft)
  const changed = { ...after, latest_invoice: draft.id }
  const debit = draft.lines.data.at(-1)!.id
  world.store.put('billed', { id: after.id, wholePeriodCents: cents, invoice: draft.id, lines: [debit] })
  world.save('subscriptions', changed, 'customer.subscription.updated')
  finalizeInvoice(world, draft.id)
  const { outcome } = collectAndSettle(world, draft.id)
  if (outcome !== 'paid' && onFailure === 'refuse') throw declineFor(outcome)
  return world.require('subscriptions', 'subscription', after.id)
}
