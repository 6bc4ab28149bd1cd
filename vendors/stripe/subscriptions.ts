import { VendorError } from '@preceptor/contracts/errors'
import type Stripe from 'stripe'
import { call, callOrNull } from './errors.ts'
import { dateOf, idOf, secondsOf, type WriteOptions } from './wire-values.ts'

const STATUSES = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const
export type StripeStatus = (typeof STATUSES)[number]

export type CancelField = 'cancel_at_period_end' | 'cancel_at'

export interface StripeSubscription {
  id: string
  customerId: string
  status: StripeStatus
  /** Of its one item. */
  itemId: string
  priceId: string
  productId: string
  currentPeriodStart: Date
  currentPeriodEnd: Date
  trialEnd: Date | null
  /** Set to end and not renewed, by the app or in the portal. */
  cancelAtPeriodEnd: boolean
  /** Which of Stripe's two fields says so: the app sets the one, the portal the other. Null: it renews. */
  cancelField: CancelField | null
  /** When it ends, where it is set to. */
  cancelAt: Date | null
  /** When it was asked to end. */
  canceledAt: Date | null
  endedAt: Date | null
  /** Such as `payment_failed`; null while it runs. */
  endReason: string | null
  scheduleId: string | null
  latestInvoiceId: string | null
  createdAt: Date
  metadata: Record<string, string>
  /** A change of price that takes effect once its invoice (the latest) is paid. */
  pendingUpdate: { priceId: string; expiresAt: Date } | null
}

/** Stripe's subscription with the fields the product reads; what ends at a date counts as set to end. */
export function presentSubscription(subscription: Stripe.Subscription): StripeSubscription {
  const [item] = subscription.items.data
  const status = STATUSES.find((known) => known === subscription.status)
  if (!item || !status) {
    throw new VendorError('stripe', 'Stripe knows a subscription of an unknown kind.', { retryable: false })
  }
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    status,
    itemId: item.id,
    priceId: item.price.id,
    productId: idOf(item.price.product),
    currentPeriodStart: dateOf(item.current_period_start),
    currentPeriodEnd: dateOf(item.current_period_end),
    trialEnd: dateOf(subscription.trial_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    cancelField: cancelFieldOf(subscription),
    cancelAt: dateOf(subscription.cancel_at),
    canceledAt: dateOf(subscription.canceled_at),
    endedAt: dateOf(subscription.ended_at),
    endReason: subscription.cancellation_details?.reason ?? null,
    scheduleId: idOf(subscription.schedule),
    latestInvoiceId: idOf(subscription.latest_invoice),
    createdAt: dateOf(subscription.created),
    metadata: subscription.metadata,
    pendingUpdate: pendingUpdateOf(subscription),
  }
}

function cancelFieldOf({ cancel_at_period_end, cancel_at }: Stripe.Subscription): CancelField | null {
  if (cancel_at_period_end) return 'cancel_at_period_end'
  return cancel_at === null ? null : 'cancel_at'
}

/** What takes a cancellation back: Stripe takes one of the two fields in a request, and it has to be the one set. */
const renewing = (field: CancelField | null): Stripe.SubscriptionUpdateParams => {
  if (!field) return {}
  return field === 'cancel_at' ? { cancel_at: '' } : { cancel_at_period_end: false }
}

function pendingUpdateOf({
  pending_update: update,
}: Stripe.Subscription): StripeSubscription['pendingUpdate'] {
  const [item] = update?.subscription_items ?? []
  return update && item ? { priceId: item.price.id, expiresAt: dateOf(update.expires_at) } : null
}

export interface PriceChange {
  id: string
  itemId: string
  priceId: string
  /** The moment the preview counted from: the same amount is charged. */
  prorationDate: Date
  /** Merged into what is there; an empty value takes a key away. */
  metadata?: Record<string, string>
  /** The subscription's own, where one that is set to end continues by the change. */
  cancelField?: CancelField | null
}

