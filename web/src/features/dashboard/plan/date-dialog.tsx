import type { PracticePlan } from '@preceptor/contracts/practice/practice-plan'
import { useState } from 'react'
import { Modal } from '../../../shared/components/dialogs/modal.tsx'
import { NO_DATE_YET, WHEN_IS_IT } from '../../../shared/practice-plan/plan-words.ts'
import { useChangePlan } from '../../../shared/practice-plan/use-plan.ts'
import { DateForm } from './date-form.tsx'

/** A button that opens the dialog in which the date is changed, left open or the plan removed. */
export function ChangeDate({
  plan,
  today,
  label = 'Change date',
}: {
  plan: PracticePlan
  today: string
  label?: string
}) {
  const [open, setOpen] = useState(false)
  const change = useChangePlan()
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {label}
      </button>
      <Modal
        open={open}
        onOpenChange={(next) => {
          change.reset()
          setOpen(next)
        }}
        title={WHEN_IS_IT}
      >
        <p className="muted">What you’ve done stays done. We’ll space the rest up to the new date.</p>
        <DateForm
          today={today}
          initial={plan.interviewOn}
          label="Save date"
          look="primary"
          change={change}
          onDone={close}
        />
        <div className="row">
          {plan.interviewOn !== null && (
            <button
              type="button"
              className="link"
              onClick={() => change.mutate({ interviewOn: null }, { onSuccess: close })}
            >
              {NO_DATE_YET}
            </button>
          )}
          <button
            type="button"
            className="link text-low-ink"
            onClick={() => change.mutate(null, { onSuccess: close })}
          >
            Remove my plan
          </button>
        </div>
      </Modal>
    </>
  )
}
