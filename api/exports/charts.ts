import { type ExportScope, SCORE_BUCKETS } from '@preceptor/contracts/teams/team'
import type { TeamStats } from '@preceptor/db/queries/teams/team-stats'
import { monthDay } from '@preceptor/domain/text/month-day'
import type { ChartPoint } from '../pdf/pdf-charts.ts'
import { COMPETENCIES } from './tables.ts'

/** A chart of a report: scores on a line, counts as columns, or scores by name. */
export interface Chart {
  kind: 'line' | 'columns' | 'bars'
  title: string
  points: readonly ChartPoint[]
}

/** A number of a team with what it is. */
export interface KeyStat {
  label: string
  value: string
}

const HAS_CHARTS: readonly ExportScope[] = ['overview', 'analytics', 'complete']

/** What the stats of a team look like; nothing for lists, and nothing where nobody practiced. */
export function chartsOf(
  scope: ExportScope,
  {
    overview,
    days,
    buckets,
    competencies,
  }: Pick<TeamStats, 'overview' | 'days' | 'buckets' | 'competencies'>,
): Chart[] {
  if (!HAS_CHARTS.includes(scope) || overview.totalSessions === 0) return []
  return [
    {
      kind: 'columns',
      title: 'Sessions a day',
      points: days.map(({ date, sessionsCount }) => ({ label: monthDay(date), value: sessionsCount })),
    },
    {
      kind: 'line',
      title: 'Average score, days with practice',
      points: days
        .filter(({ averageScore }) => averageScore !== null)
        .map(({ date, averageScore }) => ({ label: monthDay(date), value: averageScore })),
    },
    {
      kind: 'bars',
      title: 'Average in each competency',
      points: COMPETENCIES.map(([key, label]) => ({ label, value: competencies[key] })),
    },
    {
      kind: 'columns',
      title: 'Sessions by score',
      points: SCORE_BUCKETS.map((label, at) => ({ label, value: buckets[at] ?? 0 })),
    },
  ]
}

const ofWhole = (part: number, whole: number) => `${part} of ${whole}`

/** The numbers above the charts, where there are charts. */
export function keyStatsOf(scope: ExportScope, { overview }: Pick<TeamStats, 'overview'>): KeyStat[] {
  const { totalMembers, activeMembers, totalSessions, completedSessions, averageScore } = overview
  if (!HAS_CHARTS.includes(scope) || totalSessions === 0) return []
  return [
    { label: 'Average score', value: averageScore === null ? 'None yet' : `${averageScore}%` },
    { label: 'Sessions completed', value: ofWhole(completedSessions, totalSessions) },
    { label: 'Active members', value: ofWhole(activeMembers, totalMembers) },
  ]
}
