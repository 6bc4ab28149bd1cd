import { GUIDE_OFFER } from '@preceptor/content/marketing'
import {
  createGuideOrder,
  findGuideOrderOfCheckout,
  type GuideOrder,
} from '@preceptor/db/queries/billing/guide-orders'
import { inTransaction } from '@preceptor/db/transaction'
import type { CheckoutSession } from '@preceptor/vendors/stripe/checkout'
import type { Billing } from '../billing/billing.ts'

/** What a checkout of the guide carries at Stripe; a Payment Link that sells it has to carry it too. */
export const GUIDE_METADATA = { product: 'weakness_guide' } as const

export const isGuideCheckout = ({ metadata }: Pick<CheckoutSession, 'metadata'>): boolean =>
  metadata.product === GUIDE_METADATA.product

/**
 * Keeps the order of a paid checkout and mails the guide, once for a checkout, whoever hears of it first and however
 * often. Undefined while it is not paid.
 */
export async function settleGuide(
  { db, mail }: Pick<Billing, 'db' | 'mail'>,
  session: CheckoutSession,
): Promise<GuideOrder | undefined> {
  const { id: stripeSessionId, status, isPaid, email, amountTotalCents } = session
  if (!isGuideCheckout(session) || status !== 'complete' || !isPaid || !email) return undefined
  const created = await inTransaction(db, async (trx) => {
    const order = await createGuideOrder(trx, {
      stripeSessionId,
      email,
      amountCents: amountTotalCents ?? GUIDE_OFFER.priceCents,
      createdAt: new Date(),
    })
    if (order) await mail(trx, { kind: 'weakness-guide', orderId: order.id })
    return order
  })
  return created ?? findGuideOrderOfCheckout(db, { stripeSessionId })
}
