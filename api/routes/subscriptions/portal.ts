import { findPayer, markStale } from '@preceptor/db/queries/billing/billing'
import type { Billing } from '../../billing/billing.ts'
import { noSubscription } from '../../billing/errors.ts'

/** A way into Stripe's billing portal; what is changed there, Stripe is asked about later. Throws NO_SUBSCRIPTION. */
export async function openPortal(
  { db, stripe, catalog, publicUrl }: Billing,
  accountId: string,
): Promise<{ url: string }> {
  const customerId = (await findPayer(db, { accountId }))?.stripeCustomerId
  if (!customerId) throw noSubscription()
  const portal = await stripe.portal.createSession({
    customerId,
    returnUrl: `${publicUrl}/app/pricing?portal=return`,
    configurationId: await catalog.portalConfiguration(),
  })
  await markStale(db, { accountId, now: new Date() })
  return portal
}
