import type { Db } from '../../connect.ts'

/** When the trial of an account ends or ended; null before its address is verified. */
export async function findTrialEnd(db: Db, { accountId }: { accountId: string }): Promise<Date | null> {
  const account = await db
    .selectFrom('account')
    .select('trialEndsAt')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.trialEndsAt ?? null
}

/**
 * Ends the trial of an account that pays since `paidFrom`; one that was lengthened after that, as by an invitation
 * into a team, runs on.
 */
export async function endPaidTrial(
  trx: Db,
  { accountId, paidFrom, now }: { accountId: string; paidFrom: Date; now: Date },
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ trialEndsAt: now })
    .where('id', '=', accountId)
    .where('trialEndsAt', '>', now)
    .where(({ or, eb }) => or([eb('trialExtendedAt', 'is', null), eb('trialExtendedAt', '<', paidFrom)]))
    .execute()
}

/** Marks trials that have ended as notified, each at most once, and returns whose they are; at most `limit`. */
export async function takeEndedTrials(
  trx: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await trx
    .updateTable('account')
    .set({ trialEndToldAt: now })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('account')
        .select('account.id')
        .where('trialEndsAt', '<=', now)
        .where('trialEndToldAt', 'is', null)
        .where('deletedAt', 'is', null)
        .orderBy('trialEndsAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
