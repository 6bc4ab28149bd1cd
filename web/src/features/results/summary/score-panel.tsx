import { bandText } from '@preceptor/domain/scoring/report-texts'
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { BandWord } from '../../../shared/charts/band-word.tsx'
import { Ring } from '../../../shared/charts/ring.tsx'
import type { Change } from '../../../shared/results/comparison.ts'

const ARROW = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight }

/** Which way a score went, in words; the color is for whoever sees it. */
export function ChangeText({ change: { trend, text } }: { change: Change }) {
  const Arrow = ARROW[trend]
  return (
    <span className={`trend ${trend}`}>
      <Arrow className="i" />
      {text}
    </span>
  )
}

interface ScorePanelProps {
  score: number
  word: string
  /** The first thing to do about it. */
  lead: string | undefined
  /** How it was made, behind a press; null where it is no score of the session. */
  how: string | null
  /** So many points either way it may be off; null where that is not known. */
  band?: number | null
  change?: Change | null
  /** What can be done about it. */
  children?: ReactNode
}

/** Not a score at all, and said in place of how one is made. */
const NO_SCORE = 'Not a score of this interview.'

/** The overall score as a ring with its word, what changed, how it is made, and the first thing to do about it. */
export function ScorePanel({ score, word, lead, how, band = null, change, children }: ScorePanelProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className="card stack score-panel" aria-labelledby="overall">
      <h2 id="overall" className="sr">
        Overall score
      </h2>
      <div className="flex items-center gap-5">
        <Ring score={score} />
        <div className="grid justify-items-start gap-1">
          {how === null ? (
            <b className="text-md">Placeholder</b>
          ) : (
            <BandWord score={score} word={word} bare className="text-md whitespace-normal" />
          )}
          {change && <ChangeText change={change} />}
          {how === null ? (
            <span className="small muted">{NO_SCORE}</span>
          ) : (
            <button
              type="button"
              className="link text-sm only-screen"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              How we score
            </button>
          )}
        </div>
      </div>
      {how !== null && (
        <p id={id} className="small muted on-paper" hidden={!open}>
          {how}
          {band !== null && ` ${bandText(band)}`}
        </p>
      )}
      {lead && <p className="voice text-lg leading-snug">{lead}</p>}
      {children}
    </section>
  )
}

/** How the overall score comes about, so that the candidate can check it. */
export const meanText = (scores: readonly number[]) =>
  `Average of five competencies: (${scores.join(' + ')}) / ${scores.length}.`
