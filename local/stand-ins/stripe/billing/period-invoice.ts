import type { Invoice, Subscription } from '../wire.ts'
import type { World } from '../world.ts'
import { dropUsedDiscounts, type Rebate, rebatesAt } from './discounts.ts'
import { draftInvoice, type InvoiceGiven, invoiceId } from './invoices.ts'
import { itemOf, periodOf, productName } from './items.ts'
import { periodLine, wholePeriodCents } from './lines.ts'

interface PeriodInvoice {
  draft: Invoice
  rebates: Rebate[]
  wholePeriodCents: number
}

/** The invoice for the period a subscription is in; nothing is put anywhere. */
export function periodInvoice(
  world: World,
  subscription: Subscription,
  reason: InvoiceGiven['reason'],
  { isTrial = false, id = invoiceId(), previous }: PeriodInvoiceOptions = {},
): PeriodInvoice {
  const { price, quantity = 1, id: item } = itemOf(subscription)
  const period = periodOf(subscription)
  const rebates = rebatesAt(world, subscription.discounts, period.start)
  const given = {
    invoice: id,
    subscription: subscription.id,
    item,
    price,
    quantity,
    productName: productName(world, price),
    rebates,
  }
  const lines = [periodLine({ ...given, period, isTrial })]
  const draft = draftInvoice(world, {
    id,
    customer: subscription.customer,
    subscription,
    reason,
    lines,
    // An invoice of a renewal names the period that has ended; its lines name the one that begins.
    period: previous ?? { start: period.start, end: period.start },
  })
  return { draft, rebates, wholePeriodCents: isTrial ? 0 : wholePeriodCents(given) }
}
interface PeriodInvoiceOptions {
  isTrial?: boolean
  id?: string
  previous?: { start: number; end: number }
}

/** Remembers what a period was billed at, for later credits, and drops discounts that are used up by it. */
export function recordBilling(world: World, subscription: Subscription, billed: PeriodInvoice): void {
  const { draft, rebates, wholePeriodCents: cents } = billed
  world.store.put('billed', {
    id: subscription.id,
    wholePeriodCents: cents,
    invoice: draft.id,
    lines: draft.lines.data.map(({ id }) => id),
  })
  if (draft.subtotal > 0) dropUsedDiscounts(world, subscription, rebates)
}
