import type { CheckoutReturnReply } from '@preceptor/contracts/billing/billing'
import { ApiError, VendorError } from '@preceptor/contracts/errors'
import { findSubscription } from '@preceptor/db/queries/billing/subscriptions'
import type { Billing } from './billing.ts'
import { findOurCheckout, settleSession } from './settle-checkout.ts'

/**
 * Settles the checkout an account comes back from, without waiting for a webhook. One of another account is as unknown
 * as one that never was: NOT_FOUND.
 */
export async function settleReturn(
  billing: Billing,
  accountId: string,
  sessionId: string,
): Promise<CheckoutReturnReply> {
  const checkout = await findOurCheckout(billing, await billing.stripe.checkout.retrieve(sessionId))
  if (checkout?.metadata.accountId !== accountId)
    throw new ApiError('NOT_FOUND', 'We couldn’t find this checkout.')
  await settleSession(billing, checkout)
  const state = checkout.session.status
  return { state, nextChargeCents: state === 'complete' ? await nextChargeCents(billing, accountId) : null }
}

/** The plan is there whether or not its next amount can be had. */
async function nextChargeCents(billing: Billing, accountId: string): Promise<number | null> {
  const bought = await findSubscription(billing.db, { accountId })
  if (!bought?.stripeSubscriptionId) return null
  try {
    return await billing.stripe.invoices.previewNext(bought.stripeSubscriptionId)
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    return null
  }
}
