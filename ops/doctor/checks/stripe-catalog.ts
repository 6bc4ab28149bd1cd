import { createCatalog } from '@preceptor/api/billing/catalog'
import type { StripeApi } from '@preceptor/vendors/stripe/client'
import { type Check, type Finding, ok, warning } from '../check.ts'
import type { DoctorContext } from '../context.ts'

const group = 'Stripe'

/** What is sold and the portal, as the product itself looks for them; the product makes what is missing. */
export function catalogChecks({ stripe, config: { publicUrl } }: DoctorContext): Check[] {
  const catalog = createCatalog({ stripe: readOnly(stripe), publicUrl })
  const check = (name: string, look: () => Promise<unknown>, missing: string): Check => ({
    group,
    name,
    variables: ['STRIPE_SECRET_KEY'],
    // The portal is set up for an address.
    needs: ['Stripe: permissions', 'addresses: web app'],
    timeoutMs: 20_000,
    run: () => isThere(look, missing),
  })
  return [
    check(
      'prices',
      () => Promise.all([catalog.prices(), catalog.guidePrice()]),
      'A price or its product is missing, or of another amount.',
    ),
    check('portal', catalog.portalConfiguration, 'The billing portal is not set up for this PUBLIC_URL.'),
  ]
}

class WouldMake extends Error {}

/** Looking makes nothing. */
function readOnly(stripe: StripeApi): StripeApi {
  const make = async (): Promise<never> => {
    throw new WouldMake()
  }
  return {
    ...stripe,
    catalog: { ...stripe.catalog, createPrice: make, createProduct: make },
    portal: { ...stripe.portal, createConfiguration: make },
  }
}

async function isThere(look: () => Promise<unknown>, missing: string): Promise<Finding> {
  try {
    await look()
    return ok('There, as the product looks for it.')
  } catch (error) {
    if (!(error instanceof WouldMake)) throw error
    return warning(missing, 'Nothing to do: the product makes it when the first customer needs it.')
  }
}
