import type Stripe from 'stripe'
import { call, callOrNull } from './errors.ts'
import { idOf, type WriteOptions } from './wire-values.ts'

export interface StripePrice {
  id: string
  productId: string
  lookupKey: string | null
  amountCents: number | null
  currency: string
  /** Null for a price that is paid once. */
  interval: string | null
  active: boolean
}
export interface StripeProduct {
  id: string
  name: string
  active: boolean
}

const presentPrice = (price: Stripe.Price): StripePrice => ({
  id: price.id,
  productId: idOf(price.product),
  lookupKey: price.lookup_key,
  amountCents: price.unit_amount,
  currency: price.currency,
  interval: price.recurring?.interval ?? null,
  active: price.active,
})
const presentProduct = ({ id, name, active }: Stripe.Product): StripeProduct => ({ id, name, active })

/** Products and prices: what is sold. */
export const catalog = (sdk: Stripe) => ({
  /** The active prices of these lookup keys, at most ten. */
  async findPrices(lookupKeys: string[]): Promise<StripePrice[]> {
    const found = await call(sdk.prices.list({ lookup_keys: lookupKeys, active: true, limit: 100 }))
    return found.data.map(presentPrice)
  },
  /** The last price that was made for a product, archived or not. */
  async findNewestPrice(productId: string): Promise<StripePrice | null> {
    const [newest] = (await call(sdk.prices.list({ product: productId, limit: 1 }))).data
    return newest ? presentPrice(newest) : null
  },
  async retrievePrice(id: string): Promise<StripePrice | null> {
    const price = await callOrNull(sdk.prices.retrieve(id))
    return price && presentPrice(price)
  },
  /** Makes a price in US dollars; a lookup key that another price has moves to it. */
  async createPrice(
    {
      productId,
      amountCents,
      lookupKey,
      interval,
    }: { productId: string; amountCents: number; lookupKey: string; interval: 'month' | 'year' | null },
    options?: WriteOptions,
  ): Promise<StripePrice> {
    const price = await call(
      sdk.prices.create(
        {
          product: productId,
          currency: 'usd',
          unit_amount: amountCents,
          lookup_key: lookupKey,
          transfer_lookup_key: true,
          ...(interval && { recurring: { interval } }),
        },
        options,
      ),
    )
    return presentPrice(price)
  },
  async retrieveProduct(id: string): Promise<StripeProduct | null> {
    const product = await callOrNull(sdk.products.retrieve(id))
    return product && !product.deleted ? presentProduct(product) : null
  },
  async createProduct(
    { id, name, metadata }: { id?: string; name: string; metadata?: Record<string, string> },
    options?: WriteOptions,
  ): Promise<StripeProduct> {
    return presentProduct(await call(sdk.products.create({ id, name, metadata }, options)))
  },
})
