import type { DashboardReply } from '@preceptor/contracts/analytics/analytics'
import type { ReactNode } from 'react'
import { UsagePanel } from '../../shared/plan/usage-panel.tsx'
import { OlderScores } from '../../shared/results/older-scores.tsx'
import { BehindPress } from './behind-press.tsx'
import { MetricStrip } from './metric-strip.tsx'
import { NervesAndScenarios } from './nerves-and-scenarios.tsx'
import { ProgressChart } from './progress-chart.tsx'
import { ReachedPoints } from './reached-points.tsx'
import { RecentSessions } from './recent-sessions.tsx'
import { SkillBreakdown } from './skill-breakdown.tsx'

/** Everything there is to show once there are sessions. */
export function StatsView({
  metrics,
  recentSessions,
  nerves,
  focus,
  children,
}: DashboardReply & {
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
          <RecentSessions sessions={recentSessions} locked={false} />
          {children}
        </div>
        <div className="stack gap-5">
          <BehindPress label="strengths and areas to improve" opensOnWide>
            <ReachedPoints metrics={metrics} />
          </BehindPress>
          <UsagePanel />
        </div>
      </div>
      <BehindPress label={nerves.length > 0 ? 'nerves and scenario scores' : 'scenario scores'}>
        <NervesAndScenarios metrics={metrics} nerves={nerves} />
      </BehindPress>
    </>
  )
}
