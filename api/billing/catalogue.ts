import { PLANS } from '@preceptor/content/plans'
import { PaidPlanId } from '@preceptor/contracts/billing'
import { VendorError } from '@preceptor/contracts/errors'
import type { StripeApi } from '@preceptor/vendors/stripe/client'

const PLAN_IDS = PaidPlanId.options
const productIdOf = (plan: PaidPlanId) => `preceptor_${plan}`
const lookupKeyOf = (plan: PaidPlanId) => `preceptor_${plan}_monthly`
/** Changed where the portal is to be configured anew. */
const PORTAL_VERSION = '1'

/**
 * What is sold, as Stripe knows it: made there where it is missing, once, and asked for once by each process. A plan
 * is a product of a fixed id; its price is found by a lookup key, which moves to a new price when the amount in
 * content/plans changes. Whoever pays an older price keeps it.
 */
export function createCatalogue({ stripe, publicUrl }: { stripe: StripeApi; publicUrl: string }) {
  const planOfPrices = new Map<string, PaidPlanId | null>()

  const prices = once(async () => {
    const found = await stripe.catalog.findPrices(PLAN_IDS.map(lookupKeyOf))
    const entries: [PaidPlanId, string][] = []
    for (const plan of PLAN_IDS) {
      const current = found.find(({ lookupKey }) => lookupKey === lookupKeyOf(plan))
      const holds =
        current?.amountCents === PLANS[plan].priceCents &&
        current.interval === 'month' &&
        current.productId === productIdOf(plan)
      entries.push([plan, holds ? current.id : await makePrice(plan, current?.id)])
    }
    return Object.fromEntries(entries) as Record<PaidPlanId, string>
  })

  async function makePrice(plan: PaidPlanId, replaced = 'none'): Promise<string> {
    await ensureProduct(plan)
    const { priceCents: amountCents } = PLANS[plan]
    const price = await stripe.catalog.createPrice(
      { productId: productIdOf(plan), amountCents, lookupKey: lookupKeyOf(plan), interval: 'month' },
      { idempotencyKey: `price:${plan}:${amountCents}:${replaced}` },
    )
    return price.id
  }

  async function ensureProduct(plan: PaidPlanId): Promise<void> {
    const id = productIdOf(plan)
    if (await stripe.catalog.retrieveProduct(id)) return
    try {
      await stripe.catalog.createProduct({ id, name: `Preceptor ${PLANS[plan].name}`, metadata: { plan } })
    } catch (error) {
      // Another process may have been faster.
      if (!(error instanceof VendorError) || !(await stripe.catalog.retrieveProduct(id))) throw error
    }
  }

  return {
    /** The id of each plan's current price. */
    prices,
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
export type Catalogue = ReturnType<typeof createCatalogue>

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
