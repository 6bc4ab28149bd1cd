import type { Quote } from '@preceptor/contracts/interview'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { QuoteLink } from './quote-link.tsx'

/** The candidate's words behind one competency; `none` where nothing of theirs is quoted. */
export function QuotedWords({
  quotes,
  competency,
  none,
}: {
  quotes: readonly Quote[]
  competency: string
  none: string
}) {
  const kept = quotes.filter(({ text }) => text !== QUOTE_REMOVED)
  return (
    <>
      {kept.map((quote) => (
        <QuoteLink key={`${quote.messageId}-${quote.start}-${quote.end}`} {...{ quote, competency }} />
      ))}
      {kept.length < quotes.length && <p className="small muted">{QUOTE_REMOVED}</p>}
      {quotes.length === 0 && <p className="small muted">{none}</p>}
    </>
  )
}
