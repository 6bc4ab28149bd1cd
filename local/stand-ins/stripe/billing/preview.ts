import { newId } from '../ids.ts'
import { invalid, StripeError } from '../stripe-error.ts'
import type { Invoice, Subscription } from '../wire.ts'
import type { World } from '../world.ts'
import { hasEnded } from './cancel.ts'
import { prorationInvoice } from './change.ts'
import { itemOf, periodOf, withPeriod, withPrice } from './items.ts'
import { periodInvoice } from './period-invoice.ts'
import { periodEnd } from './periods.ts'

export interface PreviewGiven {
  items?: { id?: string; price?: string; quantity?: number }[]
  proration_behavior: 'always_invoice' | 'create_prorations' | 'none'
  proration_date?: number
  cancel_at_period_end?: boolean
  cancel_now?: boolean
}

/** The invoice a change would make, or else the next renewal's: built by what would make the real one. */
export function previewInvoice(world: World, subscription: Subscription, given: PreviewGiven): Invoice {
  const id = newId('upcoming_in')
  const after = changed(world, subscription, given)
  const isOther = itemOf(after).price.id !== itemOf(subscription).price.id
  const isCharged = isOther && subscription.status !== 'trialing' && given.proration_behavior !== 'none'
  if (isCharged && given.proration_behavior === 'create_prorations') {
    throw invalid('This server prorates at once or not at all: choose always_invoice or none.')
  }
  if (isCharged) {
    const at = given.proration_date ?? world.now(subscription)
    return prorationInvoice(world, subscription, after, at, id).draft
  }
  if (hasEnded(after) || after.cancel_at_period_end || given.cancel_now) throw noneUpcoming(after.customer)
  return nextRenewal(world, after, id)
}

function changed(world: World, subscription: Subscription, given: PreviewGiven): Subscription {
  const cancel_at_period_end = given.cancel_at_period_end ?? subscription.cancel_at_period_end
  const [wanted] = given.items ?? []
  if (!wanted) return { ...subscription, cancel_at_period_end }
  const item = itemOf(subscription)
  if (wanted.id !== item.id)
    throw invalid(`No such subscription item: '${wanted.id}'`, 'subscription_details')
  const price = wanted.price
    ? world.require('prices', 'price', wanted.price, 'subscription_details')
    : item.price
  const data = [withPrice(item, price, wanted.quantity ?? item.quantity)]
  return { ...subscription, cancel_at_period_end, items: { ...subscription.items, data } }
}

function nextRenewal(world: World, subscription: Subscription, id: string): Invoice {
  const previous = periodOf(subscription)
  const { start, end } = previous
  const attached = subscription.schedule
  const schedule = attached ? world.store.get('subscriptionSchedules', attached) : undefined
  const phase = schedule?.phases.find(({ start_date }) => start_date === end)
  const item = itemOf(subscription)
  const price = phase ? world.require('prices', 'price', phase.items[0]!.price) : item.price
  const next = withPeriod(
    { ...subscription, items: { ...subscription.items, data: [withPrice(item, price)] } },
    { start: end, end: periodEnd(subscription.billing_cycle_anchor, end, price.recurring) },
  )
  return periodInvoice(world, next, 'upcoming', { id, previous: { start, end } }).draft
}

const noneUpcoming = (customer: string) =>
  new StripeError(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: `No upcoming invoices for customer: ${customer}`,
  })
