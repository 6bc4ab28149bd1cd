import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type NumberedQuote, numberedQuotes, type Quoted } from './numbered-quotes.ts'
import { type ShownQuote, useShownQuote } from './use-shown-quote.ts'

export interface Quotes {
  /** The quotes that can be shown in the transcript. */
  quotes: readonly NumberedQuote[]
  shown: ShownQuote
  /** Where a message stands, in words: 'question 2'. */
  placeOf: (messageId: string) => string
  /** The recording that became a message; undefined for what was typed. */
  turnOf: (messageId: string) => string | undefined
  nameOf: (competency: string) => string
}

const QuotesContext = createContext<Quotes | null>(null)

interface QuotesProviderProps extends Pick<Quotes, 'placeOf' | 'nameOf'> {
  evidence: readonly Quoted[]
  transcript: readonly { messageId: string; content: string; turnId?: string | undefined }[]
  /** The hash of the page while no quote is shown. */
  restHash: string
  children: ReactNode
}

/** What quotes and the transcript they lead to share. */
export function QuotesProvider(props: QuotesProviderProps) {
  const { evidence, transcript, restHash, placeOf, nameOf, children } = props
  const quotes = useMemo(() => numberedQuotes(evidence, transcript), [evidence, transcript])
  const shown = useShownQuote(quotes, restHash)
  const turnOf = (messageId: string) => transcript.find((entry) => entry.messageId === messageId)?.turnId
  return <QuotesContext value={{ quotes, shown, placeOf, turnOf, nameOf }}>{children}</QuotesContext>
}

export const useQuotes = (): Quotes => {
  const quotes = useContext(QuotesContext)
  if (!quotes) throw new Error('useQuotes needs a QuotesProvider above it')
  return quotes
}
