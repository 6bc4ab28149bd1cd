import { LEAST_PLANS, SCORE_BUCKETS, type TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import type { TeamPlans } from '@preceptor/db/queries/teams/team-plans'
import type { TeamStats } from '@preceptor/db/queries/teams/team-stats'
import type { DayWindow } from './day-window.ts'
import { KIND_NAMES, KINDS } from './practice-names.ts'

/** The stats for one who may not know addresses: a name that was made of one is left out too. */
export const withoutAddresses = (stats: TeamStats): TeamStats => ({
  ...stats,
  members: stats.members.map((member) => ({
    ...member,
    email: null,
    name: member.email?.startsWith(`${member.name}@`) ? 'Member' : member.name,
  })),
})

/** A team's stats as the api gives them. */
export function presentTeamStats(
  stats: TeamStats,
  { days, from, to }: DayWindow,
): Omit<TeamAnalyticsReply, 'practicePlans'> {
  const { members, overview, kinds, competencies } = stats
  return {
    window: { days, from: from.toISOString(), to: to.toISOString() },
    overview,
    memberPerformance: members.map(({ joinedAt, lastActivity, accountId: _, status: __, ...member }) => ({
      ...member,
      lastActivity: lastActivity?.toISOString() ?? null,
      joinedAt: joinedAt.toISOString(),
    })),
    scenarioBreakdown: Object.fromEntries(
      KINDS.map((kind) => [kind, { name: KIND_NAMES[kind], ...kinds[kind] }]),
    ),
    activityOverTime: stats.days,
    memberGrowthOverTime: stats.growth,
    scoreDistribution: SCORE_BUCKETS.map((bucket, at) => ({ bucket, sessionsCount: stats.buckets[at]! })),
    competencies,
  }
}

/** What an admin may know of the members' plans: counts and a mean, and no more than the count of a few. */
export function presentTeamPlans({
  withPlan,
  interviewsDone,
  averageChange,
}: TeamPlans): TeamAnalyticsReply['practicePlans'] {
  if (withPlan < LEAST_PLANS) return { withPlan, interviewsDone: null, averageChange: null }
  return { withPlan, interviewsDone, averageChange }
}
