import { copyJson } from './copy-json.ts'
import { sublist } from './listing.ts'
import { lineItemsOf } from './resources/checkout-lines.ts'
import { invalid } from './stripe-error.ts'
import type { Tables } from './tables.ts'
import type { World } from './world.ts'

const TABLE_OF_PREFIX: Readonly<Record<string, keyof Tables>> = {
  cus: 'customers',
  prod: 'products',
  price: 'prices',
  promo: 'promotionCodes',
  di: 'discounts',
  pm: 'paymentMethods',
  pi: 'paymentIntents',
  sub: 'subscriptions',
  sched: 'subscriptionSchedules',
  in: 'invoices',
  ch: 'charges',
  cs: 'checkoutSessions',
  clock: 'testClocks',
  bpc: 'portalConfigurations',
}
const MAX_DEPTH = 4

type Json = { [key: string]: unknown }

/** Replaces ids by what they name, along paths such as `latest_invoice.payments` or `data.customer`. */
export function expandPaths(world: World, body: object, paths: readonly string[]): object {
  const copy = copyJson(body) as Json
  for (const path of paths) {
    const parts = path.split('.')
    const depth = parts.filter((part) => part !== 'data').length
    if (depth > MAX_DEPTH) throw invalid(`You cannot expand more than ${MAX_DEPTH} levels of a property.`)
    follow(world, copy, parts, path)
  }
  return copy
}

function follow(world: World, at: Json, [part = '', ...rest]: readonly string[], path: string): void {
  const value = part in at ? at[part] : included(world, at, part)
  if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, 'expand')
  at[part] = Array.isArray(value) ? value.map((item) => resolved(world, item)) : resolved(world, value)
  if (rest.length === 0) return
  for (const next of [at[part]].flat()) {
    if (next && typeof next === 'object') follow(world, next as Json, rest, path)
  }
}

function resolved(world: World, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const prefix = value.startsWith('sub_sched_') ? 'sched' : value.split('_')[0]!
  const table = TABLE_OF_PREFIX[prefix]
  // A coupon's id is whatever its maker chose.
  return (table && world.store.get(table, value)) ?? world.store.get('coupons', value) ?? value
}

/** What is left out unless it is asked for. */
function included(world: World, at: Json, part: string): unknown {
  if (at.object === 'invoice' && part === 'payments') {
    const payments = world.store.all('invoicePayments').filter(({ invoice }) => invoice === at.id)
    return sublist('/v1/invoice_payments', payments)
  }
  if (at.object === 'customer' && part === 'subscriptions') {
    const theirs = world.store.all('subscriptions').filter(({ customer, status }) => {
      return customer === at.id && status !== 'canceled' && status !== 'incomplete_expired'
    })
    return sublist(`/v1/customers/${at.id}/subscriptions`, [...theirs])
  }
  if (at.object === 'checkout.session' && part === 'line_items') {
    const record = world.require('checkouts', 'checkout.session', String(at.id))
    return sublist(`/v1/checkout/sessions/${at.id}/line_items`, lineItemsOf(world, record))
  }
  if (at.object === 'customer' && part === 'tax_ids') return sublist(`/v1/customers/${at.id}/tax_ids`, [])
  return undefined
}
