import type { ReactNode } from 'react'
import { ScoreBadge } from '../../../shared/charts/score.tsx'

/** One score by its name and the word of its scale, beside what earned it. */
export function ScoreCard({
  name,
  level,
  score,
  word,
  children,
}: {
  name: string
  level: number | undefined
  score: number
  word: string
  children?: ReactNode
}) {
  return (
    <article className="card stack gap-3">
      <div className="row between">
        <h3>{name}</h3>
        <span className="row gap-2">
          {level !== undefined && <span className="meta">Level {level} of 5</span>}
          <ScoreBadge score={score} word={word} />
        </span>
      </div>
      {children}
    </article>
  )
}
