import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import { inTeam } from '../../in-team.ts'

export interface TeamPlans {
  /** Present members who have a plan of practice. */
  withPlan: number
  /** Interviews they completed since their plan began and since they joined. */
  interviewsDone: number
  /**
   * The mean over those with two scored interviews of one kind since then: their newest score of it less their first, in
   * points to one decimal, by the newest scale on which there are two; null without any.
   */
  averageChange: number | null
}

/** How a team's present members practice by their plans: counts and a mean, and nobody by themselves. */
export async function readTeamPlans(db: Db, { teamId }: { teamId: string }): Promise<TeamPlans> {
  const { rows } = await inTeam(db, teamId, (trx) =>
    sql<TeamPlans>`
    with planned as (
      select membership.account_id, greatest(practice_plan.started_on::timestamp at time zone 'UTC', joined_at) as since
      from membership join practice_plan on practice_plan.account_id = membership.account_id
      where membership.team_id = ${teamId} and membership.role <> 'viewer'
    ), done as (
      select planned.account_id, kind, completed_at, completed.id, overall_score, score_scale
      from planned
      cross join lateral (
        select id, kind, completed_at from interview
        where account_id = planned.account_id and completed_at >= since and status = 'completed' and not unanswered
          and original_id is null
        -- Keeps it one look into the index for each member, however many sessions others have.
        offset 0
      ) completed
      left join analysis on analysis.interview_id = completed.id and not analysis.fallback
    ), ranked as (
      select account_id, kind, score_scale, overall_score,
        row_number() over (partition by account_id, kind, score_scale order by completed_at, id) as place,
        row_number() over (partition by account_id, kind, score_scale order by completed_at desc, id desc) as place_from_end
      from done where overall_score is not null
    ), change as (
      select account_id, score_scale,
        sum(overall_score) filter (where place_from_end = 1) - sum(overall_score) filter (where place = 1) as points
      from ranked group by account_id, kind, score_scale having count(*) > 1
    ), own as (
      select account_id, avg(points) as points from change
      where score_scale is null or score_scale = (select max(score_scale) from change) group by account_id
    )
    select (select count(*)::int from planned) as with_plan, (select count(*)::int from done) as interviews_done,
      (select round(avg(points)::numeric, 1)::float8 from own) as average_change
  `.execute(trx),
  )
  return rows[0]!
}
