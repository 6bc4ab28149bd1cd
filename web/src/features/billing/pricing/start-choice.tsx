import { longDate } from '../../../shared/lib/durations.ts'
import type { StartWish } from './offers.ts'

/** Asks a nurse in her trial whether she pays from today or lets the trial run out first. */
export function StartChoice({
  trialEnd,
  value,
  onChange,
}: {
  trialEnd: Date
  value: StartWish
  onChange: (wish: StartWish) => void
}) {
  const choices: readonly { wish: StartWish; label: string }[] = [
    { wish: 'today', label: 'Today: charged now, with the whole plan from now on' },
    {
      wish: 'trialEnd',
      label: `When my trial ends, on ${longDate(trialEnd.toISOString())}: nothing is charged until then`,
    },
  ]
  return (
    <fieldset className="stack mt-6 gap-1">
      <legend className="mb-1 font-medium">When should your paid plan start?</legend>
      {choices.map(({ wish, label }) => (
        <label key={wish} className="check min-h-9 items-center text-md">
          <input
            type="radio"
            name="plan-start"
            value={wish}
            checked={wish === value}
            onChange={() => onChange(wish)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
