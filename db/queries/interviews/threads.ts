import type { Thread } from '@preceptor/domain/redo/threads'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'

interface Row {
  originalId: string
  questionIndex: number
  sessionId: string
  completedAt: Date
  overallScore: number | null
  scoreScale: number | null
}

/**
 * The questions an account has answered more than once, each with its tries in the order they were completed, the first
 * answer before all: the thread that was answered last comes first. A score is that of the question by itself; where an
 * older result has none, that of the session, unless other questions count in it too. Fallback analyses count as none.
 */
export async function listThreads(
  db: Db,
  { accountId, originalId }: { accountId: string; originalId?: string },
): Promise<Thread[]> {
  const { rows } = await sql<Row>`
    with again as materialized (
      select id, original_id, question_index, coalesce(completed_at, last_activity_at) as completed_at
      from interview
      where account_id = ${accountId} and original_id is not null and status = 'completed' and not unanswered
        ${originalId === undefined ? sql`` : sql`and original_id = ${originalId}`}
    ), tries as (
      select original_id, question_index, id, completed_at, 0 as own_index, false as is_first from again
      union all
      select distinct again.original_id, again.question_index, first.id,
        coalesce(first.completed_at, first.last_activity_at), again.question_index, true
      from again join interview first on first.id = again.original_id
    )
    select tries.original_id, tries.question_index, tries.id as session_id, tries.completed_at,
      coalesce(
        (select (one ->> 'overallScore')::float8
          from jsonb_array_elements(coalesce(analysis.result -> 'questionScores', '[]')) one
          where (one ->> 'questionIndex')::int = tries.own_index limit 1),
        case when interview.kind <> 'mock' or not tries.is_first then analysis.overall_score end
      ) as overall_score, analysis.score_scale
    from tries
    join interview on interview.id = tries.id
    left join analysis on analysis.interview_id = tries.id and not analysis.fallback
    order by max(tries.completed_at) over (partition by tries.original_id, tries.question_index) desc,
      tries.original_id, tries.question_index, tries.is_first desc, tries.completed_at, tries.id
  `.execute(db)
  return [...Map.groupBy(rows, ({ originalId: of, questionIndex }) => `${of} ${questionIndex}`).values()].map(
    (tries) => ({
      originalId: tries[0]!.originalId,
      questionIndex: tries[0]!.questionIndex,
      tries: tries.map(({ sessionId, completedAt, overallScore, scoreScale }) => ({
        ...{ sessionId, completedAt, overallScore, scoreScale },
      })),
    }),
  )
}
