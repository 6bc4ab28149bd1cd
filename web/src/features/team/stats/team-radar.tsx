import type { TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import { ChartFrame } from '../../../shared/charts/chart-frame.tsx'
import { WhenSeen } from '../../../shared/charts/when-seen.tsx'
import { lazyWithTimeout } from '../../../shared/lib/lazy-with-timeout.ts'
import { cornersOf, NO_SCORES_YET } from './team-stats.ts'

const RadarPlot = lazyWithTimeout('radar-plot', () => import('../../../shared/charts/radar-plot.tsx'))

/** The team's average in each of the six competencies; one that was never scored says so. */
export function TeamRadar({ competencies }: { competencies: TeamAnalyticsReply['competencies'] }) {
  const corners = cornersOf(competencies)
  const said = corners.map(({ name, score }) => `${name} ${score ?? 'no data'}`).join(', ')
  return (
    <ChartFrame
      title="Team competencies"
      summary={`Radar chart of team competencies. ${said}.`}
      plot={
        <WhenSeen>
          <RadarPlot scores={corners} />
        </WhenSeen>
      }
      instead={corners.every(({ score }) => score === null) ? NO_SCORES_YET : null}
      caption="The team’s average in each competency"
      head={['Competency', 'Average']}
      rows={corners.map(({ key, name, score }) => ({
        key,
        cells: [name, score === null ? 'No data' : `${score}%`],
      }))}
    />
  )
}
