import { extendedTrialEnd } from '@preceptor/content/first-charge'
import type { Db } from '@preceptor/db/connect'
import { closeCheckout, findAccountOfCustomer } from '@preceptor/db/queries/billing'
import { extendTrial, redeemHold, releaseHolds } from '@preceptor/db/queries/discounts'
import { findTrialEnd } from '@preceptor/db/queries/trials'
import type { CheckoutSession } from '@preceptor/vendors/stripe/checkout'
import { z } from 'zod'
import { isGuideCheckout, settleGuide } from '../guide/settle-guide.ts'
import { applyInTurn } from './apply-subscription.ts'
import type { Billing } from './billing.ts'

/** What a checkout of ours carries at Stripe, so that it can be settled by whoever hears of its end. */
export const CheckoutMetadata = z.object({
  accountId: z.uuid(),
  plan: z.string(),
  /** The held use of a discount code. */
  redemptionId: z.uuid().optional(),
})
export type CheckoutMetadata = z.infer<typeof CheckoutMetadata>

/**
 * Draws what follows from a checkout that is over: it is closed, its code redeemed or let go, and the subscription it
 * made applied; a paid guide is mailed. Done again it does nothing more; nothing for an open checkout and for one
 * that is not of ours.
 */
export async function settleCheckout(billing: Billing, sessionId: string): Promise<void> {
  const session = await billing.stripe.checkout.retrieve(sessionId)
  if (session && isGuideCheckout(session)) {
    await settleGuide(billing, session)
    return
  }
  const metadata = CheckoutMetadata.safeParse(session?.metadata).data
  if (!session || !metadata || session.status === 'open' || !session.customerId) return
  const accountId = await findAccountOfCustomer(billing.db, { stripeCustomerId: session.customerId })
  if (accountId !== metadata.accountId) return
  await billing.billingTurns.take({ accountId, changes: false }, async (trx) => {
    await settleInTurn(trx, session, metadata)
    await applyInTurn(billing, trx, accountId)
  })
}

/** The same without the subscription, within the account's turn. */
export async function settleInTurn(
  trx: Db,
  session: CheckoutSession,
  { accountId, redemptionId: id }: CheckoutMetadata,
): Promise<void> {
  const now = new Date()
  await closeCheckout(trx, { stripeSessionId: session.id, now })
  if (!id) return
  if (session.status === 'expired') return releaseHolds(trx, { accountId, id })
  const redeemed = await redeemHold(trx, { accountId, id, now })
  if (redeemed?.type !== 'trial_extension') return
  const until = extendedTrialEnd(now, await findTrialEnd(trx, { accountId }), redeemed.value)
  await extendTrial(trx, { accountId, until, now })
}
