import { HOUR_MS } from '@preceptor/contracts/durations'
import { VendorError } from '@preceptor/contracts/errors'
import { findGuideOrderOfCheckout, type GuideOrder } from '@preceptor/db/queries/billing/guide-orders'
import type { Billing } from '../billing/billing.ts'
import { settleGuide } from './settle-guide.ts'

const SESSION_ID = /^cs_\w{10,200}$/
/** The address of the thank-you page stays in histories: it hands out the file for this long. */
const FRESH_MS = HOUR_MS

/**
 * The order of whoever comes back from the checkout, which may be sooner than its webhook: then it is settled here.
 * Undefined where there is none yet, or Stripe cannot be asked.
 */
export async function orderOfReturn(
  context: Pick<Billing, 'db' | 'stripe' | 'mail' | 'log'>,
  stripeSessionId: string | undefined,
  now: Date,
): Promise<(GuideOrder & { isFresh: boolean }) | undefined> {
  if (!stripeSessionId || !SESSION_ID.test(stripeSessionId)) return undefined
  const order =
    (await findGuideOrderOfCheckout(context.db, { stripeSessionId })) ??
    (await settledNow(context, stripeSessionId))
  return order && { ...order, isFresh: now.getTime() - order.createdAt.getTime() < FRESH_MS }
}

async function settledNow(
  context: Pick<Billing, 'db' | 'stripe' | 'mail' | 'log'>,
  stripeSessionId: string,
): Promise<GuideOrder | undefined> {
  try {
    const session = await context.stripe.checkout.retrieve(stripeSessionId)
    return session ? await settleGuide(context, session) : undefined
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    context.log.warn({ reason: error.message }, 'a guide checkout could not be retrieved')
    return undefined
  }
}
