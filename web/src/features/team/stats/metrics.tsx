import { behavioralScoreWord } from '@preceptor/domain/practice/behavioral-score-word'
import type { ReactNode } from 'react'
import { BandWord } from '../../../shared/charts/band-word.tsx'
import { StepGlyph } from '../../../shared/charts/score.tsx'
import type { shareOf } from './team-stats.ts'

/** A named figure, and what it counts. */
export function Metric({ name, means, children }: { name: string; means?: string; children: ReactNode }) {
  return (
    <div className="metric">
      <dt>{name}</dt>
      <dd>
        {children}
        {means && <span className="meta">{means}</span>}
      </dd>
    </div>
  )
}

/** Something there is no figure for yet. */
const None = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className="meta">No sessions yet</span>
  </>
)

/** A share as a figure, with what it is of. */
export function ShareMetric({
  name,
  means,
  share,
}: {
  name: string
  means: string
  share: ReturnType<typeof shareOf>
}) {
  return (
    <Metric name={name} {...(share && { means })}>
      {share ? (
        <>
          {share.percent}% <small className="muted whitespace-nowrap">{share.of}</small>
        </>
      ) : (
        <None />
      )}
    </Metric>
  )
}

/** The average of the whole team. */
export function TeamAverage({ score }: { score: number | null }) {
  return (
    <Metric name="Team Average Score">
      {score === null ? (
        <>
          <span aria-hidden="true">—</span>
          <span className="meta">After the first scored session</span>
        </>
      ) : (
        <>
          {Math.round(score)}%{' '}
          <BandWord
            score={Math.round(score)}
            word={behavioralScoreWord(Math.round(score))}
            bare
            className="whitespace-normal"
          />
        </>
      )}
    </Metric>
  )
}

const BANDS = [
  ['high', '85 and up'],
  ['mid', '70 to 84'],
  ['low', 'below 70'],
] as const

/** From which score on the bars beside it are three, two or one (spec 3 section 9): the only key of colors on a tab. */
export function BandThresholds() {
  return (
    <p className="meta mt-3 row gap-x-4 gap-y-1">
      <span className="max-sm:w-full">Score colors:</span>
      {BANDS.map(([band, words]) => (
        <span key={band} className={`band-word ${band} whitespace-nowrap`}>
          <StepGlyph band={band} />
          {words}
        </span>
      ))}
    </p>
  )
}

/** An average with its band and its word, or that there is none. */
export function AverageBadge({
  score,
  wordOf = behavioralScoreWord,
}: {
  score: number | null
  wordOf?: (score: number) => string
}) {
  if (score === null) return <span className="muted small">No score yet</span>
  return <BandWord score={Math.round(score)} word={wordOf(Math.round(score))} />
}
