import type { DashboardReply } from '@preceptor/contracts/analytics'
import { NervesPlot } from '../../shared/charts/nerves-plot.tsx'
import { UsagePanel } from '../../shared/plan/usage-panel.tsx'
import { PointList } from '../../shared/results/point-list.tsx'
import { CompetencyChart } from './competency-chart.tsx'
import { MetricCards } from './metric-cards.tsx'
import { ProgressChart } from './progress-chart.tsx'
import { RecentSessions } from './recent-sessions.tsx'
import { ScenarioPerformance } from './scenario-performance.tsx'
import { SkillBreakdown } from './skill-breakdown.tsx'

const MAX_POINTS = 5

/** Everything there is to show once there are sessions; `locked` without what leads into practice. */
export function StatsView({ metrics, recentSessions, nerves, locked }: DashboardReply & { locked: boolean }) {
  return (
    <>
      <div className="g-main mt-6 grid gap-4">
        <ProgressChart metrics={metrics} />
        <CompetencyChart competencies={metrics.competencies} />
      </div>
      <MetricCards metrics={metrics.overallProgress} />
      <div className="g-main mt-6 grid gap-4">
        <div className="stack">
          <RecentSessions sessions={recentSessions} locked={locked} />
          <div className="grid gap-4 sm:grid-cols-2">
            <PointList
              title="Your Strengths"
              points={metrics.strengths.slice(0, MAX_POINTS)}
              kind="strength"
              empty="Your strengths will show up here after your first scored session."
            />
            <PointList
              title="Areas for Improvement"
              points={metrics.improvementAreas.slice(0, MAX_POINTS)}
              kind="growth"
              empty="What to work on will show up here after your first scored session."
            />
          </div>
          <NervesPlot points={nerves} />
        </div>
        <div className="stack">
          {!locked && <UsagePanel />}
          <SkillBreakdown skills={metrics.skillBreakdown} />
          <ScenarioPerformance rows={metrics.scenarioPerformance} />
        </div>
      </div>
    </>
  )
}
