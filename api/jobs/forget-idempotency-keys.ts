import type { Db } from '@preceptor/db/connect'
import { deleteIdempotencyKeys } from '@preceptor/db/queries/housekeeping'

const KEPT_MS = 86_400_000

/** Forgets replies kept for requests that might come again. */
export function forgetIdempotencyKeys(db: Db, now: Date): Promise<number> {
  return deleteIdempotencyKeys(db, { createdBefore: new Date(now.getTime() - KEPT_MS) })
}
