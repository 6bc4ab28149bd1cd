import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type NumberedQuote, numberedQuotes, type Quoted } from './numbered-quotes.ts'
import { useShownFinding } from './use-shown-finding.ts'
import { type ShownQuote, useShownQuote } from './use-shown-quote.ts'

export interface Quotes {
  /** The quotes that can be shown in the transcript. */
  quotes: readonly NumberedQuote[]
  shown: ShownQuote
  /** Where a message stands, in words: 'question 2'. */
  placeOf: (messageId: string) => string
  /** What a message is, in words: 'your answer to question 2'. */
  answerOf: (messageId: string) => string
  /** The recording that became a message; undefined for what was typed. */
  turnOf: (messageId: string) => string | undefined
  /** Which question a message answers, from 0; undefined where there is one question only. */
  questionOf: (messageId: string) => number | undefined
  /** Whether its words can still be read. */
  hasMessage: (messageId: string) => boolean
  nameOf: (competency: string) => string
}

const QuotesContext = createContext<Quotes | null>(null)

interface QuotesProviderProps extends Pick<Quotes, 'placeOf' | 'answerOf' | 'nameOf'> {
  evidence: readonly Quoted[]
  transcript: readonly {
    messageId: string
    content: string
    turnId?: string | undefined
    questionIndex?: number
  }[]
  /** The hash of the page while no quote is shown. */
  restHash: string
  children: ReactNode
}

/** What quotes and the transcript they lead to share. */
export function QuotesProvider(props: QuotesProviderProps) {
  const { evidence, transcript, restHash, placeOf, answerOf, nameOf, children } = props
  const quotes = useMemo(() => numberedQuotes(evidence, transcript), [evidence, transcript])
  const shown = useShownQuote(quotes, restHash)
  useShownFinding(quotes)
  const entryOf = (messageId: string) => transcript.find((entry) => entry.messageId === messageId)
  const places: Quotes = {
    quotes,
    shown,
    placeOf,
    answerOf,
    turnOf: (messageId) => entryOf(messageId)?.turnId,
    questionOf: (messageId) => entryOf(messageId)?.questionIndex,
    hasMessage: (messageId) => entryOf(messageId) !== undefined,
    nameOf,
  }
  return <QuotesContext value={places}>{children}</QuotesContext>
}

export const useQuotes = (): Quotes => {
  const quotes = useContext(QuotesContext)
  if (!quotes) throw new Error('useQuotes needs a QuotesProvider above it')
  return quotes
}
