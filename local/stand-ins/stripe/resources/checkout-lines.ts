import { centsOff } from '../billing/discounts.ts'
import { productName } from '../billing/items.ts'
import { newId } from '../ids.ts'
import { invalid } from '../stripe-error.ts'
import type { CheckoutRecord } from '../tables.ts'
import type { LineItem } from '../wire.ts'
import type { World } from '../world.ts'
import type { CreateParams } from './checkout-params.ts'
import { priceFromData } from './prices.ts'
import { makeProduct } from './products.ts'

/** What a line costs: all of it, or nothing while a trial runs. */
function makeLineItem(
  world: World,
  { price: id, quantity }: CheckoutRecord['priceLines'][number],
  isTrial: boolean,
): LineItem {
  const price = world.require('prices', 'price', id, 'line_items')
  const subtotal = isTrial ? 0 : (price.unit_amount ?? 0) * quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: subtotal,
    currency: price.currency,
    description: productName(world, price),
    metadata: {},
    price,
    quantity,
  }
}

/** The session's lines as they are charged today, discounts taken off. */
export function lineItemsOf(world: World, record: CheckoutRecord): LineItem[] {
  const isTrial = record.subscription.trialEnd !== null
  const lines = record.priceLines.map((line) => makeLineItem(world, line, isTrial))
  for (const { coupon: id } of record.discounts) {
    const coupon = world.require('coupons', 'coupon', id, 'discounts')
    let left = coupon.amount_off ?? Number.POSITIVE_INFINITY
    for (const line of lines) {
      const off = Math.min(centsOff(coupon, line.amount_total), left)
      left -= off
      line.amount_discount += off
      line.amount_total -= off
    }
  }
  return lines
}

/** What a session costs today. */
export function amountsOf(world: World, record: CheckoutRecord) {
  const lines = lineItemsOf(world, record)
  const sum = (pick: (line: LineItem) => number) => lines.reduce((total, line) => total + pick(line), 0)
  return {
    amount_subtotal: sum((line) => line.amount_subtotal),
    amount_total: sum((line) => line.amount_total),
    currency: lines[0]!.currency,
    total_details: {
      amount_discount: sum((line) => line.amount_discount),
      amount_shipping: 0,
      amount_tax: 0,
    },
  }
}

/** What is bought, each by a price; one that is only described is made. */
export function readPriceLines(world: World, params: CreateParams): CheckoutRecord['priceLines'] {
  const lines = params.line_items.map((line, index) => {
    const param = `line_items[${index}]`
    if (line.price) {
      const price = world.require('prices', 'price', line.price, `${param}[price]`)
      if (!price.active) throw invalid('The price specified is inactive.', `${param}[price]`)
      return { price: price.id, quantity: line.quantity }
    }
    if (!line.price_data) throw invalid(`Missing required param: ${param}[price].`, `${param}[price]`)
    const { product_data: product } = line.price_data
    const price = priceFromData(world, line.price_data, () => {
      if (!product) throw invalid(`Missing required param: ${param}[price_data][product].`, param)
      return makeProduct(world, { ...product, active: false }).id
    })
    return { price: price.id, quantity: line.quantity }
  })
  const recurring = lines.filter(({ price }) => world.require('prices', 'price', price).recurring)
  if (params.mode === 'payment' && recurring.length > 0) {
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'mode',
    )
  }
  if (params.mode === 'subscription' && (recurring.length !== 1 || lines.length !== 1)) {
    throw invalid('This server takes exactly one recurring price in `subscription` mode.', 'line_items')
  }
  return lines
}
