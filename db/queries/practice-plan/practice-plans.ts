import type { Selectable } from 'kysely'
import type { Db } from '../../connect.ts'
import type { PracticePlanTable } from '../../schema/practice-plan.ts'

export type PracticePlanRow = Pick<
  Selectable<PracticePlanTable>,
  | 'id'
  | 'accountId'
  | 'interviewOn'
  | 'startedOn'
  | 'timeZone'
  | 'reminders'
  | 'remindAt'
  | 'calendarSeed'
  | 'calendarHash'
>

const COLUMNS = [
  'practicePlan.id',
  'accountId',
  'interviewOn',
  'startedOn',
  'timeZone',
  'reminders',
  'remindAt',
  'calendarSeed',
  'calendarHash',
] as const

/** The plan of an account; undefined without one. */
export function findPracticePlan(
  db: Db,
  { accountId }: { accountId: string },
): Promise<PracticePlanRow | undefined> {
  return db.selectFrom('practicePlan').select(COLUMNS).where('accountId', '=', accountId).executeTakeFirst()
}

/** The plan behind a calendar link, unless its account is being deleted. */
export function findPlanOfCalendar(
  db: Db,
  { calendarHash }: { calendarHash: string },
): Promise<PracticePlanRow | undefined> {
  return db
    .selectFrom('practicePlan')
    .innerJoin('account', 'account.id', 'accountId')
    .select(COLUMNS)
    .where('calendarHash', '=', calendarHash)
    .where('account.deletedAt', 'is', null)
    .executeTakeFirst()
}

export interface PracticePlanValues {
  accountId: string
  interviewOn: string | null
  startedOn: string
  timeZone: string
  reminders: boolean
  remindAt: Date
  calendarSeed: string
  calendarHash: string
  now: Date
}

/** Makes the plan of an account, or puts these values in its place; the plan keeps its id. */
export async function savePracticePlan(db: Db, { now, ...values }: PracticePlanValues): Promise<void> {
  await db
    .insertInto('practicePlan')
    .values({ ...values, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ ...values, updatedAt: now }))
    .execute()
}

/** Deletes the plan of an account, and with it its calendar and what stops its reminders. */
export async function deletePracticePlan(db: Db, { accountId }: { accountId: string }): Promise<void> {
  await db.deleteFrom('practicePlan').where('accountId', '=', accountId).execute()
}

/** Stops the reminders of a plan by its id; false when there is none. */
export async function stopReminders(
  db: Db,
  { planId, now }: { planId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('practicePlan')
    .set({ reminders: false, updatedAt: now })
    .where('id', '=', planId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether there is a plan of this id that sends reminders; undefined without such a plan. */
export async function hasReminders(db: Db, { planId }: { planId: string }): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('practicePlan')
    .select('reminders')
    .where('id', '=', planId)
    .executeTakeFirst()
  return row?.reminders
}
