import type { Db } from '@preceptor/db/connect'
import { deleteInvitations } from '@preceptor/db/queries/invitations'

/** As long as a link in a mail may still be opened and deserves an answer that says what became of it. */
const KEPT_DAYS = 90
const DAY_MS = 86_400_000

export function forgetInvitations(db: Db, now: Date): Promise<number> {
  return deleteInvitations(db, { expiredBefore: new Date(now.getTime() - KEPT_DAYS * DAY_MS) })
}
