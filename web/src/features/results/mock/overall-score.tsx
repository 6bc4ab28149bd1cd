import { bandOf, StepGlyph } from '../../../shared/charts/score.tsx'

/** The overall score with its word, the first thing to do about it, and how it was made. */
export function OverallScore({
  score,
  word,
  lead,
  note,
  band = null,
}: {
  score: number
  word: string
  lead: string | undefined
  note: string
  /** So many points either way it may be off; null where that is not known. */
  band?: number | null
}) {
  return (
    <section className="card pad" aria-labelledby="overall">
      <div className="row gap-6">
        <div>
          <h2 id="overall" className="text-sm font-normal tracking-normal text-ink-2">
            Overall score
          </h2>
          <p className="score-figure num">
            {score}
            <span className="text-2xl text-ink-2">%</span>
            {band !== null && (
              <span className="ml-2 text-base font-normal tracking-normal text-ink-2">
                <span aria-hidden="true">±{band}</span>
                <span className="sr">, give or take {band} points</span>
              </span>
            )}
          </p>
          <span className={`badge ${bandOf(score)}`}>
            <StepGlyph band={bandOf(score)} />
            {word}
          </span>
        </div>
        <div className="stack flex-[1_1_15rem] gap-2">
          {lead && <p className="voice text-xl leading-snug">{lead}</p>}
          <p className="meta">{note}</p>
        </div>
      </div>
    </section>
  )
}

/** How the overall score comes about, so that the candidate can check it. */
export const meanText = (scores: readonly number[]) =>
  `The plain mean of five competencies: (${scores.join(' + ')}) / ${scores.length}`

/** Stands in for that where there is no score. */
export const NO_SCORE = 'Not a score of this interview.'
