import { sql } from 'kysely'
import type { Db } from '../../connect.ts'

export interface DueInterview {
  id: string
  /** What the candidate said, line by line. */
  answers: string[]
  /** As it is stored; null without one. */
  analysis: object | null
}

/**
 * Interviews whose transcript is past its time, the longest overdue first, locked until the transaction ends.
 * Those that somebody else has locked are left for the next time: a room that saves a line moves `purge_at` on.
 */
export async function lockDueInterviews(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<DueInterview[]> {
  const due = await db
    .selectFrom('interview')
    .select('id')
    .where('purgeAt', '<=', now)
    .where('transcriptClearedAt', 'is', null)
    .orderBy('purgeAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  const turns = await db
    .selectFrom('turn')
    .select(['interviewId', 'content'])
    .where('interviewId', 'in', ids)
    .where('role', '=', 'candidate')
    .execute()
  const analyses = await db
    .selectFrom('analysis')
    .select(['interviewId', 'result'])
    .where('interviewId', 'in', ids)
    .execute()
  const turnsOf = Map.groupBy(turns, ({ interviewId }) => interviewId)
  const analysisOf = new Map(analyses.map(({ interviewId, result }) => [interviewId, result]))
  return ids.map((id) => ({
    id,
    answers: (turnsOf.get(id) ?? []).map(({ content }) => content),
    analysis: analysisOf.get(id) ?? null,
  }))
}

/** Puts another text of an analysis in place of the stored one. */
export async function replaceAnalysis(
  db: Db,
  { interviewId, analysis }: { interviewId: string; analysis: object },
): Promise<void> {
  await db
    .updateTable('analysis')
    .set({ result: JSON.stringify(analysis) })
    .where('interviewId', '=', interviewId)
    .execute()
}

/**
 * Empties what was said in these interviews: lines stay without their words, so that counts and measures stand;
 * snapshots go, and so do parts of reports, and replies kept for repeated requests, that may quote the lines. An interview in progress is
 * expired. The lease moves on, so a room that still has the words in memory cannot write them back.
 */
export async function clearTranscripts(
  db: Db,
  { interviewIds, now }: { interviewIds: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    with cleared as (
      update interview
      set transcript_cleared_at = ${now}, snapshot = null,
        status = case when status = 'in_progress' then 'expired' else status end,
        lease_token = lease_token + 1, lease_holder = 'api'
      where id = any(${interviewIds}::uuid[])
      returning id, account_id, started_at, last_activity_at, lease_token, lease_holder
    ), notified as materialized (
      select pg_notify('interview_taken', json_build_object(
        'interviewId', id, 'leaseToken', lease_token, 'holder', lease_holder)::text) from cleared
    ), emptied as (
      update turn set content = '' from cleared where turn.interview_id = cleared.id
    ), unreported as (
      delete from report using cleared where report.interview_id = cleared.id
    ), forgotten as (
      delete from idempotency_key using cleared
      where idempotency_key.account_id = cleared.account_id and (
        idempotency_key.reply like '%' || cleared.id || '%'
        or idempotency_key.created_at between cleared.started_at and cleared.last_activity_at
      )
    )
    select count(*) from notified
  `.execute(db)
}

/**
 * Empties the job descriptions that no transcript needs any more: those of interviews that are all cleared, and
 * those set up before `unusedBefore` for an interview that never began. Returns how many, at most `limit`.
 */
export async function clearJobDescriptions(
  db: Db,
  { unusedBefore, limit }: { unusedBefore: Date; limit: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mockSetup')
    .set({ jobDescription: null })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('mockSetup')
        .select('mockSetup.id')
        .where('jobDescription', 'is not', null)
        .where(({ and, or, not, exists, eb, selectFrom }) => {
          const interviews = selectFrom('interview')
            .select('interview.id')
            .whereRef('setupId', '=', 'mockSetup.id')
          return and([
            not(exists(interviews.where('transcriptClearedAt', 'is', null))),
            or([exists(interviews), eb('mockSetup.createdAt', '<=', unusedBefore)]),
          ])
        })
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
