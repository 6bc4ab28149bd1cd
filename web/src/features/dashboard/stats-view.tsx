import type { DashboardReply } from '@preceptor/contracts/analytics/analytics'
import type { ReactNode } from 'react'
import { NervesPlot } from '../../shared/charts/nerves-plot.tsx'
import { UsagePanel } from '../../shared/plan/usage-panel.tsx'
import { OlderScores } from '../../shared/results/older-scores.tsx'
import { PointsCard } from '../../shared/results/points-card.tsx'
import { CompetencyBars } from './competency-bars.tsx'
import { MetricStrip } from './metric-strip.tsx'
import { ProgressChart } from './progress-chart.tsx'
import { RecentSessions } from './recent-sessions.tsx'
import { ScenarioPerformance } from './scenario-performance.tsx'
import { SkillBreakdown } from './skill-breakdown.tsx'

const MAX_POINTS = 5

/** Everything there is to show once there are sessions; `locked` without what leads into practice. */
export function StatsView({
  metrics,
  recentSessions,
  nerves,
  locked,
  focus,
  children,
}: DashboardReply & {
  locked: boolean
  /** What the next step practices. */
  focus: string | null
  /** What else there is to practice. */
  children?: ReactNode
}) {
  return (
    <>
      <div className="side-by-side">
        <ProgressChart metrics={metrics} />
        <CompetencyBars metrics={metrics} focus={focus} />
      </div>
      <MetricStrip metrics={metrics} />
      <OlderScores count={metrics.overallProgress.olderScores} />
      <div className="g-main later-part grid gap-5">
        <div className="stack gap-5">
          <RecentSessions sessions={recentSessions} locked={locked} />
          {children}
        </div>
        <div className="stack gap-5">
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
          {!locked && <UsagePanel />}
        </div>
      </div>
      <div className={`later-part grid gap-5 ${nerves.length > 0 ? 'main:grid-cols-3' : 'main:grid-cols-2'}`}>
        <NervesPlot points={nerves} />
        <ScenarioPerformance
          rows={metrics.scenarioPerformance}
          hasOlderScores={metrics.overallProgress.olderScores > 0}
        />
        <SkillBreakdown skills={metrics.skillBreakdown} />
      </div>
    </>
  )
}
