import type { Db } from '../../connect.ts'

export interface DuePlan {
  accountId: string
  timeZone: string
}

/**
 * Locks plans of verified accounts, not being deleted, whose time to be looked at has come; those that another process
 * has are passed over.
 */
export function lockDueReminders(db: Db, { now, limit }: { now: Date; limit: number }): Promise<DuePlan[]> {
  return db
    .selectFrom('practicePlan')
    .innerJoin('account', 'account.id', 'accountId')
    .select(['accountId', 'timeZone'])
    .where('reminders', '=', true)
    .where('remindAt', '<=', now)
    .where('account.deletedAt', 'is', null)
    .where('account.emailVerifiedAt', 'is not', null)
    .orderBy('remindAt')
    .limit(limit)
    .forUpdate('practicePlan')
    .skipLocked()
    .execute()
}

/** Sets when the plan of an account is looked at next. */
export async function setNextReminder(
  db: Db,
  { accountId, remindAt }: { accountId: string; remindAt: Date },
): Promise<void> {
  await db.updateTable('practicePlan').set({ remindAt }).where('accountId', '=', accountId).execute()
}
