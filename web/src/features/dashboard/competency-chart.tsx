import type { DashboardMetrics } from '@preceptor/contracts/analytics'
import { competencyName } from '@preceptor/domain/text/competency-name'
import { ChartFrame } from '../../shared/charts/chart-frame.tsx'
import { lazyWithTimeout } from '../../shared/lib/lazy-with-timeout.ts'

const RadarPlot = lazyWithTimeout('radar-plot', () => import('../../shared/charts/radar-plot.tsx'))

/** Fewer corners than this are no web. */
const MIN_CORNERS = 3

/** The mean of each competency over all scored sessions, as a radar. */
export function CompetencyChart({ competencies }: { competencies: DashboardMetrics['competencies'] }) {
  const scores = competencies.flatMap(({ key, average }) =>
    average === null ? [] : [{ name: competencyName(key), score: Math.round(average) }],
  )
  const said = scores.map(({ name, score }) => `${name} ${score}`).join(', ')
  return (
    <ChartFrame
      title="Your competencies"
      summary={`Radar chart, your average in each competency. ${said}.`}
      plot={<RadarPlot scores={scores} />}
      instead={
        scores.length < MIN_CORNERS ? 'Not enough data: your first scored session draws this chart.' : null
      }
      caption="Average score in each competency"
      head={['Competency', 'Average']}
      rows={competencies.map(({ key, average }) => ({
        key,
        cells: [competencyName(key), average === null ? 'Not enough data' : `${Math.round(average)}%`],
      }))}
    />
  )
}
