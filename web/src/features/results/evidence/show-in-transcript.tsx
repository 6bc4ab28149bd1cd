import { capitalized } from '@preceptor/domain/text/capitalized'
import { List } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { quoteHash } from './numbered-quotes.ts'
import { useQuotes } from './quotes-context.tsx'

/** Says which answer a quote is from and leads there, and back to here from there; `brief` beside the quote itself. */
export function ShowInTranscript({ number, brief = false }: { number: number; brief?: boolean }) {
  const { quotes, shown, answerOf, placeOf } = useQuotes()
  const { state } = useLocation()
  const quote = quotes.find((one) => one.number === number)
  if (!quote) return null
  return (
    <Link
      className="link soft"
      to={quoteHash(number)}
      replace={shown.number !== null}
      preventScrollReset
      state={state}
      data-from-quote={number}
      onClick={({ currentTarget }) => shown.leaveFrom(currentTarget)}
    >
      {!brief && <List className="i" />}
      {brief ? capitalized(placeOf(quote.messageId)) : `From ${answerOf(quote.messageId)}`}
      <span className="sr"> “{quote.text}”</span>
    </Link>
  )
}
