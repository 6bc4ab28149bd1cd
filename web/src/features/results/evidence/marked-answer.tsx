import { ArrowUp } from 'lucide-react'
import { Fragment } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { FINDINGS } from '../findings/quoted-by-findings.ts'
import { type Segment, segmentsOf } from './marked-text.ts'
import type { NumberedQuote } from './numbered-quotes.ts'
import { useQuotes } from './quotes-context.tsx'

function Piece({
  segment,
  shown,
  telling,
}: {
  segment: Segment
  shown: number | null
  /** The numbers of the quotes that the notes are about. */
  telling: readonly number[]
}) {
  const { text, marks, ending } = segment
  if (marks.length === 0) return text
  const isTelling = marks.some((number) => telling.includes(number))
  const look = [isTelling ? 'telling' : '', shown !== null && marks.includes(shown) ? 'shown' : '']
  return (
    <>
      <mark className={look.join(' ').trim() || undefined} data-quotes={marks.join(' ')} tabIndex={-1}>
        {text}
      </mark>
      {ending.map((number) => (
        <sup className="ps-[0.15em] font-sans text-[0.7em] font-(--weight-strong) text-accent" key={number}>
          <span className="sr"> (end of quote </span>
          {number}
          <span className="sr">) </span>
        </sup>
      ))}
    </>
  )
}

/** Which quote stands for which score, in words. */
function QuoteKey({ quotes }: { quotes: readonly NumberedQuote[] }) {
  const { nameOf } = useQuotes()
  const competencies = [...new Set(quotes.map(({ competency }) => competency))]
  return (
    <p className="meta">
      Quotes:{' '}
      {competencies.map((competency, at) => (
        <Fragment key={competency}>
          {at > 0 && '; '}
          {quotes
            .filter((quote) => quote.competency === competency)
            .map(({ number }) => number)
            .join(', ')}{' '}
          {nameOf(competency)}
        </Fragment>
      ))}
    </p>
  )
}

/** One of the candidate's answers with the quotes in it marked and numbered. */
export function MarkedAnswer({ entry }: { entry: { messageId: string; content: string } }) {
  const { quotes, shown } = useQuotes()
  const own = quotes.filter(({ messageId }) => messageId === entry.messageId)
  const telling = own.filter(({ competency }) => competency === FINDINGS).map(({ number }) => number)
  return (
    <>
      <p className="voice said">
        {segmentsOf(entry.content, own).map((segment) => (
          <Piece key={segment.start} segment={segment} shown={shown.number} telling={telling} />
        ))}
      </p>
      {own.length > 0 && <QuoteKey quotes={own} />}
      {own.some(({ number }) => number === shown.number) && (
        <Button look="quiet" className="justify-self-start" onClick={shown.back}>
          <ArrowUp className="i" />
          Back to the score
        </Button>
      )}
    </>
  )
}
