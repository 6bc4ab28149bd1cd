import { SCORE_BUCKETS, type TeamAnalyticsReply } from '@preceptor/contracts/team'
import type { TeamFigures } from '@preceptor/db/queries/teams/team-figures'
import type { DayWindow } from './day-window.ts'
import { KIND_NAMES, KINDS } from './practice-names.ts'

/** A team's figures as the api gives them. */
export function presentFigures(figures: TeamFigures, { days, from, to }: DayWindow): TeamAnalyticsReply {
  const { members, overview, kinds, competencies } = figures
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
    activityOverTime: figures.days,
    memberGrowthOverTime: figures.growth,
    scoreDistribution: SCORE_BUCKETS.map((bucket, at) => ({ bucket, sessionsCount: figures.buckets[at]! })),
    competencies,
  }
}
