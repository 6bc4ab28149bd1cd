import type Stripe from 'stripe'
import { call, callOrNull } from './errors.ts'
import { presentEvent, type StripeEvent } from './webhook.ts'
import { secondsOf } from './wire-values.ts'

/** What Stripe takes in one listing. */
const MAX_TYPES = 20

export const events = (sdk: Stripe) => ({
  async retrieve(id: string): Promise<StripeEvent | null> {
    const event = await callOrNull(sdk.events.retrieve(id))
    return event && presentEvent(event)
  },
  /** Events of these types since then, newest first, at most `limit`. Stripe keeps 30 days of them. */
  async listSince(given: { types: string[]; since: Date; limit: number }): Promise<StripeEvent[]> {
    const { types, since, limit } = given
    const found: StripeEvent[] = []
    for (let at = 0; at === 0 || at < types.length; at += MAX_TYPES) {
      const listing = sdk.events.list({
        types: types.slice(at, at + MAX_TYPES),
        created: { gte: secondsOf(since) },
        limit: Math.min(limit, 100),
      })
      found.push(...(await call(listing.autoPagingToArray({ limit }))).map(presentEvent))
    }
    return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, limit)
  },
})
