import type { CheckoutReturnReply } from '@preceptor/contracts/billing/billing'
import { ApiError } from '@preceptor/contracts/errors'
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
    throw new ApiError('NOT_FOUND', 'There is no such checkout.')
  await settleSession(billing, checkout)
  return { state: checkout.session.status }
}
