import { newId } from '../ids.ts'
import type { BilledRecord } from '../tables.ts'
import type { InvoiceLine, Price } from '../wire.ts'
import { afterRebates, centsOff, type Rebate } from './discounts.ts'
import { dayOf } from './periods.ts'

interface Period {
  start: number
  end: number
}
interface LineGiven {
  description: string
  amount: number
  quantity: number
  price: Price
  period: Period
  invoice: string
  subscription: string | null
  item: string
  proration: boolean
  credited?: { invoice: string; invoice_line_items: string[] }
  rebates: readonly Rebate[]
}

function makeLine(given: LineGiven): InvoiceLine {
  const amounts = rebatesOf(given)
  return {
    id: newId('il'),
    object: 'line_item',
    amount: given.amount,
    currency: given.price.currency,
    description: given.description,
    discount_amounts: amounts,
    discountable: !given.proration,
    discounts: amounts.map(({ discount }) => discount),
    invoice: given.invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: given.proration ? newId('ii') : null,
        proration: given.proration,
        proration_details: { credited_items: given.credited ?? null },
        subscription: given.subscription,
        subscription_item: given.item,
      },
      type: 'subscription_item_details',
    },
    period: given.period,
    pretax_credit_amounts: amounts.map((each) => ({ ...each, type: 'discount' })),
    pricing: {
      price_details: { price: given.price.id, product: given.price.product },
      type: 'price_details',
      unit_amount_decimal: given.price.unit_amount_decimal,
    },
    quantity: given.quantity,
    quantity_decimal: String(given.quantity),
    subscription: given.subscription,
    subtotal: given.amount,
    taxes: [],
  }
}

function rebatesOf({ amount, proration, rebates }: LineGiven): { amount: number; discount: string }[] {
  // What is prorated is counted after discounts already.
  if (proration) return []
  let left = amount
  return rebates.map(({ coupon, discount }) => {
    const off = centsOff(coupon, left)
    left -= off
    return { amount: off, discount }
  })
}

interface ItemGiven {
  invoice: string
  subscription: string | null
  item: string
  price: Price
  quantity: number
  productName: string
  rebates: readonly Rebate[]
}

const centsOf = ({ price, quantity }: ItemGiven) => (price.unit_amount ?? 0) * quantity
const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** A whole period of an item; a trial's costs nothing. */
export function periodLine(given: ItemGiven & { period: Period; isTrial: boolean }): InvoiceLine {
  const { price, quantity, productName, isTrial } = given
  const each = `${quantity} × ${productName}`
  const every = `${inDollars(price.unit_amount ?? 0)} / ${price.recurring?.interval ?? 'month'}`
  return makeLine({
    ...given,
    amount: isTrial ? 0 : centsOf(given),
    description: isTrial ? `Free trial for ${each}` : `${each} (at ${every})`,
    proration: false,
    rebates: isTrial ? [] : given.rebates,
  })
}

/** What an item costs for a whole period after discounts: what a credit is later counted from. */
export const wholePeriodCents = (given: ItemGiven): number => afterRebates(given.rebates, centsOf(given))

/**
 * The two lines of a change in the middle of a period: what is left of the old price comes back, what is left of
 * the new one is due, each by the second and rounded to the cent.
 */
export function prorationLines({
  from,
  to,
  period,
  at,
  billed,
}: {
  from: ItemGiven
  to: ItemGiven
  period: Period
  at: number
  billed: BilledRecord
}): InvoiceLine[] {
  const left = (period.end - at) / (period.end - period.start)
  const rest = { start: at, end: period.end }
  const credit = makeLine({
    ...from,
    amount: -Math.round(billed.wholePeriodCents * left),
    description: `Unused time on ${from.productName} after ${dayOf(at)}`,
    period: rest,
    proration: true,
    credited: { invoice: billed.invoice, invoice_line_items: billed.lines },
  })
  const debit = makeLine({
    ...to,
    amount: Math.round(wholePeriodCents(to) * left),
    description: `Remaining time on ${to.productName} after ${dayOf(at)}`,
    period: rest,
    proration: true,
  })
  return [credit, debit]
}
