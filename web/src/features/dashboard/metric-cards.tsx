import type { DashboardMetrics } from '@preceptor/contracts/analytics'
import { PLANS } from '@preceptor/domain/billing/plans'
import { behavioralScoreWord } from '@preceptor/domain/practice/behavioral-results'
import type { ReactNode } from 'react'
import { ScoreBadge } from '../../shared/charts/score.tsx'
import { isLapsed } from '../../shared/plan/access.ts'
import { scheduledChangeOf, subscriptionStatusText, teamPaysText } from '../../shared/plan/plan-words.ts'
import { useSubscription } from '../../shared/plan/use-subscription.ts'
import { useUsage } from '../../shared/plan/use-usage.ts'
import { signedPoints, trendOf } from './stats.ts'
import { TrendArrow } from './trend-mark.tsx'

function Metric({ name, words, children }: { name: string; words?: boolean; children: ReactNode }) {
  return (
    <div className="metric">
      <dt>{name}</dt>
      <dd className={words ? 'words' : undefined}>{children}</dd>
    </div>
  )
}

/** A figure that cannot be had yet, and from when on it can. */
const NotYet = ({ text }: { text: string }) => (
  <>
    <span aria-hidden="true">—</span>
    <span className="meta">{text}</span>
  </>
)

function ScoreMetric({ name, score }: { name: string; score: number | null }) {
  return (
    <Metric name={name}>
      {score === null ? (
        <NotYet text="After your first scored session" />
      ) : (
        <>
          {Math.round(score)}% <ScoreBadge score={score} word={behavioralScoreWord(score)} bare />
        </>
      )}
    </Metric>
  )
}

function ImprovementMetric({ rate }: { rate: number | null }) {
  return (
    <Metric name="Improvement Rate">
      {rate === null ? (
        <NotYet text="From two scored sessions on" />
      ) : (
        <span className={`trend figure ${trendOf(rate)}`}>
          <TrendArrow trend={trendOf(rate)} />
          {signedPoints(rate)} <small>points</small>
        </span>
      )}
    </Metric>
  )
}

/** The user's plan and what will become of it; what cannot be had is left out without a word. */
function PlanMetrics() {
  const { data, isPending } = useSubscription()
  const usage = useUsage()
  const plan = data?.subscription.plan ?? (isPending ? undefined : usage.data?.plan)
  const hasNone = data !== undefined && isLapsed(data.subscription.status)
  const scheduled = data && scheduledChangeOf(data)
  return (
    <>
      <Metric name="Current Plan" words>
        {hasNone ? 'None' : plan ? PLANS[plan].name : '—'}
        {data && <span className="meta">{teamPaysText(data) ?? subscriptionStatusText(data)}</span>}
      </Metric>
      {scheduled ? (
        <Metric name="Scheduled Change" words>
          {scheduled.change}
          <span className="meta">{scheduled.day}</span>
        </Metric>
      ) : (
        <div className="metric" aria-hidden="true" />
      )}
    </>
  )
}

/** The figures over all sessions, and the plan; `metrics` is undefined while they are on their way. */
export function MetricCards({ metrics }: { metrics: DashboardMetrics['overallProgress'] | undefined }) {
  return (
    <dl className="facts f3 mt-6" aria-busy={!metrics}>
      {metrics ? (
        <>
          <Metric name="Completed Sessions">{metrics.completedSessions}</Metric>
          <ScoreMetric name="Average Score" score={metrics.averageScore} />
          <ScoreMetric name="Best Performance" score={metrics.bestPerformance} />
          <ImprovementMetric rate={metrics.improvementRate} />
        </>
      ) : (
        LOADING.map((name) => (
          <Metric key={name} name={name}>
            <span className="placeholder" />
          </Metric>
        ))
      )}
      <PlanMetrics />
    </dl>
  )
}

const LOADING = ['Completed Sessions', 'Average Score', 'Best Performance', 'Improvement Rate']
