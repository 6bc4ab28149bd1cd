import type { Db } from '@preceptor/db/connect'
import { deleteRateLimits } from '@preceptor/db/queries/housekeeping'

/** Forgets who called how often, once it no longer counts. */
export function forgetRateLimits(db: Db, now: Date): Promise<number> {
  return deleteRateLimits(db, { now })
}
