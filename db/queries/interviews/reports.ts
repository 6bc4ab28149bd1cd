import { sql } from 'kysely'
import type { Db } from '../../connect.ts'

export interface StoredReport {
  /** Names of all its parts, in the order they are shown. */
  parts: string[]
  /** Those that are there, by name. */
  results: Map<string, object>
  isMaking: boolean
}

/**
 * Notes that a report is wanted; what there is of it stays. Returns whether somebody has to make it now: not where it is
 * being made, or where the words of the interview are gone.
 */
export async function requestReport(
  db: Db,
  { interviewId, parts, now, until }: { interviewId: string; parts: string[]; now: Date; until: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('report')
    .columns(['interviewId', 'parts', 'askedAt', 'until'])
    .expression(({ selectFrom, val, cast }) =>
      selectFrom('interview')
        .select([
          'interview.id',
          sql<string[]>`${parts}::text[]`.as('parts'),
          cast<Date>(val(now), 'timestamptz').as('askedAt'),
          cast<Date>(val(until), 'timestamptz').as('until'),
        ])
        .where('interview.id', '=', interviewId)
        .where('transcriptClearedAt', 'is', null)
        .forShare(),
    )
    .onConflict((conflict) =>
      conflict
        .column('interviewId')
        .doUpdateSet({ parts, askedAt: now, until, endedAt: null })
        .where(({ or, eb }) => or([eb('report.endedAt', 'is not', null), eb('report.until', '<=', now)])),
    )
    .returning('interviewId')
    .executeTakeFirst()
  return row !== undefined
}

/** A report that is not whole; undefined without one. */
export async function findReport(
  db: Db,
  { interviewId, now }: { interviewId: string; now: Date },
): Promise<StoredReport | undefined> {
  const rows = await db
    .selectFrom('report')
    .leftJoin('reportPart', 'reportPart.interviewId', 'report.interviewId')
    .select(['parts', 'until', 'endedAt', 'name', 'result'])
    .where('report.interviewId', '=', interviewId)
    .execute()
  const [report] = rows
  if (!report) return undefined
  return {
    parts: report.parts,
    isMaking: report.endedAt === null && report.until > now,
    results: new Map(rows.flatMap(({ name, result }) => (name && result ? [[name, result]] : []))),
  }
}

/** Keeps a part, as long as the report is wanted. */
export async function keepReportPart(
  db: Db,
  { interviewId, name, result }: { interviewId: string; name: string; result: object },
): Promise<void> {
  await db
    .insertInto('reportPart')
    .columns(['interviewId', 'name', 'result'])
    .expression(({ selectFrom, val, cast }) =>
      selectFrom('report')
        .select([
          'report.interviewId',
          val(name).as('name'),
          cast<string>(val(JSON.stringify(result)), 'jsonb').as('result'),
        ])
        .where('report.interviewId', '=', interviewId)
        .forShare(),
    )
    .onConflict((conflict) => conflict.columns(['interviewId', 'name']).doNothing())
    .execute()
}

/** Notes that nobody works on a report any more, though parts of it are missing. */
export async function endReport(
  db: Db,
  { interviewId, now }: { interviewId: string; now: Date },
): Promise<void> {
  await db.updateTable('report').set({ endedAt: now }).where('interviewId', '=', interviewId).execute()
}

/** Drops a report and its parts: its analysis is kept. */
export async function dropReport(db: Db, { interviewId }: { interviewId: string }): Promise<void> {
  await db.deleteFrom('report').where('interviewId', '=', interviewId).execute()
}
