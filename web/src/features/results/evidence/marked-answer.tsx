import { ArrowUp } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router-dom'
import { Button } from '../../../shared/components/button.tsx'
import { FINDINGS } from '../findings/quoted-by-findings.ts'
import { piecesOf } from './marked-text.ts'
import { findingHash, type NumberedQuote } from './numbered-quotes.ts'
import { useQuotes } from './quotes-context.tsx'

/** Leads to what was found in some of the candidate's words. */
function ToFinding({ number, ...props }: { number: number } & Omit<LinkProps, 'to'>) {
  const { state } = useLocation()
  return <Link to={findingHash(number)} preventScrollReset state={state} {...props} />
}

/** What the marked words of an answer show, in words; the words that the focused one is about are lit. */
function QuoteKey({
  quotes,
  onFocus,
}: {
  quotes: readonly NumberedQuote[]
  onFocus: (competency: string | null) => void
}) {
  const { nameOf } = useQuotes()
  const firsts = quotes.filter(
    ({ competency }, at) => quotes.findIndex((other) => other.competency === competency) === at,
  )
  return (
    <p className="meta quote-key">
      What the marked words show:{' '}
      {firsts.map(({ competency, number }, at) => (
        <Fragment key={competency}>
          {at > 0 && ', '}
          <ToFinding number={number} onFocus={() => onFocus(competency)} onBlur={() => onFocus(null)}>
            {nameOf(competency)}
          </ToFinding>
        </Fragment>
      ))}
    </p>
  )
}

/** One of the candidate's answers; the quotes in it are marked, and lead to what they show. */
export function MarkedAnswer({ entry }: { entry: { messageId: string; content: string } }) {
  const { quotes, shown, nameOf } = useQuotes()
  const [focused, setFocused] = useState<string | null>(null)
  const own = quotes.filter(({ messageId }) => messageId === entry.messageId)
  const competencyOf = (number: number) => own.find((quote) => quote.number === number)?.competency ?? ''
  const isTelling = (number: number) => competencyOf(number) === FINDINGS
  const lookOf = (marks: readonly number[]) =>
    [
      marks.some(isTelling) && 'telling',
      marks.some((number) => number === shown.number || competencyOf(number) === focused) && 'shown',
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <>
      <p className="voice said">
        {piecesOf(entry.content, own, isTelling).map(({ start, text, lead, marks }) =>
          lead === null ? (
            text
          ) : (
            <mark
              key={start}
              className={lookOf(marks) || undefined}
              data-quotes={marks.join(' ')}
              tabIndex={-1}
            >
              <ToFinding number={lead}>
                {text}
                <span className="sr">
                  {' '}
                  (shows {[...new Set(marks.map(competencyOf))].map(nameOf).join(', ')}){' '}
                </span>
              </ToFinding>
            </mark>
          ),
        )}
      </p>
      {own.length > 0 && <QuoteKey quotes={own} onFocus={setFocused} />}
      {own.some(({ number }) => number === shown.number) && (
        <Button look="quiet" className="justify-self-start" onClick={shown.back}>
          <ArrowUp className="i" />
          Back to the score
        </Button>
      )}
    </>
  )
}
