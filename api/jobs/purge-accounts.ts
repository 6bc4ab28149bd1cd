import { ACCOUNT_PURGE_DAYS } from '@preceptor/contracts/auth'
import type { Db } from '@preceptor/db/connect'
import { purgeAccounts } from '@preceptor/db/queries/housekeeping'

const DAY_MS = 86_400_000

/** Wipes the accounts whose time to think again is over. */
export function purgeLockedAccounts(db: Db, now: Date): Promise<number> {
  return purgeAccounts(db, { lockedBefore: new Date(now.getTime() - ACCOUNT_PURGE_DAYS * DAY_MS) })
}