const MAX_COMMENT = 500
/** One for each of the two fields. */
const MAX_UNDO_REQUESTS = 2

export const subscriptions = (sdk: Stripe, chargeTimeoutMs: number) => ({
  async retrieve(id: string): Promise<StripeSubscription | null> {
    const subscription = await callOrNull(sdk.subscriptions.retrieve(id))
    return subscription && presentSubscription(subscription)
  },
  /** All a customer ever had, newest first; none where the customer is unknown. */
  async listByCustomer(customerId: string): Promise<StripeSubscription[]> {
    const listing = sdk.subscriptions.list({ customer: customerId, status: 'all', limit: 100 })
    return ((await callOrNull(listing))?.data ?? []).map(presentSubscription)
  },
  /**
   * Changes the price and charges the difference at once. CardDeclined leaves everything as it was; after a VendorError
   * that is `late` it may have been done all the same. With `waitForPayment` a payment that fails makes a pending update
   * instead: `pendingUpdate` says until when.
   */
  async changePrice(
    change: PriceChange,
    { waitForPayment = false, ...options }: WriteOptions & { waitForPayment?: boolean } = {},
  ): Promise<StripeSubscription> {
    const subscription = await call(
      sdk.subscriptions.update(
        change.id,
        {
          items: [{ id: change.itemId, price: change.priceId }],
          proration_behavior: 'always_invoice',
          proration_date: secondsOf(change.prorationDate),
          payment_behavior: waitForPayment ? 'pending_if_incomplete' : 'error_if_incomplete',
          ...(change.metadata && { metadata: change.metadata }),
          ...renewing(change.cancelField ?? null),
        },
        // A try again while the first one still charges is rejected: whoever asked looks what became of it.
        { ...options, timeout: chargeTimeoutMs, maxNetworkRetries: 0 },
      ),
    )
    return presentSubscription(subscription)
  },
  /** Lets it end with its period. Rejected while a schedule is attached: release that first. */
  async endWithPeriod(
    id: string,
    {
      reason,
      metadata,
      ...options
    }: WriteOptions & { reason?: string; metadata?: Record<string, string> } = {},
  ): Promise<StripeSubscription> {
    const subscription = await call(
      sdk.subscriptions.update(
        id,
        {
          cancel_at_period_end: true,
          ...(metadata && { metadata }),
          ...(reason && { cancellation_details: { comment: reason.slice(0, MAX_COMMENT) } }),
        },
        options,
      ),
    )
    return presentSubscription(subscription)
  },
  /**
   * Lets one that is set to end renew again, whichever way that was set. Rejects VendorError where Stripe's answer says
   * that it still ends, and while a schedule is attached.
   */
  async renew(given: Pick<StripeSubscription, 'id' | 'cancelField'>): Promise<StripeSubscription> {
    const { id } = given
    let { cancelField } = given
    for (let tries = 0; tries < MAX_UNDO_REQUESTS; tries++) {
      const renewed = presentSubscription(await call(sdk.subscriptions.update(id, renewing(cancelField))))
      if (!renewed.cancelField) return renewed
      cancelField = renewed.cancelField
    }
    throw new VendorError('stripe', 'Stripe did not take the cancellation back.', { retryable: true })
  },
  /** Merged into what is there; an empty value takes a key away. */
  async setMetadata(id: string, metadata: Record<string, string>): Promise<void> {
    await call(sdk.subscriptions.update(id, { metadata }))
  },
  /** Ends it at once, without a refund; null where there is none that could end. */
  async cancelNow(id: string, { reason }: { reason?: string } = {}): Promise<StripeSubscription | null> {
    const details = reason ? { cancellation_details: { comment: reason.slice(0, MAX_COMMENT) } } : {}
    const subscription = await callOrNull(sdk.subscriptions.cancel(id, details))
    return subscription && presentSubscription(subscription)
  },
})
