import { longDate } from '../../../shared/lib/durations.ts'
import type { PlanStart } from './offers.ts'

/** Asks a nurse in their trial whether the user pays from today or lets the trial run out first. */
export function StartChoice({
  trialEnd,
  value,
  onChange,
}: {
  trialEnd: Date
  value: PlanStart
  onChange: (start: PlanStart) => void
}) {
  const choices: readonly { start: PlanStart; label: string }[] = [
    { start: 'today', label: 'Today: charged now, with the whole plan from now on' },
    {
      start: 'trialEnd',
      label: `When my trial ends, on ${longDate(trialEnd.toISOString())}: nothing is charged until then`,
    },
  ]
  return (
    <fieldset className="stack mt-6 gap-1">
      <legend className="mb-1 font-medium">When should your paid plan start?</legend>
      {choices.map(({ start, label }) => (
        <label key={start} className="check min-h-9 items-center text-md">
          <input
            type="radio"
            name="plan-start"
            value={start}
            checked={start === value}
            onChange={() => onChange(start)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
