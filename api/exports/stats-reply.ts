import { SCORE_BUCKETS, type TeamAnalyticsReply } from '@preceptor/contracts/team'
import type { TeamStats } from '@preceptor/db/queries/teams/team-stats'
import type { DayWindow } from './day-window.ts'
import { KIND_NAMES, KINDS } from './practice-names.ts'

/** A team's figures as the api gives them. */
export function presentTeamStats(stats: TeamStats, { days, from, to }: DayWindow): TeamAnalyticsReply {
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
