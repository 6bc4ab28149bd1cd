import {
  ANSWER_SECONDS,
  MAX_RETAKES,
  type OneWaySettings,
} from '@preceptor/contracts/interviews/interview-format'
import type { UseFormReturn } from 'react-hook-form'
import { ChoiceRows } from '../../../shared/components/fields/choice.tsx'
import { Segmented } from '../../../shared/components/fields/segmented.tsx'
import type { SetupFields } from './setup-fields.ts'

const FORMATS = [
  { value: 'conversation', label: 'Conversation', hint: 'Follow-ups, and no clock on your answers' },
  { value: 'one_way', label: 'One-way', hint: '30 seconds to prepare each answer, and nobody replies' },
] as const
const LIMITS = [60, 120, 180].map((seconds) => ({ value: String(seconds), label: `${seconds / 60} min` }))
const RETAKES = Array.from({ length: MAX_RETAKES + 1 }, (_, n) => ({ value: String(n), label: String(n) }))
const CLOCKS = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

/** As the choice names it. */
export const formatName = (format: SetupFields['format']) =>
  FORMATS.find(({ value }) => value === format)?.label ?? ''

/** What a one-way interview begins with. */
export const USUAL_ONE_WAY: OneWaySettings = {
  prepareSeconds: 30,
  answerSeconds: ANSWER_SECONDS.usual,
  retakes: 1,
  timed: true,
}

/** How the interview runs: with somebody, or to nobody. */
export function FormatChoice({ form }: { form: UseFormReturn<SetupFields> }) {
  const format = form.watch('format')
  return (
    <div className="grid gap-4">
      <ChoiceRows
        legend="Format"
        choices={FORMATS}
        value={format}
        onChange={(next) => {
          form.setValue('format', next)
          // What each is usually like.
          form.setValue('interviewLength', next === 'one_way' ? 'long' : 'medium')
        }}
      />
      {format === 'one_way' && <OneWayFields form={form} />}
    </div>
  )
}

function OneWayFields({ form }: { form: UseFormReturn<SetupFields> }) {
  const oneWay = form.watch('oneWay')
  const set = (part: Partial<OneWaySettings>) => form.setValue('oneWay', { ...oneWay, ...part })
  return (
    <fieldset className="row gap-4">
      <legend className="sr">One-way settings</legend>
      <div className="stack gap-1">
        <span className="small">Clock</span>
        <Segmented
          label="Clock"
          choices={CLOCKS}
          value={oneWay.timed ? 'on' : 'off'}
          onChange={(value) => set({ timed: value === 'on' })}
        />
      </div>
      {oneWay.timed && (
        <div className="stack gap-1">
          <span className="small">Time to answer</span>
          <Segmented
            label="Time to answer"
            choices={LIMITS}
            value={String(oneWay.answerSeconds)}
            onChange={(value) => set({ answerSeconds: Number(value) })}
          />
        </div>
      )}
      <div className="stack gap-1">
        <span className="small">Retakes for each question</span>
        <Segmented
          label="Retakes for each question"
          choices={RETAKES}
          value={String(oneWay.retakes)}
          onChange={(value) => set({ retakes: Number(value) })}
        />
      </div>
    </fieldset>
  )
}
