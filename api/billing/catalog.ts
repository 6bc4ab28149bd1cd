import { GUIDE_OFFER } from '@preceptor/content/marketing'
import { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { VendorError } from '@preceptor/contracts/errors'
import { PLANS } from '@preceptor/domain/billing/plans'
import type { StripePrice } from '@preceptor/vendors/stripe/catalog'
import type { StripeApi } from '@preceptor/vendors/stripe/client'

const PLAN_IDS = PaidPlanId.options
const productIdOf = (plan: PaidPlanId) => `preceptor_${plan}`
const lookupKeyOf = (plan: PaidPlanId) => `preceptor_${plan}_monthly`

/** Something that is sold: a product and its one current price. */
interface Product {
  /** Part of the keys that keep it from being made twice. */
  key: string
  productId: string
  name: string
  lookupKey: string
  amountCents: number
  /** Null: paid once. */
  interval: 'month' | null
  metadata: Record<string, string>
}

const toProduct = (plan: PaidPlanId): Product => ({
  key: plan,
  productId: productIdOf(plan),
  name: `Preceptor ${PLANS[plan].name}`,
  lookupKey: lookupKeyOf(plan),
  amountCents: PLANS[plan].priceCents,
  interval: 'month',
  metadata: { plan },
})

const GUIDE: Product = {
  key: 'weakness_guide',
  productId: 'preceptor_weakness_guide',
  name: 'Weakness guide for nurse interviews (PDF)',
  lookupKey: 'preceptor_weakness_guide',
  amountCents: GUIDE_OFFER.priceCents,
  interval: null,
  metadata: {},
}
/** Changed where the portal is to be configured anew. */
const PORTAL_VERSION = '1'

/**
 * What is sold, as Stripe knows it: made there where it is missing, once, and asked for once by each process. A plan
 * is a product of a fixed id; its price is found by a lookup key, which moves to a new price when the amount in
 * content changes. Whoever pays an older price keeps it.
 */
export function createCatalog({ stripe, publicUrl }: { stripe: StripeApi; publicUrl: string }) {
  const planOfPrices = new Map<string, PaidPlanId | null>()

  const prices = once(async () => {
    const found = await stripe.catalog.findPrices(PLAN_IDS.map(lookupKeyOf))
    const entries: [PaidPlanId, string][] = []
    for (const plan of PLAN_IDS) entries.push([plan, await priceOf(toProduct(plan), found)])
    return Object.fromEntries(entries) as Record<PaidPlanId, string>
  })

  async function priceOf(product: Product, found: readonly StripePrice[]): Promise<string> {
    const current = found.find(({ lookupKey }) => lookupKey === product.lookupKey)
    return current && holds(product, current) ? current.id : makePrice(product)
  }

  async function makePrice(product: Product): Promise<string> {
    await ensureProduct(product)
    const { key, productId, lookupKey, amountCents, interval } = product
    // Two processes that begin together make one. A price archived since is another state: for a day the same key would
    // answer with that one.
    const newest = await stripe.catalog.findNewestPrice(productId)
    if (newest?.active && holds(product, newest)) return newest.id
    const price = await stripe.catalog.createPrice(
      { productId, amountCents, lookupKey, interval },
      { idempotencyKey: `price:${key}:${amountCents}:${newest?.id ?? 'none'}` },
    )
    return price.id
  }

  async function ensureProduct({ productId: id, name, metadata }: Product): Promise<void> {
    if (await stripe.catalog.retrieveProduct(id)) return
    try {
      await stripe.catalog.createProduct({ id, name, metadata })
    } catch (error) {
      // Another process may have been faster.
      if (!(error instanceof VendorError) || !(await stripe.catalog.retrieveProduct(id))) throw error
    }
  }

  return {
    /** The id of each plan's current price. */
    prices,
    /** The id of the weakness guide's current price. */
    guidePrice: once(async () => priceOf(GUIDE, await stripe.catalog.findPrices([GUIDE.lookupKey]))),
    /** The plan of a product; null where it is none of ours. */
    planOfProduct: (productId: string): PaidPlanId | null =>
      PLAN_IDS.find((plan) => productIdOf(plan) === productId) ?? null,
    /** The plan of a price, current or older; null where it is none of ours. */
    async planOfPrice(priceId: string): Promise<PaidPlanId | null> {
      const known = planOfPrices.get(priceId)
      if (known !== undefined) return known
      const price = await stripe.catalog.retrievePrice(priceId)
      const plan = PLAN_IDS.find((one) => productIdOf(one) === price?.productId) ?? null
      planOfPrices.set(priceId, plan)
      return plan
    },
    /** How the billing portal is set up for this app. */
    portalConfiguration: once(async () => {
      const mine = { app: 'preceptor', version: PORTAL_VERSION, publicUrl }
      const known = (await stripe.portal.listConfigurations()).find(({ metadata }) =>
        Object.entries(mine).every(([key, value]) => metadata[key] === value),
      )
      if (known) return known.id
      const links = { privacyUrl: `${publicUrl}/privacy`, termsUrl: `${publicUrl}/terms` }
      return (await stripe.portal.createConfiguration({ ...links, metadata: mine })).id
    }),
  }
}
export type Catalog = ReturnType<typeof createCatalog>

const holds = ({ lookupKey, amountCents, interval, productId }: Product, price: StripePrice): boolean =>
  price.lookupKey === lookupKey &&
  price.amountCents === amountCents &&
  price.interval === interval &&
  price.productId === productId

/** Asks once for what does not change; after a failure the next one asks again. */
function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | undefined
  return () => {
    asked ??= ask().catch((error) => {
      asked = undefined
      throw error
    })
    return asked
  }
}
