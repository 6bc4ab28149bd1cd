import { REFRESH_TOKEN_SLIDING_DAYS } from '@preceptor/contracts/auth'
import type { Db } from '@preceptor/db/connect'
import { deleteEndedSessions } from '@preceptor/db/queries/housekeeping'

const DAY_MS = 86_400_000

/** Forgets sign-ins that nobody can renew any more. */
export function forgetSessions(db: Db, now: Date): Promise<number> {
  const renewedBefore = new Date(now.getTime() - REFRESH_TOKEN_SLIDING_DAYS * DAY_MS)
  return deleteEndedSessions(db, { now, renewedBefore })
}
