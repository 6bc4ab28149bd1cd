import { type InterviewLength, QUESTIONS_BY_LENGTH } from '@preceptor/contracts/interviews/interview'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Choice, Segmented } from '../../../shared/components/fields/segmented.tsx'
import { timeText } from './interview-time.ts'
import type { SetupFields } from './setup-fields.ts'

const MODES = [
  { value: 'study', label: 'Study' },
  { value: 'real', label: 'Real' },
] as const
const MODE_NOTES = {
  study: 'Hints while you talk, and you can hear a question again.',
  real: 'No hints, no second look at your words, and the time is shown.',
} as const
const LENGTHS = (['short', 'medium', 'long'] as const).map((value): Choice<InterviewLength> => {
  const label = String(QUESTIONS_BY_LENGTH[value])
  return value === 'long' ? { value, label: `${label} questions` } : { value, label, unit: 'questions' }
})

function Setting({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2">{title}</h2>
      {children}
      <p className="small muted mt-2">{note}</p>
    </div>
  )
}

/** How much help there is while the candidate talks, and how many questions there are. */
export function HelpAndLength({ form }: { form: UseFormReturn<SetupFields> }) {
  const [mode, length, format, oneWay] = form.watch(['mode', 'interviewLength', 'format', 'oneWay'])
  const isOpen = format === 'one_way' && !oneWay.timed
  const time = timeText({ length, format, oneWay })
  const count = QUESTIONS_BY_LENGTH[length]
  return (
    <div className="grid gap-6 sm:grid-cols-2 sm:gap-5">
      <Setting title="Help while you talk" note={MODE_NOTES[mode]}>
        <Segmented
          label="Help while you talk"
          fill
          choices={MODES}
          value={mode}
          onChange={(next) => form.setValue('mode', next)}
        />
      </Setting>
      <Setting
        title="Length"
        note={isOpen ? `${count} questions, no clock.` : `${count} questions take ${time.toLowerCase()}.`}
      >
        <Segmented
          label="Length"
          fill
          choices={LENGTHS}
          value={length}
          onChange={(next) => form.setValue('interviewLength', next)}
        />
      </Setting>
    </div>
  )
}
