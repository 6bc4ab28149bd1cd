import { setTimeout as sleep } from 'node:timers/promises'
import { VendorError } from '@preceptor/contracts/errors'
import type { StripeFacts } from '@preceptor/domain/billing/stripe-subscription'
import { CardDeclined } from '@preceptor/vendors/stripe/errors'
import type { PriceChange, StripeSubscription } from '@preceptor/vendors/stripe/subscriptions'
import type { Billing } from './billing.ts'

/**
 * Changes the price. Where the bank wants the payment to be confirmed first, the change is made once that is done on
 * Stripe's page: it then is the `pendingUpdate` of what is returned. A card that is declined changes nothing. Null where
 * nobody knows yet what became of it.
 */
export async function changePriceOrWait(
  billing: Billing,
  change: PriceChange,
  idempotencyKey: string,
): Promise<StripeSubscription | null> {
  try {
    return await charge(billing, change, idempotencyKey)
  } catch (error) {
    if (!(error instanceof VendorError) || error.reason !== 'late') throw error
    return findChanged(billing, change)
  }
}

const LOOKS = 3

/** Looks what became of a change whose answer did not come. */
async function findChanged(
  { stripe, lookAgainMs }: Billing,
  { id, priceId }: PriceChange,
): Promise<StripeSubscription | null> {
  for (let looks = 0; looks < LOOKS; looks++) {
    await sleep(lookAgainMs)
    const found = await stripe.subscriptions.retrieve(id).catch((error) => {
      if (!(error instanceof VendorError)) throw error
      return null
    })
    if (found && [found.priceId, found.pendingUpdate?.priceId].includes(priceId)) return found
  }
  return null
}

async function charge(
  { stripe }: Billing,
  change: PriceChange,
  idempotencyKey: string,
): Promise<StripeSubscription> {
  try {
    const changed = await stripe.subscriptions.changePrice(change, { idempotencyKey })
    return change.cancelField && changed.cancelField ? await stripe.subscriptions.renew(changed) : changed
  } catch (error) {
    if (!(error instanceof CardDeclined) || !error.needsConfirmation) throw error
    const options = { waitForPayment: true, idempotencyKey: `${idempotencyKey}:wait` }
    return stripe.subscriptions.changePrice(waiting(change), options)
  }
}

/** In the metadata of a subscription that a change has just kept from ending, where the change could not say so. */
const RENEWS = 'renews'

/** A change that waits can carry `cancel_at_period_end`, not `cancel_at`: then its metadata asks for the rest. */
function waiting({ cancelField, ...change }: PriceChange): PriceChange {
  return cancelField === 'cancel_at'
    ? { ...change, metadata: { ...change.metadata, [RENEWS]: 'yes' } }
    : { ...change, ...(cancelField && { cancelField }) }
}

/** Has a subscription renew whose change, now paid for, asked for that. */
export async function renewChanged<Subscription extends StripeSubscription>(
  { stripe }: Billing,
  subscription: Subscription,
): Promise<Subscription> {
  if (!subscription.metadata[RENEWS] || subscription.pendingUpdate) return subscription
  const renewed = subscription.cancelField ? await stripe.subscriptions.renew(subscription) : {}
  await stripe.subscriptions.setMetadata(subscription.id, { [RENEWS]: '' })
  return { ...subscription, ...renewed }
}

/** The change that waits for its payment, with Stripe's page for it; null where none does. */
export async function pendingChangeOf(
  { stripe, catalog }: Billing,
  { pendingUpdate, latestInvoiceId }: Pick<StripeSubscription, 'pendingUpdate' | 'latestInvoiceId'>,
): Promise<NonNullable<StripeFacts['pending']> | null> {
  if (!pendingUpdate || !latestInvoiceId) return null
  const plan = await catalog.planOfPrice(pendingUpdate.priceId)
  const invoice = await stripe.invoices.retrieve(latestInvoiceId)
  return plan && invoice?.url ? { plan, url: invoice.url, until: pendingUpdate.expiresAt } : null
}

/** Gives up a change that waits for its payment: its invoice can no longer be paid. */
export async function dropPendingChange(
  { stripe }: Billing,
  { pendingUpdate, latestInvoiceId }: Pick<StripeSubscription, 'pendingUpdate' | 'latestInvoiceId'>,
): Promise<void> {
  if (pendingUpdate && latestInvoiceId) await stripe.invoices.void(latestInvoiceId)
}
