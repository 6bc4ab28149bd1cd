import Stripe from 'stripe'
import { dateOf } from './wire-values.ts'

/** What an event is about. The object itself is fetched again rather than trusted from the event. */
export interface StripeEvent {
  id: string
  /** Such as `customer.subscription.updated`; others than the known ones come too. */
  type: string
  createdAt: Date
  objectId: string | null
  customerId: string | null
  /** The subscription it is or belongs to. */
  subscriptionId: string | null
}

/** Older than this a signature is rejected: a recorded event cannot be sent again later. */
const TOLERANCE_SECONDS = 300

/**
 * Reads a webhook's raw body; undefined where the signature is missing, forged, changed or stale. `thin`: it holds, and the
 * endpoint is set up for events that only name what they are about, which nothing here reads.
 */
export function readWebhook(given: {
  rawBody: string | Uint8Array
  signature: string | undefined
  secret: string
}): StripeEvent | 'thin' | undefined {
  const { rawBody, signature, secret } = given
  if (!signature || !secret) return undefined
  const body = typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody)
  try {
    return presentEvent(Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS))
  } catch (error) {
    // The signature is checked first, and then the body is read.
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError) && isThin(body)) return 'thin'
    // Nobody but a forger, or a wrong secret, gets here; the two look the same.
    return undefined
  }
}

export function presentEvent({ id, type, created, data }: Stripe.Event): StripeEvent {
  const about: {
    id?: unknown
    object?: unknown
    customer?: unknown
    subscription?: unknown
    parent?: unknown
  } = data.object
  const parent = about.parent as
    | { subscription_details?: { subscription?: unknown } | null }
    | null
    | undefined
  const named = about.object === 'subscription' ? about.id : about.subscription
  return {
    id,
    type,
    createdAt: dateOf(created),
    objectId: textOf(about.id),
    customerId: about.object === 'customer' ? textOf(about.id) : textOf(about.customer),
    subscriptionId: textOf(named) ?? textOf(parent?.subscription_details?.subscription),
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function isThin(body: string | Buffer): boolean {
  try {
    const event: unknown = JSON.parse(body.toString())
    return (
      typeof event === 'object' && event !== null && 'object' in event && event.object === 'v2.core.event'
    )
  } catch {
    return false
  }
}
