import type { Quote } from '@preceptor/contracts/interviews/interview'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { listed } from '@preceptor/domain/text/us-english'
import type { Placed } from '../findings/notes.ts'
import { QUOTES_DELETED } from '../result-words.ts'
import { QuoteLink } from './quote-link.tsx'

/** Where else on the page the words stand: `See note 1 above.` */
function elsewhereText({ inNotes, inRows }: Placed, nameOf: (competency: string) => string): string | null {
  const rows = inRows.map(nameOf)
  if (inNotes.length > 0) {
    const notes = `${inNotes.length === 1 ? 'note' : 'notes'} ${listed(inNotes.map(String))} above`
    return rows.length > 0 ? `See ${notes}, and ${listed(rows)}.` : `See ${notes}.`
  }
  return rows.length > 0 ? `The words that show it are under ${listed(rows)}.` : null
}

/** The candidate's words behind one score, or where on the page they stand; each is quoted once. */
export function PlacedQuotes<Competency extends string>({
  evidence: { competency, quotes, level },
  placed,
  nameOf,
  none,
}: {
  evidence: { competency: Competency; quotes: readonly Quote[]; level: number }
  placed: Placed
  nameOf: (competency: Competency) => string
  /** Said where nothing is quoted. */
  none: string
}) {
  const elsewhere = elsewhereText(placed, (key) => nameOf(key as Competency))
  return (
    <>
      {placed.own.map((quote) => (
        <QuoteLink key={`${quote.messageId}-${quote.start}-${quote.end}`} {...{ quote, competency }} />
      ))}
      {elsewhere && <p className="small muted">{elsewhere}</p>}
      {quotes.some(({ text }) => text === QUOTE_REMOVED) && <p className="small muted">{QUOTES_DELETED}</p>}
      {quotes.length === 0 && (
        <p className="small muted">{level > 1 ? 'Your answer as a whole shows it.' : none}</p>
      )}
    </>
  )
}
