import type { Db } from '@preceptor/db/connect'
import { findTrialEnd } from '@preceptor/db/queries/accounts/trials'
import { closeCheckout, findAccountOfCustomer } from '@preceptor/db/queries/billing/billing'
import { extendTrial, redeemHold, releaseHolds } from '@preceptor/db/queries/billing/discounts'
import { extendedTrialEnd } from '@preceptor/domain/billing/first-charge'
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

/** A checkout that one of our accounts opened, as Stripe knows it. */
export interface OurCheckout {
  session: CheckoutSession
  metadata: CheckoutMetadata
}

/**
 * Draws what follows from a checkout that has ended: it is closed, its code redeemed or released, and the subscription
 * it made applied; a paid guide is mailed. Done again it does nothing more; nothing for an open checkout and for one
 * that is not of ours.
 */
export async function settleCheckout(billing: Billing, sessionId: string): Promise<void> {
  const session = await billing.stripe.checkout.retrieve(sessionId)
  if (session && isGuideCheckout(session)) {
    await settleGuide(billing, session)
    return
  }
  const checkout = await findOurCheckout(billing, session)
  if (checkout) await settleSession(billing, checkout)
}

/** A subscription's checkout with the account that it names and its customer belongs to; undefined for any other. */
export async function findOurCheckout(
  { db }: Billing,
  session: CheckoutSession | null,
): Promise<OurCheckout | undefined> {
  const metadata = CheckoutMetadata.safeParse(session?.metadata).data
  if (!session?.customerId || !metadata) return undefined
  const accountId = await findAccountOfCustomer(db, { stripeCustomerId: session.customerId })
  return accountId === metadata.accountId ? { session, metadata } : undefined
}

/** The same for a checkout that was looked up already. */
export async function settleSession(billing: Billing, { session, metadata }: OurCheckout): Promise<void> {
  if (session.status === 'open') return
  const { accountId } = metadata
  await billing.billingTurns.take({ accountId, changes: false }, async (turn) => {
    await turn.write((trx) => settleInTurn(trx, session, metadata))
    await applyInTurn(billing, turn)
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
