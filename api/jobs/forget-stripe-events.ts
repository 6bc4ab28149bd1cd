import type { Db } from '@preceptor/db/connect'
import { deleteEvents } from '@preceptor/db/queries/stripe-events'

const DAY_MS = 86_400_000
/** Twice as long as Stripe keeps them: none of them can come again. */
const KEEP_DAYS = 60

export function forgetStripeEvents(db: Db, now: Date): Promise<number> {
  return deleteEvents(db, { receivedBefore: new Date(now.getTime() - KEEP_DAYS * DAY_MS) })
}
