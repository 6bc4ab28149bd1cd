import { findPayer, markStale } from '@preceptor/db/queries/billing/billing'
import { noSubscription } from '../../billing/errors.ts'
import type { Context } from '../../context.ts'

/** A way into Stripe's billing portal; what is changed there, Stripe is asked about later. Throws NO_SUBSCRIPTION. */
export async function openPortal(
  { db, stripe, catalogue, config }: Context,
  accountId: string,
): Promise<{ url: string }> {
  const customerId = (await findPayer(db, { accountId }))?.stripeCustomerId
  if (!customerId) throw noSubscription()
  const portal = await stripe.portal.createSession({
    customerId,
    returnUrl: `${config.publicUrl}/app/pricing?portal=return`,
    configurationId: await catalogue.portalConfiguration(),
  })
  await markStale(db, { accountId, now: new Date() })
  return portal
}
