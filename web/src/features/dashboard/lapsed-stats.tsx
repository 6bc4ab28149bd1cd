import type { DashboardReply } from '@preceptor/contracts/analytics/analytics'
import type { PracticePlan } from '@preceptor/contracts/practice/practice-plan'
import { OlderScores } from '../../shared/results/older-scores.tsx'
import { BehindPress } from './behind-press.tsx'
import { MetricStrip } from './metric-strip.tsx'
import { NervesAndScenarios } from './nerves-and-scenarios.tsx'
import { PlanChanges } from './plan/plan-changes.tsx'
import { FirstAndBest, ProgressChart } from './progress-chart.tsx'
import { ReachedPoints } from './reached-points.tsx'
import { RecentSessions } from './recent-sessions.tsx'
import { SkillBreakdown } from './skill-breakdown.tsx'

/** What was reached, for whoever has no access: the line, the skills and the sessions; all else is a press away. */
export function LapsedStats({
  metrics,
  recentSessions,
  nerves,
  plan,
}: DashboardReply & { plan: PracticePlan | null }) {
  return (
    <>
      <div className="side-by-side">
        <ProgressChart metrics={metrics} brief />
        <SkillBreakdown metrics={metrics} focus={null} brief />
      </div>
      <RecentSessions sessions={recentSessions} locked />
      <BehindPress label="strengths, numbers, and scenario scores">
        <div className="stack gap-5">
          <MetricStrip metrics={metrics} />
          <div className="metric-note">
            <OlderScores count={metrics.overallProgress.olderScores} />
          </div>
          <div className="grid items-start gap-5 main:grid-cols-2">
            <ReachedPoints metrics={metrics} />
            {plan && <PlanChanges changes={plan.changes} />}
          </div>
          <FirstAndBest found={metrics.firstAndBest} />
          <NervesAndScenarios metrics={metrics} nerves={nerves} />
        </div>
      </BehindPress>
    </>
  )
}
