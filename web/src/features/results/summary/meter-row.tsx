import type { LevelRise } from '@preceptor/domain/practice/level-rise'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { BandWord } from '../../../shared/charts/band-word.tsx'
import { Bar } from '../../../shared/charts/bar.tsx'
import { LevelRisen } from './level-risen.tsx'

/** One score by its name: a bar, the number and its word; it opens to the reason. */
export function MeterRow({
  competency,
  name,
  score,
  word,
  rise = null,
  children,
}: {
  /** Quotes in the transcript find the row by it. */
  competency: string
  name: string
  score: number
  word: string
  /** How far its level went up; null where it did not. */
  rise?: LevelRise | null
  children: ReactNode
}) {
  return (
    <details data-competency={competency}>
      <summary>
        <h3>{name}</h3>
        <Bar percent={score} />
        <BandWord score={score} word={word} />
        {rise && <LevelRisen rise={rise} />}
        <ChevronDown className="i" />
      </summary>
      <div className="body">{children}</div>
    </details>
  )
}

/** Scores under one heading, each of which opens to its reason. */
export function MeterRows({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <div className="row between">
        <h2 id={id}>{title}</h2>
        <span className="meta only-screen">Open one to see why</span>
      </div>
      <div className="rows meters">{children}</div>
    </section>
  )
}
