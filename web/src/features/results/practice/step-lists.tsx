import type { ClinicalChange } from '@preceptor/domain/scoring/clinical-changes'
import { capitalized } from '@preceptor/domain/text/capitalized'
import { Check, Clock, Minus, TriangleAlert } from 'lucide-react'
import { isShownAs } from '../evidence/numbered-quotes.ts'
import { useQuotes } from '../evidence/quotes-context.tsx'
import { ShowInTranscript } from '../evidence/show-in-transcript.tsx'
import { SayPair } from '../findings/say-pair.tsx'
import type { StepTaken } from './steps-taken.ts'

/** What the candidate did, step by step, and in which message. */
export function StepsTaken({ steps }: { steps: readonly StepTaken[] }) {
  return (
    <section className="card pad stack leading" aria-labelledby="did">
      <h2 id="did">What you did</h2>
      {steps.length === 0 && <p className="muted">We didn’t find any care steps in your messages.</p>}
      <ul className="steps-taken">
        {steps.map(({ text, turn, inTime }) => (
          <li key={text} className={inTime ? undefined : 'late'}>
            {inTime ? <Check className="i" /> : <Clock className="i" />}
            <p>
              {text}{' '}
              <span className="meta whitespace-nowrap">
                Your message {turn}
                {inTime ? '' : ', late'}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the quoted words are; leads there where the transcript still has them. */
function QuotePlace({ quote }: { quote: NonNullable<ClinicalChange['quote']> }) {
  const { quotes, placeOf, hasMessage } = useQuotes()
  const shown = quotes.find((other) => isShownAs(quote, other))
  if (shown) return <ShowInTranscript number={shown.number} brief />
  return hasMessage(quote.messageId) ? capitalized(placeOf(quote.messageId)) : null
}

function Change({ change: { kind, text, why, quote, tryLine } }: { change: ClinicalChange }) {
  return (
    <li className={kind === 'leftOut' ? 'left-out' : 'wrong'}>
      {kind === 'leftOut' ? <Minus className="i" /> : <TriangleAlert className="i" />}
      <p>
        <strong className="font-medium">{text}</strong> {why && <span className="muted">{why}</span>}
      </p>
      <SayPair own={quote?.text ?? null} place={quote && <QuotePlace quote={quote} />} line={tryLine} />
    </li>
  )
}

/** More than these stand behind a press; what was only left out, from the third on. */
const SHOWN = 3
const SHOWN_AT_LEAST = 2

/** What to do otherwise with the next patient: the gravest first, with a sentence to say. */
export function StepsToChange({ changes }: { changes: readonly ClinicalChange[] }) {
  if (changes.length === 0) return null
  const wrong = changes.filter(({ kind }) => kind !== 'leftOut').length
  const shown = Math.min(SHOWN, Math.max(SHOWN_AT_LEAST, wrong))
  const more = changes.slice(shown)
  return (
    <section className="card pad stack leading" aria-labelledby="change">
      <h2 id="change">What to change next time</h2>
      <ul className="steps-taken">
        {changes.slice(0, shown).map((change) => (
          <Change key={change.text} change={change} />
        ))}
      </ul>
      {more.length > 0 && (
        <details>
          <summary className="link">
            {more.length === 1 ? 'Show one more' : `Show ${more.length} more`}
          </summary>
          <ul className="steps-taken mt-4">
            {more.map((change) => (
              <Change key={change.text} change={change} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
