import { sql } from 'kysely'
import type { Db } from '../../connect.ts'

/** What an account did with one patient or one question. */
export interface Practiced {
  kind: 'clinical' | 'behavioral'
  /** The id of the scenario or of the question. */
  topic: string
  /** Completed sessions that have an answer; those that answer a question again are not counted. */
  sessions: number
  /** Of the last of them, 0 to 100; null where it has no score of its own, or one of another scale than `scale`. */
  lastScore: number | null
  /** A session that can be opened again. */
  isInProgress: boolean
}

/** The topics of typed practice an account has begun or completed, by kind and id. `scale` is the newest scale of scores. */
export async function listPracticed(
  db: Db,
  { accountId, scale, now }: { accountId: string; scale: number; now: Date },
): Promise<Practiced[]> {
  const { rows } = await sql<Practiced>`
    select kind, topic, count(*) filter (where is_done)::int as sessions,
      (array_agg(score order by ended_at desc) filter (where is_done))[1] as last_score,
      bool_or(is_open) as is_in_progress
    from (
      select kind, coalesce(scenario_id, question_id) as topic,
        interview.status = 'completed' and not unanswered as is_done,
        interview.status = 'in_progress' and purge_at > ${now} as is_open,
        coalesce(completed_at, last_activity_at) as ended_at,
        case when coalesce(score_scale, ${scale}) = ${scale} then round(overall_score)::int end as score
      from interview
      left join analysis on analysis.interview_id = interview.id and not analysis.fallback
      where account_id = ${accountId} and kind in ('clinical', 'behavioral') and original_id is null
    ) session
    where topic is not null and (is_done or is_open)
    group by kind, topic
    order by kind, topic
  `.execute(db)
  return rows
}
