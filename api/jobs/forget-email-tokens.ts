import type { Db } from '@preceptor/db/connect'
import { deleteEmailTokens } from '@preceptor/db/queries/housekeeping'

/** Longer than a mail is tried for: a retried mail must still see that its link has been used. */
const KEPT_MS = 3 * 86_400_000

/** Forgets e-mailed links that expired days ago. */
export function forgetEmailTokens(db: Db, now: Date): Promise<number> {
  return deleteEmailTokens(db, { expiredBefore: new Date(now.getTime() - KEPT_MS) })
}
