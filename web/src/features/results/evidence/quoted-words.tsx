import type { Quote } from '@preceptor/contracts/interview'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { QuoteLink } from './quote-link.tsx'

/** What stands where no words are quoted: a level above the lowest is shown by words that stand on the page already. */
export const noneText = ({ level }: { level: number }, none: string): string =>
  level > 1 ? 'The words that show it are quoted elsewhere on this page.' : none

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
