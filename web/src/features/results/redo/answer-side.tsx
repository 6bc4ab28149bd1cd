import type { ComparedSide, ComparisonReply, Stretch } from '@preceptor/contracts/interviews/redo'
import { useId } from 'react'
import { Ring } from '../../../shared/charts/ring.tsx'
import { Badge } from '../../../shared/components/badge.tsx'
import { shortDate } from '../../../shared/lib/durations.ts'

/** Words with what only this side has marked: new ones underlined, left out ones struck. */
function Words({ stretches }: { stretches: readonly Stretch[] }) {
  return (
    <p className="voice said whitespace-pre-line">
      {stretches.map(({ text, change }, at) => {
        const key = `${at} ${change}`
        if (change === 'added') return <ins key={key}>{text}</ins>
        if (change === 'removed') return <del key={key}>{text}</del>
        return <span key={key}>{text}</span>
      })}
    </p>
  )
}

/** A change of a score in signed points; only one that chance does not make has a color. */
function Change({ points, movement }: Pick<ComparisonReply, 'points' | 'movement'>) {
  if (points === null) return null
  const signed = points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '±0'
  const tone = movement === 'up' ? 'accent' : movement === 'down' ? 'mid' : undefined
  return <Badge {...(tone && { tone })}>{movement === 'within' ? `${signed}, within chance` : signed}</Badge>
}

/** The frame of the answer given again says how it turned out: neither where chance may have made the difference. */
const frameOf = (movement: ComparisonReply['movement'] | undefined): string => {
  if (movement === 'up') return 'new better'
  return movement === 'down' ? 'new worse' : 'new'
}

/** One of two answers: its score, when it was given, and its words. `change` is of the answer given again. */
export function AnswerSide({
  side: { overallScore, completedAt, words },
  title,
  saysDeleted,
  change,
}: {
  side: ComparedSide
  title: string
  /** Says that the words are gone where they are. */
  saysDeleted: boolean
  change?: Pick<ComparisonReply, 'points' | 'movement'> | null
}) {
  const id = useId()
  return (
    <article className={change === undefined ? undefined : frameOf(change?.movement)} aria-labelledby={id}>
      <header>
        {overallScore !== null && (
          <Ring score={Math.round(overallScore)} small later={change !== undefined} />
        )}
        <div>
          <h3 id={id}>{title}</h3>
          <p className="small muted">{shortDate(completedAt)}</p>
        </div>
        {change && <Change {...change} />}
      </header>
      {words && <Words stretches={words} />}
      {!words && saysDeleted && <p className="small muted">The words of this answer have been deleted.</p>}
    </article>
  )
}
