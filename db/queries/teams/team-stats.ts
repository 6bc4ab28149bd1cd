import type { CompetencyKey } from '@preceptor/contracts/analytics/analytics'
import type { TeamRole } from '@preceptor/contracts/teams/team'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import { inTeam } from '../../in-team.ts'
import type { InterviewTable } from '../../schema/interview.ts'

/** Of a team's present members, viewers left out, over the sessions each of them began in the window and since the user joined. */
export interface TeamWindow {
  teamId: string
  /** The beginning of a day in UTC. */
  from: Date
  /** Excluded. */
  to: Date
  /** How many days the window has, in UTC, a last one that is not over included. */
  days: number
  now: Date
}

/**
 * Averages in whole points, of completed sessions with an analysis that is no fallback, on the newest scale that the team
 * has in the window; null without any.
 */
interface StatsRow {
  sessionsCount: number
  averageScore: number | null
}

export interface MemberStats extends StatsRow {
  accountId: string
  name: string
  /** Null where whoever reads it may not know it. */
  email: string | null
  role: TeamRole
  joinedAt: Date
  /** Active with a session within 30 days before `now`, New without one having joined within them. */
  status: 'Active' | 'New' | 'Inactive'
  /** The end of the user's newest session since the user joined, whatever the window. */
  lastActivity: Date | null
}

export interface TeamStats {
  /** The best average first; without one, last. */
  members: MemberStats[]
  overview: {
    totalMembers: number
    activeMembers: number
    totalSessions: number
    completedSessions: number
    averageScore: number | null
    /** Scored sessions that count in no average and no distribution, since their scale is an older one. */
    olderScores: number
  }
  kinds: Record<InterviewTable['kind'], StatsRow>
  /** Every day of the window, the oldest first. */
  days: (StatsRow & { date: string })[]
  /** Every day on which one of them joined, the oldest first. */
  growth: { date: string; newMembers: number; cumulativeMembers: number }[]
  /** How many sessions on that scale have a score of 90-100, 80-89, 70-79, 60-69 and below 60. */
  buckets: number[]
  competencies: Record<CompetencyKey, number | null>
}

type InJson<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key]
}

const mean = (key: 'overall' | CompetencyKey) =>
  sql`round((avg(${sql.ref(`${key}Score`)}) filter (where not is_older))::numeric)::int`

/** A member's name as admins read it: their first name, else what comes before the @. */
const nameOf = sql`coalesce(nullif(trim(concat_ws(' ', account.first_name, account.last_name)), ''), regexp_replace(account.email, '@[^@]*$', ''))`

/**
 * All stats of a team, in one statement. A score counts in the distribution as it is shown, in whole points: 89.5
 * is 90.
 */
export async function readTeamStats(db: Db, window: TeamWindow): Promise<TeamStats> {
  const { teamId, from, to, days, now } = window
  const { rows } = await inTeam(db, teamId, (trx) =>
    sql<Omit<TeamStats, 'members'> & { members: InJson<MemberStats>[] }>`
    with member as materialized (
      select account.id, ${nameOf} as name, account.email, membership.role, membership.joined_at
      from membership join account on account.id = membership.account_id
      where membership.team_id = ${teamId} and membership.role <> 'viewer'
    ), session as materialized (
      select member.id as account_id, begun.kind, begun.status, (begun.started_at at time zone 'UTC')::date as day,
        overall_score, communication_score, clinical_knowledge_score, problem_solving_score,
        professionalism_score, patient_focus_score, self_awareness_score,
        coalesce(score_scale < max(score_scale) over (), false) as is_older
      from member
      cross join lateral (
        select id, kind, status, started_at from interview
        where account_id = member.id and started_at >= greatest(member.joined_at, ${from}::timestamptz)
          and started_at < ${to}::timestamptz and not unanswered and original_id is null
        -- Keeps it one look into the index for each member, however many sessions others have.
        offset 0
      ) begun
      left join analysis on analysis.interview_id = begun.id and begun.status = 'completed' and not analysis.fallback
    ), members as (
      select member.id as "accountId", name, email, role, joined_at as "joinedAt",
        coalesce("sessionsCount", 0) as "sessionsCount", "averageScore", newest.at as "lastActivity",
        case when newest.started_at > ${now}::timestamptz - interval '30 days' then 'Active'
          when joined_at > ${now}::timestamptz - interval '30 days' then 'New' else 'Inactive' end as status
      from member
      left join (
        select account_id, count(*)::int as "sessionsCount", ${mean('overall')} as "averageScore"
        from session group by account_id
      ) own on own.account_id = member.id
      left join lateral (
        select started_at, coalesce(completed_at, last_activity_at) as at from interview
        where account_id = member.id and started_at >= member.joined_at and not unanswered
        order by started_at desc limit 1
      ) newest on true
    ), kinds as (
      select kind, count(session.kind)::int as "sessionsCount", ${mean('overall')} as "averageScore"
      from unnest(array['clinical', 'behavioral', 'mock']) kind left join session using (kind) group by kind
    ), days as (
      select date, count(session.day)::int as "sessionsCount", ${mean('overall')} as "averageScore"
      from generate_series(0, ${days}::int - 1) n
      cross join lateral (select (${from}::timestamptz at time zone 'UTC')::date + n as date) calendar
      left join session on session.day = date group by date
    ), growth as (
      select (joined_at at time zone 'UTC')::date as date, count(*)::int as "newMembers",
        sum(count(*)) over (order by (joined_at at time zone 'UTC')::date)::int as "cumulativeMembers"
      from member group by 1
    ), buckets as (
      select json_build_array(
        count(*) filter (where shown >= 90), count(*) filter (where shown >= 80 and shown < 90),
        count(*) filter (where shown >= 70 and shown < 80), count(*) filter (where shown >= 60 and shown < 70),
        count(*) filter (where shown < 60)) as each
      from session, round(overall_score::numeric) shown where not is_older
    ), overview as (
      select (select count(*)::int from member) as "totalMembers",
        (select count(*)::int from members where "sessionsCount" > 0) as "activeMembers",
        count(*)::int as "totalSessions",
        count(*) filter (where status = 'completed')::int as "completedSessions",
        ${mean('overall')} as "averageScore",
        count(*) filter (where is_older and overall_score is not null)::int as "olderScores"
      from session
    ), competencies as (
      select ${mean('communication')} as "communication", ${mean('clinicalKnowledge')} as "clinicalKnowledge",
        ${mean('problemSolving')} as "problemSolving", ${mean('professionalism')} as "professionalism",
        ${mean('patientFocus')} as "patientFocus", ${mean('selfAwareness')} as "selfAwareness"
      from session
    )
    select
      (select coalesce(json_agg(members order by "averageScore" desc nulls last, "sessionsCount" desc, name, email),
        '[]') from members) as members,
      (select row_to_json(overview) from overview) as overview,
      (select json_object_agg(kind, json_build_object('sessionsCount', "sessionsCount",
        'averageScore', "averageScore")) from kinds) as kinds,
      (select json_agg(days order by date) from days) as days,
      (select coalesce(json_agg(growth order by date), '[]') from growth) as growth,
      (select each from buckets) as buckets,
      (select row_to_json(competencies) from competencies) as competencies
  `.execute(trx),
  )
  const { members, ...stats } = rows[0]!
  return {
    ...stats,
    members: members.map(({ joinedAt, lastActivity, ...member }) => ({
      ...member,
      joinedAt: new Date(joinedAt),
      lastActivity: lastActivity === null ? null : new Date(lastActivity),
    })),
  }
}
