import type { Db } from '@preceptor/db/connect'
import { forgetOldVisits } from '@preceptor/db/queries/forget-visits'

const MONTHS = 13

/** Forgets what was counted of visits 13 months ago, and whom guides were sent to then. */
export function forgetVisits(db: Db, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - MONTHS)
  return forgetOldVisits(db, { before })
}
