import { List } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { quoteHash } from './numbered-quotes.ts'
import { useQuotes } from './quotes-context.tsx'

/** Leads from a quote to where it was said, and back to here from there. */
export function ShowInTranscript({ number }: { number: number }) {
  const { shown } = useQuotes()
  const { state } = useLocation()
  return (
    <Link
      className="link soft"
      to={quoteHash(number)}
      replace={shown.number !== null}
      preventScrollReset
      state={state}
      onClick={({ currentTarget }) => shown.leaveFrom(currentTarget)}
    >
      <List className="i" />
      Show in transcript<span className="sr"> quote {number}</span>
    </Link>
  )
}
