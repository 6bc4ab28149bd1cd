import { DATE_PASSED } from '@preceptor/contracts/practice/practice-plan'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { TextField } from '../../../shared/components/fields/field.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import type { PlanChange } from '../../../shared/practice-plan/use-plan.ts'

/** What is wrong with a day that was chosen; undefined where nothing is. */
export function dateError(day: string, today: string): string | undefined {
  if (!day) return 'Choose a day first.'
  return day < today ? DATE_PASSED : undefined
}

/** Asks for the day of the interview. */
export function DateForm({
  today,
  initial,
  label,
  look = 'quiet',
  change,
  onDone,
}: {
  today: string
  initial: string | null
  /** Of the button. */
  label: string
  look?: 'primary' | 'quiet'
  change: PlanChange
  onDone?: () => void
}) {
  const [day, setDay] = useState(initial ?? '')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = dateError(day, today)
    setError(wrong)
    if (!wrong) change.mutate({ interviewOn: day }, { onSuccess: onDone })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="flex flex-wrap items-start gap-3 *:last:sm:mt-7 *:first:min-w-48 *:first:flex-1 *:first:sm:max-w-xs">
        <TextField
          label="Interview date"
          type="date"
          min={today}
          value={day}
          error={error}
          onChange={(event) => {
            setDay(event.target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" look={look} busyText={change.isPending && 'Saving...'}>
          {label}
        </Button>
      </div>
      {change.isError && (
        <Notice tone="bad">{failureText(change.error, 'Your plan wasn’t saved. Please try again.')}</Notice>
      )}
    </form>
  )
}
