import type Stripe from 'stripe'
import { call, callOrNull } from './errors.ts'
import { presentEvent, type StripeEvent } from './webhook.ts'
import { secondsOf } from './wire-values.ts'

export const events = (sdk: Stripe) => ({
  async retrieve(id: string): Promise<StripeEvent | null> {
    const event = await callOrNull(sdk.events.retrieve(id))
    return event && presentEvent(event)
  },
  /** Events of these types (at most 20) since then, newest first, at most `limit`. Stripe keeps 30 days of them. */
  async listSince(given: { types: string[]; since: Date; limit: number }): Promise<StripeEvent[]> {
    const listing = sdk.events.list({
      types: given.types,
      created: { gte: secondsOf(given.since) },
      limit: Math.min(given.limit, 100),
    })
    return (await call(listing.autoPagingToArray({ limit: given.limit }))).map(presentEvent)
  },
})
