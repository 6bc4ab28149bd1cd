import { behavioralScoreWord } from '@preceptor/domain/practice/behavioral-score-word'
import type { ReactNode } from 'react'
import { BandWord } from '../../../shared/charts/band-word.tsx'
import type { shareOf } from './team-stats.ts'

/** A named figure. */
export function Metric({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="metric">
      <dt>{name}</dt>
      <dd>{children}</dd>
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
export function ShareMetric({ name, share }: { name: string; share: ReturnType<typeof shareOf> }) {
  return (
    <Metric name={name}>
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
