import type { DashboardMetrics } from '@preceptor/contracts/analytics'
import { ChartFrame } from '../../shared/charts/chart-frame.tsx'
import { lazyWithTimeout } from '../../shared/lib/lazy-with-timeout.ts'
import { dayText } from '../../shared/results/comparison.ts'
import { kindLabel } from './stats.ts'

const ProgressPlot = lazyWithTimeout('progress-plot', () => import('./progress-plot.tsx'))

/** The overall score of each scored session, the oldest first. */
export function ProgressChart({ progress }: { progress: DashboardMetrics['progress'] }) {
  const points = progress.map(({ sessionId, scenarioType, completedAt, overallScore }) => ({
    id: sessionId,
    kind: kindLabel(scenarioType),
    day: dayText(completedAt),
    score: Math.round(overallScore),
  }))
  const said = points.map(({ day, score }) => `${day} ${score}`).join(', ')
  return (
    <ChartFrame
      title="Progress over time"
      summary={`Line chart, the overall score of each session, the oldest first. ${said}.`}
      plot={<ProgressPlot points={points} />}
      instead={points.length === 0 ? 'Not enough data: each scored session adds a point here.' : null}
      caption="Overall score of each session, the oldest first"
      head={['Session', 'Kind', 'Score']}
      rows={
        points.length > 0
          ? points.map(({ id, day, kind, score }) => ({ key: id, cells: [day, kind, `${score}%`] }))
          : [{ key: 'none', cells: ['No scored session yet', '', ''] }]
      }
    />
  )
}
