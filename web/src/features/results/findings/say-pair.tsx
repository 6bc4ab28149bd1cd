import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { betterLine } from '../../../shared/results/better-line.ts'

function BetterWords({ line, own }: { line: string; own: string | null }) {
  return betterLine(line, own).map(({ start, text, kind }) => {
    if (kind === 'slot')
      return (
        <span className="slot" key={start}>
          {text}
        </span>
      )
    return kind === 'new' ? <b key={start}>{text}</b> : text
  })
}

/** What the candidate said. */
function Own({ words, place }: { words: string; place: ReactNode }) {
  return (
    <div>
      <p className="label">
        You said
        {place && <span className="place">{place}</span>}
      </p>
      <blockquote className="say">&ldquo;{words}&rdquo;</blockquote>
    </div>
  )
}

/** The candidate's own sentence, until it is removed, beside the same made better or beside what to do about it. */
export function SayPair({
  own,
  place,
  line,
  advice,
}: {
  /** Null where nothing is quoted. */
  own: string | null
  /** Where it was said: words, or a link that leads there. */
  place?: ReactNode
  /** A sentence to say in its place. */
  line: string | null
  /** What to do, where there is no such sentence. */
  advice?: ReactNode
}) {
  const said = own === QUOTE_REMOVED ? null : own
  const hasLine = line !== null && line !== QUOTE_REMOVED
  if (said === null && !hasLine && !advice) return null
  return (
    <div className="pair">
      {said !== null && <Own words={said} place={place} />}
      {(hasLine || advice) && (
        <div className="try">
          <p className="label">
            <ArrowRight className="i" />
            {hasLine ? 'Try this' : 'Next time'}
          </p>
          {hasLine ? (
            <p className="say">
              &ldquo;
              <BetterWords line={line} own={said} />
              &rdquo;
            </p>
          ) : (
            <p>{advice}</p>
          )}
        </div>
      )}
    </div>
  )
}
