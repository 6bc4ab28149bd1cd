import { type EarlierInterview, MockAnalysis } from '@preceptor/contracts/interviews/interview'
import { type EarlierLevel, PracticeAnalysis } from '@preceptor/contracts/practice/practice'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'

/** A stored analysis; what older ones lack has its default. */
export const readAnalysis = (result: unknown): MockAnalysis => MockAnalysis.parse(result)

/** The same for typed practice. */
export const readPracticeAnalysis = (result: unknown): PracticeAnalysis => PracticeAnalysis.parse(result)

/** The stored analysis of a session of any kind. */
export async function findAnalysis(
  db: Db,
  { interviewId }: { interviewId: string },
): Promise<MockAnalysis | PracticeAnalysis | undefined> {
  const row = await db
    .selectFrom('analysis')
    .select('result')
    .where('interviewId', '=', interviewId)
    .executeTakeFirst()
  return row && ('kind' in row.result ? readPracticeAnalysis(row.result) : readAnalysis(row.result))
}

/**
 * Stores an analysis unless there is one already. One that comes after its transcript was cleared is not stored: it may
 * quote what is gone.
 */
export async function keepAnalysis(
  db: Db,
  { interviewId, analysis }: { interviewId: string; analysis: MockAnalysis | PracticeAnalysis },
): Promise<void> {
  await db
    .insertInto('analysis')
    .columns(['interviewId', 'result', 'fallback'])
    .expression(({ selectFrom, val }) =>
      selectFrom('interview')
        .select(({ cast }) => [
          'interview.id',
          cast<string>(val(JSON.stringify(analysis)), 'jsonb').as('result'),
          cast<boolean>(val(analysis.fallback), 'boolean').as('fallback'),
        ])
        .where('interview.id', '=', interviewId)
        .where('transcriptClearedAt', 'is', null)
        .forShare(),
    )
    .onConflict((conflict) => conflict.column('interviewId').doNothing())
    .execute()
}

const MAX_EARLIER = 5

/**
 * The mock interviews an account completed before this one, newest first, five at most: only those that the same
 * version of the rubric scored, and never a fallback nor a question that is answered again. Empty while this one has no
 * analysis, and for such a question.
 */
export async function listEarlierInterviews(
  db: Db,
  { interviewId, accountId }: { interviewId: string; accountId: string },
): Promise<EarlierInterview[]> {
  /** Of the plan; older plans do not say. */
  const planned = (table: string, field: 'format' | 'mode', usual: string) =>
    sql<string>`coalesce(${sql.ref(`${table}.metadata`)} ->> ${sql.lit(field)}, ${sql.lit(usual)})`
  const rubricVersion = (table: string) =>
    sql<string>`coalesce(${sql.ref(`${table}.result`)} ->> 'rubricVersion', '1')`
  const rows = await db
    .selectFrom('interview as current')
    .innerJoin('analysis as now', 'now.interviewId', 'current.id')
    .innerJoin('interview as earlier', 'earlier.accountId', 'current.accountId')
    .innerJoin('analysis', 'analysis.interviewId', 'earlier.id')
    .select(['earlier.id', 'earlier.completedAt', 'earlier.metadata', 'analysis.result'])
    .where('current.id', '=', interviewId)
    .where('current.accountId', '=', accountId)
    .where('earlier.kind', '=', 'mock')
    .where('earlier.status', '=', 'completed')
    .where('earlier.originalId', 'is', null)
    .where('current.originalId', 'is', null)
    .where('analysis.fallback', '=', false)
    .whereRef('earlier.completedAt', '<', 'current.completedAt')
    .whereRef(rubricVersion('analysis'), '=', rubricVersion('now'))
    .whereRef('analysis.scoreScale', '=', 'now.scoreScale')
    .whereRef(planned('earlier', 'format', 'conversation'), '=', planned('current', 'format', 'conversation'))
    .whereRef(planned('earlier', 'mode', 'study'), '=', planned('current', 'mode', 'study'))
    .orderBy('earlier.completedAt', 'desc')
    .limit(MAX_EARLIER)
    .execute()
  return rows.map(({ id, completedAt, metadata, result }) => {
    const { overallScore, band, competencyScores } = readAnalysis(result)
    const positionTitle = metadata?.positionTitle ?? null
    return {
      sessionId: id,
      completedAt: completedAt!.toISOString(),
      positionTitle,
      overallScore,
      band,
      competencyScores,
    }
  })
}

/**
 * Of each competency of a practice session, the level in the account's session of the same kind before it and the highest
 * in any before it: completed, scored by the same rubric, never a fallback nor a try of a question that is answered again.
 * Empty while this one has no analysis, for a try, and for a mock interview.
 */
export async function listEarlierLevels(
  db: Db,
  { interviewId, accountId }: { interviewId: string; accountId: string },
): Promise<EarlierLevel[]> {
  interface Row extends Omit<EarlierLevel, 'completedAt'> {
    completedAt: Date
  }
  const { rows } = await sql<Row>`
    with judged as (
      select earlier.id, earlier.completed_at, one ->> 'competency' as competency,
        (one ->> 'level')::int as level, (one ->> 'score')::float8 as score
      from interview as current
      join analysis as now on now.interview_id = current.id and not now.fallback
      join interview as earlier on earlier.account_id = current.account_id and earlier.kind = current.kind
      join analysis on analysis.interview_id = earlier.id and not analysis.fallback
      cross join jsonb_array_elements(coalesce(analysis.result -> 'evidence', '[]')) as one
      where current.id = ${interviewId} and current.account_id = ${accountId}
        and current.kind in ('clinical', 'behavioral')
        and current.original_id is null and earlier.original_id is null
        and earlier.status = 'completed' and earlier.completed_at < current.completed_at
        and coalesce(analysis.result ->> 'rubricVersion', '1') = coalesce(now.result ->> 'rubricVersion', '1')
        and analysis.score_scale is not distinct from now.score_scale
    )
    select distinct on (competency) competency, level, score, completed_at,
      max(level) over (partition by competency) as highest
    from judged order by competency, completed_at desc, id desc
  `.execute(db)
  return rows.map(({ completedAt, ...row }) => ({ ...row, completedAt: completedAt.toISOString() }))
}
