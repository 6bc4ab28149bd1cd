import type { MockAnalysis } from '@preceptor/contracts/interviews/interview'
import { FILLERS_NOT_COUNTED } from '@preceptor/domain/speech/answer-words'
import { COMFORTABLE_PACE } from '@preceptor/domain/speech/fluency'
import { ACCENT_NOT_SCORED } from '../result-words.ts'

/** How the candidate spoke, in measured figures; typed interviews have none. */
export function SpeechPanel({ metrics }: { metrics: NonNullable<MockAnalysis['voiceMetrics']> }) {
  const { averagePace, pauseAnalysis } = metrics
  const rows = [
    {
      name: 'Pace',
      note: `Comfortable is about ${COMFORTABLE_PACE.slow} to ${COMFORTABLE_PACE.fast}`,
      value: averagePace === null ? null : `${Math.round(averagePace)} words/min`,
    },
    {
      name: 'Fillers',
      note: 'um, kind of, basically',
      value: pauseAnalysis.fillerWords === null ? null : String(pauseAnalysis.fillerWords),
    },
    {
      name: 'Long pauses',
      note: 'over 2.5 s; not scored',
      value: pauseAnalysis.naturalPauses === null ? null : String(pauseAnalysis.naturalPauses),
    },
  ].filter(({ value }) => value !== null)
  return (
    <section className="card stack" aria-labelledby="how-you-spoke">
      <h2 id="how-you-spoke">How you spoke</h2>
      <dl className="stack gap-3">
        {rows.map(({ name, note, value }) => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3" key={name}>
            <dt>{name}</dt>
            <dd className="num font-medium whitespace-nowrap">{value}</dd>
            <dd className="meta col-span-2">{note}</dd>
          </div>
        ))}
      </dl>
      {pauseAnalysis.fillerWords === null && <p className="meta">{FILLERS_NOT_COUNTED}</p>}
      <p className="meta">Measured from your transcript. {ACCENT_NOT_SCORED}</p>
    </section>
  )
}
