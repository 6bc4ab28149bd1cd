import type { Quote } from '@preceptor/contracts/interviews/interview'
import { HearAnswer } from '../../../shared/recordings/hear-answer.tsx'
import { useQuotes } from './quotes-context.tsx'
import { ShowInTranscript } from './show-in-transcript.tsx'

/**
 * The candidate's words as evidence; pressing them shows where the candidate said them, as long as the transcript is
 * there.
 */
export function QuoteLink({ quote, competency }: { quote: Quote; competency: string }) {
  const { quotes, placeOf, turnOf } = useQuotes()
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
        <ShowInTranscript number={place.number} />
        <HearAnswer turnId={turnOf(quote.messageId)} name={placeOf(quote.messageId)} look="link" />
      </footer>
    </blockquote>
  )
}
