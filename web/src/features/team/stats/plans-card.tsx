import { LEAST_PLANS, type TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import { Metric } from './metrics.tsx'
import { changeText } from './team-stats.ts'

/** How members practice by a plan to their interview, as counts and a mean. */
export function PlansCard({ withPlan, interviewsDone, averageChange }: TeamAnalyticsReply['practicePlans']) {
  return (
    <section className="card stack" aria-labelledby="practice-plans">
      <h2 id="practice-plans">Practice plans</h2>
      <dl className="facts f3">
        <Metric name="Members With a Plan">{withPlan}</Metric>
        {interviewsDone !== null && <Metric name="Interviews Since the Plan Began">{interviewsDone}</Metric>}
        {averageChange !== null && <Metric name="Average Change">{changeText(averageChange)}</Metric>}
      </dl>
      <p className="small muted">
        {interviewsDone === null
          ? `Counts and averages will show up here once ${LEAST_PLANS} members have a plan.`
          : 'You see counts and averages. You don’t see anyone’s date, plan or words.'}
      </p>
    </section>
  )
}
