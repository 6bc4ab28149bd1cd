import type { DashboardReply } from '@preceptor/contracts/analytics/analytics'
import { NervesPlot } from '../../shared/charts/nerves-plot.tsx'
import { ScenarioPerformance } from './scenario-performance.tsx'

/** How nervous the user was before and after, where that was said, and the score of each scenario. */
export const NervesAndScenarios = ({ metrics, nerves }: Pick<DashboardReply, 'metrics' | 'nerves'>) => (
  <div className={`grid items-start gap-5 ${nerves.length > 0 ? 'main:grid-cols-2' : ''}`}>
    <NervesPlot points={nerves} />
    <ScenarioPerformance
      rows={metrics.scenarioPerformance}
      hasOlderScores={metrics.overallProgress.olderScores > 0}
    />
  </div>
)
