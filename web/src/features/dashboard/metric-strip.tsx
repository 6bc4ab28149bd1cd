import type { DashboardMetrics } from '@preceptor/contracts/analytics/analytics'
import { PLANS } from '@preceptor/domain/billing/plans'
import { movementOf } from '@preceptor/domain/redo/band'
import type { ReactNode } from 'react'
import { isLapsed } from '../../shared/plan/access.ts'
import { scheduledChangeOf, subscriptionStatusText, teamPaysText } from '../../shared/plan/plan-words.ts'
import { useSubscription } from '../../shared/plan/use-subscription.ts'
import { useUsage } from '../../shared/plan/use-usage.ts'
import { kindWords } from '../../shared/results/progress-view.ts'
import { AFTER_FIRST_SCORE } from '../../shared/words/practice-words.ts'
import { signedPoints } from './stats.ts'
import { TrendArrow } from './trend-mark.tsx'

function Metric({
  name,
  note,
  words,
  children,
}: {
  name: string
  note?: ReactNode
  /** Set in words, not in figures. */
  words?: boolean
  children: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={words ? 'words' : undefined}>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

/** A figure that cannot be had yet, and from when on it can. */
const NotYet = () => <span aria-hidden="true">—</span>

const ScoreMetric = ({ name, score }: { name: string; score: number | null }) =>
  score === null ? (
    <Metric name={name} note={AFTER_FIRST_SCORE}>
      <NotYet />
    </Metric>
  ) : (
    // Each kind of session has words of its own, and here are all kinds.
    <Metric name={name} note="across all kinds">
      {Math.round(score)}%
    </Metric>
  )

function ImprovementMetric({
  progress: { improvementRate, improvementKind },
  bandPoints,
}: {
  progress: DashboardMetrics['overallProgress']
  bandPoints: number
}) {
  if (improvementRate === null)
    return (
      <Metric name="Improvement Rate" note="After two scored sessions of the same kind">
        <NotYet />
      </Metric>
    )
  const movement = movementOf(improvementRate, bandPoints)
  const trend = movement === 'within' ? 'flat' : movement
  const kind = improvementKind ? `, ${kindWords(improvementKind)}` : ''
  return (
    <Metric name="Improvement Rate" note={`points${kind}`}>
      <span className={`trend figure ${trend}`}>
        <TrendArrow trend={trend} />
        {signedPoints(improvementRate)}
      </span>
    </Metric>
  )
}

/** The user's plan and, where it will change, what will become of it; what cannot be had is left out without a word. */
function PlanMetrics() {
  const { data, isPending } = useSubscription()
  const usage = useUsage()
  const plan = data?.subscription.plan ?? (isPending ? undefined : usage.data?.plan)
  const hasNone = data !== undefined && isLapsed(data.subscription.status)
  const scheduled = data && scheduledChangeOf(data)
  return (
    <>
      <Metric name="Current Plan" words note={data && (teamPaysText(data) ?? subscriptionStatusText(data))}>
        {hasNone ? 'None' : plan ? PLANS[plan].name : '—'}
      </Metric>
      {scheduled && (
        <Metric name="Scheduled Change" words note={scheduled.day}>
          {scheduled.change}
        </Metric>
      )}
    </>
  )
}

const LOADING = ['Completed Sessions', 'Average Score', 'Best Performance', 'Improvement Rate']

/** The figures over all sessions, and the plan, as many cells as there are facts; without `metrics` they are on their way. */
export function MetricStrip({
  metrics,
}: {
  metrics: Pick<DashboardMetrics, 'overallProgress' | 'bandPoints'> | undefined
}) {
  const progress = metrics?.overallProgress
  return (
    <dl className="strip" aria-busy={!metrics}>
      {progress ? (
        <>
          <Metric name="Completed Sessions">{progress.completedSessions}</Metric>
          <ScoreMetric name="Average Score" score={progress.averageScore} />
          <ScoreMetric name="Best Performance" score={progress.bestPerformance} />
          <ImprovementMetric progress={progress} bandPoints={metrics.bandPoints} />
        </>
      ) : (
        LOADING.map((name) => (
          <Metric key={name} name={name} note={<span aria-hidden="true">&nbsp;</span>}>
            <span className="placeholder" />
          </Metric>
        ))
      )}
      <PlanMetrics />
    </dl>
  )
}
