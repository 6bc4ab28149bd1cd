import type { DashboardMetrics } from '@preceptor/contracts/analytics/analytics'
import { PointsCard } from '../../shared/results/points-card.tsx'

const MAX_POINTS = 5

/** What goes well over all sessions, and what to work on. */
export const ReachedPoints = ({ metrics }: { metrics: DashboardMetrics }) => (
  <PointsCard
    strengths={{
      title: 'Your Strengths',
      points: metrics.strengths.slice(0, MAX_POINTS),
      empty: 'Your strengths will show up here after your first scored session.',
    }}
    growth={{
      title: 'Areas for Improvement',
      points: metrics.improvementAreas.slice(0, MAX_POINTS),
      empty: 'What to work on will show up here after your first scored session.',
    }}
  />
)
