import type { PlanCard } from '@preceptor/contracts/billing/billing'
import { trialCapsText } from '@preceptor/domain/billing/trial-caps'
import { ChoiceRows } from '../../../shared/components/fields/choice.tsx'
import { longDate } from '../../../shared/lib/durations.ts'
import type { PlanStart } from '../pricing/offers.ts'

const todayText = ({ key, limits: { voiceHours } }: PlanCard) =>
  voiceHours > 0
    ? `You’re charged now and get ${voiceHours} hours of voice ${key === 'team' ? 'per person ' : ''}right away.`
    : 'You’re charged now and get the full plan right away.'

/** Asks somebody in a trial whether to pay from today or let the trial run out first. */
export const StartChoice = ({
  plan,
  trialEnd,
  value,
  onChange,
}: {
  plan: PlanCard
  trialEnd: Date
  value: PlanStart
  onChange: (start: PlanStart) => void
}) => (
  <ChoiceRows
    legend="When should it start?"
    inOneColumn
    value={value}
    onChange={onChange}
    choices={[
      {
        value: 'trialEnd',
        label: `When my trial ends, ${longDate(trialEnd.toISOString())}`,
        hint: `Nothing is charged today. ${trialCapsText(plan.key)}`,
      },
      { value: 'today', label: 'Today', hint: todayText(plan) },
    ]}
  />
)
