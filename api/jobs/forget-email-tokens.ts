import type { Db } from '@preceptor/db/connect'
import { deleteEmailChanges, deleteEmailTokens } from '@preceptor/db/queries/housekeeping'

/** Longer than a mail is tried for: a retried mail must still see that its link has been used. */
const KEPT_MS = 3 * 86_400_000

/** Forgets e-mailed links that expired days ago, and new addresses nobody has confirmed in time. */
export async function forgetEmailTokens(db: Db, now: Date): Promise<number> {
  const changes = await deleteEmailChanges(db, { now })
  return changes + (await deleteEmailTokens(db, { expiredBefore: new Date(now.getTime() - KEPT_MS) }))
}
