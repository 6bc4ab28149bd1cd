import type { Nerves, NervesPoint } from '@preceptor/contracts/interviews/nerves'
import type { Db } from '../../connect.ts'

/** Points of the newest so many interviews are plotted. */
const MAX_POINTS = 20

/** Keeps how nervous the account says it is, from 1 to 5, of its own mock interview; undefined for any other. */
export async function keepNerves(
  db: Db,
  {
    interviewId,
    accountId,
    when,
    level,
  }: { interviewId: string; accountId: string; when: 'before' | 'after'; level: number },
): Promise<Nerves | undefined> {
  return db
    .updateTable('interview')
    .set(when === 'before' ? { nervesBefore: level } : { nervesAfter: level })
    .where('id', '=', interviewId)
    .where('accountId', '=', accountId)
    .where('kind', '=', 'mock')
    .returning(['nervesBefore as before', 'nervesAfter as after'])
    .executeTakeFirst()
}

/** Whether the account wants to be asked. */
export async function asksNerves(db: Db, { accountId }: { accountId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('asksNerves')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.asksNerves
}

export async function setAsksNerves(
  db: Db,
  { accountId, asks }: { accountId: string; asks: boolean },
): Promise<void> {
  await db.updateTable('account').set({ asksNerves: asks }).where('id', '=', accountId).execute()
}

/** The completed interviews in which both questions were answered, the oldest of the newest twenty first. */
export async function listNerves(db: Db, { accountId }: { accountId: string }): Promise<NervesPoint[]> {
  const rows = await db
    .selectFrom('interview')
    .select(['id', 'completedAt', 'nervesBefore', 'nervesAfter'])
    .where('accountId', '=', accountId)
    .where('status', '=', 'completed')
    .where('nervesBefore', 'is not', null)
    .where('nervesAfter', 'is not', null)
    .orderBy('completedAt', 'desc')
    .limit(MAX_POINTS)
    .execute()
  return rows.toReversed().map(({ id, completedAt, nervesBefore, nervesAfter }) => ({
    sessionId: id,
    completedAt: completedAt!.toISOString(),
    before: nervesBefore!,
    after: nervesAfter!,
  }))
}
