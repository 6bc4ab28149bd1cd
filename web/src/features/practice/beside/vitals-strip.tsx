import type { ChatMessage } from '@preceptor/contracts/practice/practice'
import {
  type AgeGroup,
  VITAL_SIGNS,
  type VitalSign,
  type VitalWord,
  vitalWords,
} from '@preceptor/domain/patient/vital-words'
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { useMemo } from 'react'
import { type VitalsTaken, vitalsTaken } from './vitals-taken.ts'

const NAMES: Record<VitalSign, readonly [short: string, whole: string]> = {
  heartRate: ['HR', 'Heart rate'],
  bloodPressure: ['BP', 'Blood pressure'],
  oxygenSaturation: ['SpO₂', 'Oxygen saturation'],
  respiratoryRate: ['RR', 'Respiratory rate'],
  temperature: ['Temp', 'Temperature in degrees Fahrenheit'],
  pain: ['Pain', 'Pain from 0 to 10'],
}
const TRENDS = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight } as const
/** That nothing moved is worth no mark. */
const isShown = ({ trend }: VitalWord) => trend !== 'same'

/** From so many messages on the patient may be another than the numbers say. */
const OLD_AFTER_MESSAGES = 2

const noteOf = (taken: VitalsTaken | null): string => {
  if (!taken) return 'No vital signs yet. They’ll stay here once you take them.'
  if (taken.messagesSince === 0) return 'Taken just now.'
  return taken.messagesSince === 1 ? 'Taken 1 message ago.' : `Taken ${taken.messagesSince} messages ago.`
}

function Cell({ sign, word }: { sign: VitalSign; word: VitalWord | null }) {
  const [short, whole] = NAMES[sign]
  const Trend = word?.trend && isShown(word) && TRENDS[word.trend]
  return (
    <div className={word?.isOff ? 'off' : undefined}>
      <dt>
        <abbr title={whole}>{short}</abbr>
      </dt>
      <dd>
        {word && (
          <span className="flag">
            {Trend && <Trend className="i" />}
            <span>
              {word.word}
              {word.heading && <span className="heading">, {word.heading}</span>}
            </span>
          </span>
        )}
        <b>{word?.value ?? '–'}</b>
      </dd>
    </div>
  )
}

const NONE_TAKEN = VITAL_SIGNS.map((sign) => <Cell key={sign} sign={sign} word={null} />)

/** Keeps the room of the vital signs until it is known whether any were taken. */
export const VitalsToCome = () => (
  <div className="vitals-strip" aria-hidden="true">
    <dl className="vitals untaken">{NONE_TAKEN}</dl>
    <p className="vitals-note">&nbsp;</p>
  </div>
)

/** The vital signs as the candidate took them last, a word for each; they stay in view while the chat scrolls. */
export function VitalsStrip({ lines, age }: { lines: readonly ChatMessage[]; age: AgeGroup }) {
  const taken = useMemo(() => vitalsTaken(lines), [lines])
  const isNew = taken !== null && taken.messagesSince < OLD_AFTER_MESSAGES
  const words = taken && vitalWords(taken.now, taken.before, age)
  return (
    <section className="vitals-strip" aria-label="Vital signs">
      <dl className={taken ? 'vitals' : 'vitals untaken'}>
        {words ? VITAL_SIGNS.map((sign) => <Cell key={sign} sign={sign} word={words[sign]} />) : NONE_TAKEN}
      </dl>
      <p className={isNew ? 'sr' : 'vitals-note'}>{noteOf(taken)}</p>
    </section>
  )
}
