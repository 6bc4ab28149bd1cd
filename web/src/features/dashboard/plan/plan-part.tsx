import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { RetryButton } from '../../../shared/components/retry-button.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { paths } from '../../../shared/paths.ts'
import { daysLeftText } from '../../../shared/practice-plan/plan-words.ts'
import { usePlan } from '../../../shared/practice-plan/use-plan.ts'
import { useDashboard } from '../../../shared/use-dashboard.ts'
import { DateCard } from './date-card.tsx'
import { ChangeDate } from './date-dialog.tsx'
import { NextStepPanel, StagePanel } from './next-step.tsx'
import { PlanCard } from './plan-card.tsx'

/** Takes the query of whoever shows it: one more look at a failed query asks for it again, without end. */
function PlanFailed({ plan }: { plan: ReturnType<typeof usePlan> }) {
  return (
    <Notice tone="bad" actions={<RetryButton query={plan} />}>
      {failureText(plan.error, 'We couldn’t load your plan.')}
    </Notice>
  )
}

/** The next step and the plan it comes from, above everything else. */
export function PlanPart() {
  const plan = usePlan()
  const { data: dashboard } = useDashboard()
  const { data } = plan
  if (plan.isError && !data)
    return (
      <StagePanel eyebrow="Your next step" title="Practice out loud">
        <p className="why">
          {failureText(plan.error, 'We couldn’t load your plan.')} You can practice without it.
        </p>
        <div className="row">
          <Link className={buttonClass({ big: true })} to={paths.mockSetup}>
            Start a voice interview
          </Link>
          <RetryButton query={plan} />
        </div>
      </StagePanel>
    )
  if (!data) {
    return (
      <div className="stage-panel next" aria-busy="true">
        <p className="eyebrow">Your next step</p>
      </div>
    )
  }
  return (
    <>
      <NextStepPanel
        reply={data}
        sessions={dashboard?.recentSessions ?? []}
        strengths={dashboard?.metrics.strengths ?? []}
        changeDate={data.plan && <ChangeDate plan={data.plan} today={data.today} label="Set a new date" />}
      />
      {data.plan ? (
        <PlanCard plan={data.plan} today={data.today} locked={false} />
      ) : (
        <DateCard today={data.today} />
      )}
    </>
  )
}

/** On the first visit the welcome says what to do: here is the date only, or the plan. */
export function PlanBesideWelcome() {
  const plan = usePlan()
  const { data } = plan
  if (plan.isError && !data) return <PlanFailed plan={plan} />
  if (!data) return <div className="card min-h-72" aria-busy="true" />
  if (data.plan) return <PlanCard plan={data.plan} today={data.today} locked={false} />
  return <DateCard today={data.today} />
}

/** How far off the interview is, beside the page's name; nothing without a date. */
export function DaysLeft() {
  const { data } = usePlan()
  const left = data?.plan && daysLeftText(data.plan)
  if (!left) return null
  return (
    <p className="muted flex gap-2">
      <CalendarDays className="i mt-0.5" />
      <span>
        <strong className="text-ink">{left[0]}</strong> {left[1]}
      </span>
    </p>
  )
}
