import { Notice } from '../../../shared/components/notice.tsx'
import { RetryButton } from '../../../shared/components/retry-button.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { DateCard } from './date-card.tsx'
import { ChangeDate } from './date-dialog.tsx'
import { NextStepPanel } from './next-step.tsx'
import { PlanCard } from './plan-card.tsx'
import { usePlan } from './use-plan.ts'

/**
 * The next step and the plan it comes from, above everything else; `locked` leaves out what starts or changes. On the
 * first visit the welcome says what to do.
 */
export function PlanPart({ locked, isFirstVisit = false }: { locked: boolean; isFirstVisit?: boolean }) {
  const plan = usePlan()
  const { data } = plan
  if (plan.isError && !data) {
    return (
      <Notice tone="bad" className="mt-6" actions={<RetryButton query={plan} />}>
        {failureText(plan.error, "Your plan couldn't be loaded.")}
      </Notice>
    )
  }
  if (!data && isFirstVisit) return null
  if (!data) {
    return (
      <div className="stage-panel next mt-6" aria-busy="true">
        <p className="eyebrow">Your next step</p>
      </div>
    )
  }
  return (
    <div className="stack mt-6">
      {!locked && !isFirstVisit && (
        <NextStepPanel
          reply={data}
          changeDate={data.plan && <ChangeDate plan={data.plan} today={data.today} label="Set a new date" />}
        />
      )}
      {data.plan ? (
        <PlanCard plan={data.plan} today={data.today} locked={locked} />
      ) : (
        !locked && <DateCard today={data.today} />
      )}
    </div>
  )
}
