import { z } from 'zod'
import { newId } from '../ids.ts'
import { page } from '../listing.ts'
import {
  decimal,
  flag,
  listing,
  mergeMetadata,
  metadata,
  readParams,
  text,
  unsettable,
  whole,
} from '../params.ts'
import type { Route } from '../route.ts'
import { invalid } from '../stripe-error.ts'
import type { Plan, Price } from '../wire.ts'
import type { World } from '../world.ts'

const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: whole.pipe(z.number().min(1).max(36)).default(1),
  usage_type: z.enum(['licensed']).default('licensed'),
})
const centsParams = { unit_amount: whole.optional(), unit_amount_decimal: decimal.optional() }
export const priceData = z.strictObject({
  currency: text,
  product: text.optional(),
  product_data: z
    .strictObject({ name: text, description: text.optional(), metadata: metadata.optional() })
    .optional(),
  recurring: recurring.optional(),
  tax_behavior: text.optional(),
  ...centsParams,
})

interface PriceGiven {
  currency: string
  product: string
  cents: number
  recurring?: z.output<typeof recurring>
  lookupKey?: string
  nickname?: string
  active?: boolean
  taxBehavior?: string
  metadata?: Record<string, string>
}

/** Makes a price; a `lookupKey` must be free. */
function makePrice(world: World, given: PriceGiven): Price {
  world.require('products', 'product', given.product, 'product')
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: given.active ?? true,
    billing_scheme: 'per_unit',
    created: world.now(),
    currency: given.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookupKey ?? null,
    metadata: given.metadata ?? {},
    nickname: given.nickname ?? null,
    product: given.product,
    recurring: given.recurring
      ? {
          interval: given.recurring.interval,
          interval_count: given.recurring.interval_count,
          meter: null,
          trial_period_days: null,
          usage_type: given.recurring.usage_type,
        }
      : null,
    tax_behavior: given.taxBehavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: given.recurring ? 'recurring' : 'one_time',
    unit_amount: given.cents,
    unit_amount_decimal: String(given.cents),
  }
  return world.create('prices', price, 'price.created')
}

/** A price of a checkout's `price_data`; its product is made where only its name is given. */
export function priceFromData(
  world: World,
  data: z.output<typeof priceData>,
  makeProduct: () => string,
): Price {
  const cents = data.unit_amount ?? data.unit_amount_decimal
  if (cents === undefined) throw invalid('Missing required param: line_items[0][price_data][unit_amount].')
  if (data.product && data.product_data) throw invalid('Give either a product or product_data.')
  return makePrice(world, {
    currency: data.currency,
    product: data.product ?? makeProduct(),
    cents,
    recurring: data.recurring,
    taxBehavior: data.tax_behavior,
    active: false,
  })
}

/** The older shape of a recurring price, which subscription items carry as well. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

/** Takes a lookup key from the price that has it, where that is allowed. */
function claimLookupKey(world: World, key: string, transfer: boolean, id?: string): void {
  const holder = world.store.all('prices').find((price) => price.lookup_key === key && price.id !== id)
  if (!holder) return
  if (!transfer) {
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key')
  }
  world.save('prices', { ...holder, lookup_key: null }, 'price.updated')
}

export const priceRoutes: Route[] = [
  [
    'POST',
    '/v1/prices',
    (world, { form }) => {
      const params = readParams(
        {
          ...centsParams,
          currency: text,
          product: text.optional(),
          product_data: z.strictObject({ name: text, id: text.optional() }).optional(),
          recurring: recurring.optional(),
          lookup_key: text.optional(),
          transfer_lookup_key: flag.default(false),
          nickname: text.optional(),
          active: flag.optional(),
          tax_behavior: text.optional(),
          metadata: metadata.optional(),
        },
        form,
      )
      const cents = params.unit_amount ?? params.unit_amount_decimal
      if (cents === undefined) throw invalid('Missing required param: unit_amount.', 'unit_amount')
      if (!params.product) throw invalid('Missing required param: product.', 'product', 'parameter_missing')
      if (params.lookup_key) claimLookupKey(world, params.lookup_key, params.transfer_lookup_key)
      return makePrice(world, {
        currency: params.currency,
        product: params.product,
        cents,
        recurring: params.recurring,
        lookupKey: params.lookup_key,
        nickname: params.nickname,
        active: params.active,
        taxBehavior: params.tax_behavior,
        metadata: mergeMetadata({}, params.metadata),
      })
    },
  ],
  [
    'GET',
    '/v1/prices',
    (world, { form, path }) => {
      const params = readParams(
        {
          ...listing,
          active: flag.optional(),
          currency: text.optional(),
          lookup_keys: z.array(text).max(10).optional(),
          product: text.optional(),
          type: z.enum(['one_time', 'recurring']).optional(),
        },
        form,
      )
      const rows = world.store.all('prices').filter((price) => {
        if (params.active !== undefined && price.active !== params.active) return false
        if (params.lookup_keys && !params.lookup_keys.includes(price.lookup_key ?? '')) return false
        if (params.product && price.product !== params.product) return false
        if (params.currency && price.currency !== params.currency) return false
        return params.type === undefined || price.type === params.type
      })
      return page(path, rows, params)
    },
  ],
  ['GET', '/v1/prices/:id', (world, { ids }) => world.require('prices', 'price', ids[0]!)],
  [
    'POST',
    '/v1/prices/:id',
    (world, { ids, form }) => {
      const price = world.require('prices', 'price', ids[0]!)
      const params = readParams(
        {
          active: flag.optional(),
          lookup_key: unsettable.optional(),
          transfer_lookup_key: flag.default(false),
          nickname: unsettable.optional(),
          metadata: metadata.optional(),
        },
        form,
      )
      if (params.lookup_key) claimLookupKey(world, params.lookup_key, params.transfer_lookup_key, price.id)
      return world.save(
        'prices',
        {
          ...price,
          active: params.active ?? price.active,
          lookup_key: params.lookup_key === undefined ? price.lookup_key : params.lookup_key || null,
          nickname: params.nickname === undefined ? price.nickname : params.nickname || null,
          metadata: mergeMetadata(price.metadata, params.metadata),
        },
        'price.updated',
      )
    },
  ],
]
