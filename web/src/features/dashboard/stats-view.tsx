import type { DashboardReply } from '@preceptor/contracts/analytics/analytics'
import { type ReactNode, useId, useState } from 'react'
import { NervesPlot } from '../../shared/charts/nerves-plot.tsx'
import { UsagePanel } from '../../shared/plan/usage-panel.tsx'
import { OlderScores } from '../../shared/results/older-scores.tsx'
import { PointsCard } from '../../shared/results/points-card.tsx'
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
        <SkillBreakdown metrics={metrics} focus={focus} />
      </div>
      <MetricStrip metrics={metrics} />
      <div className="metric-note">
        <OlderScores count={metrics.overallProgress.olderScores} />
      </div>
      <div className="g-main later-part grid gap-5">
        <div className="stack gap-5">
          <RecentSessions sessions={recentSessions} locked={locked} />
          {children}
        </div>
        <div className="stack gap-5">
          <BehindPress label="strengths and areas to improve" opensOnWide>
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
          </BehindPress>
          {!locked && <UsagePanel />}
        </div>
      </div>
      <BehindPress label={nerves.length > 0 ? 'nerves and scenario scores' : 'scenario scores'}>
        <div className={`grid items-start gap-5 ${nerves.length > 0 ? 'main:grid-cols-2' : ''}`}>
          <NervesPlot points={nerves} />
          <ScenarioPerformance
            rows={metrics.scenarioPerformance}
            hasOlderScores={metrics.overallProgress.olderScores > 0}
          />
        </div>
      </BehindPress>
    </>
  )
}

/** What few look at each time: behind a button, where it `opensOnWide` only on a narrow window. */
function BehindPress({
  label,
  opensOnWide = false,
  children,
}: {
  label: string
  opensOnWide?: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={`link justify-self-start ${opensOnWide ? 'main:hidden' : ''}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Show'} {label}
      </button>
      <div id={id} className={isOpen ? undefined : opensOnWide ? 'max-main:hidden' : 'hidden'}>
        {children}
      </div>
    </>
  )
}
