import { DEVICE_MARK_DAYS } from '@preceptor/contracts/auth'
import type { Db } from '@preceptor/db/connect'
import { deleteDevices } from '@preceptor/db/queries/housekeeping'

const DAY_MS = 86_400_000

/** Forgets browsers whose mark has run out since they last signed in. */
export function forgetDevices(db: Db, now: Date): Promise<number> {
  return deleteDevices(db, { seenBefore: new Date(now.getTime() - DEVICE_MARK_DAYS * DAY_MS) })
}
