import type { Quote } from '@preceptor/contracts/interview'
import { Link, useLocation } from 'react-router-dom'
import { HearAnswer } from '../../../shared/recordings/hear-answer.tsx'
import { quoteHash } from './numbered-quotes.ts'
import { useQuotes } from './quotes-context.tsx'

/**
 * The candidate's words as evidence; pressing them shows where the candidate said them, as long as the transcript is
 * there.
 */
export function QuoteLink({ quote, competency }: { quote: Quote; competency: string }) {
  const { quotes, shown, placeOf, turnOf } = useQuotes()
  const { state } = useLocation()
  const place = quotes.find(
    (other) =>
      other.competency === competency && other.messageId === quote.messageId && other.start === quote.start,
  )
  const words = <>&ldquo;{quote.text}&rdquo;</>
  if (!place)
    return (
      <blockquote className="quote">
        <p>{words}</p>
      </blockquote>
    )
  return (
    <blockquote className="quote">
      <p>{words}</p>
      <footer className="row between">
        <span>
          Quote {place.number}, {placeOf(quote.messageId)}
        </span>
        <HearAnswer turnId={turnOf(quote.messageId)} name={placeOf(quote.messageId)} look="link" />
        <Link
          className="link soft"
          to={quoteHash(place.number)}
          replace={shown.number !== null}
          preventScrollReset
          state={state}
          onClick={({ currentTarget }) => shown.leaveFrom(currentTarget)}
        >
          Show in transcript<span className="sr"> quote {place.number}</span>
        </Link>
      </footer>
    </blockquote>
  )
}
