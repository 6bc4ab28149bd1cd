import type { Db } from '@preceptor/db/connect'
import { reconcile } from '../billing/reconcile.ts'
import type { HourlyParts } from './hourly-parts.ts'

/** Makes every subscription say what Stripe says. */
export function reconcileBilling(_db: Db, _now: Date, { billing }: HourlyParts): Promise<number> {
  return reconcile(billing)
}
