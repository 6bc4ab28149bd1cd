import { Bar } from '../../../shared/charts/bar.tsx'
import { Badge } from '../../../shared/components/badge.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { type AudioQuality, bandOf } from './audio-quality.ts'
import { ADVICE, BAND_TONE, BAND_WORD } from './quality-text.ts'
import type { VoiceReading } from './voice-reading.ts'

const MEASURES = [
  ['Clarity', 'clarity'],
  ['Signal to noise', 'signalToNoise'],
  ['Stability', 'stability'],
] as const satisfies readonly [string, keyof AudioQuality][]

/** How good the candidate's sound is, in three measures and a word, with what would help when it is not. */
export function QualityMeter({ quality, advice }: Pick<VoiceReading, 'quality' | 'advice'>) {
  if (!quality) return <p className="small muted">Say a sentence or two to see how good it sounds.</p>
  const band = bandOf(quality.score)
  return (
    <section className="stack gap-2" aria-label="Sound quality">
      <div className="row between">
        <h3 className="text-sm">Sound quality</h3>
        <Badge tone={BAND_TONE[band]}>{BAND_WORD[band]}</Badge>
      </div>
      <ul className="measures">
        {MEASURES.map(([label, measure]) => (
          <li key={measure}>
            {label}
            <Bar percent={quality[measure] * 100} />
            <span className="sr">{Math.round(quality[measure] * 100)} of 100</span>
          </li>
        ))}
      </ul>
      <div role="status">{advice && <Notice tone="warn">{ADVICE[advice]}</Notice>}</div>
    </section>
  )
}
