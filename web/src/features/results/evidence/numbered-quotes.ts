import type { Quote } from '@preceptor/contracts/interviews/interview'

/** A quote that can be shown where it was said; its number counts through the whole interview. */
export interface NumberedQuote extends Quote {
  number: number
  competency: string
}

/** What is quoted for one competency. */
export interface Quoted {
  competency: string
  quotes: readonly Quote[]
}

/** The quotes behind the scores in the order they were said; those whose words are gone are not among them. */
export const numberedQuotes = (
  evidence: readonly Quoted[],
  transcript: readonly { messageId: string; content: string }[],
): NumberedQuote[] => {
  const place = new Map(transcript.map(({ messageId }, at) => [messageId, at]))
  const placeOf = ({ messageId }: Quote) => place.get(messageId) as number
  return evidence
    .flatMap(({ competency, quotes }) => quotes.map((quote) => ({ ...quote, competency })))
    .filter(
      ({ messageId, start, end, text }) =>
        place.has(messageId) &&
        transcript[place.get(messageId) as number]?.content.slice(start, end) === text,
    )
    .sort((a, b) => placeOf(a) - placeOf(b) || a.start - b.start || a.end - b.end)
    .map((quote, at) => ({ ...quote, number: at + 1 }))
}

/** Whether a quote is shown in the transcript as this one. */
export const isShownAs = (quote: Quote, other: Quote) =>
  other.messageId === quote.messageId && other.start === quote.start && other.end === quote.end

const ADDRESS = /^#quote-(\d+)$/

/** Where a quote is shown in the transcript. */
export const quoteHash = (number: number) => `#quote-${number}`

const FINDING_ADDRESS = /^#finding-(\d+)$/

/** Where what was found in a quote can be read. */
export const findingHash = (number: number) => `#finding-${number}`

/** The number of the quote whose finding an address shows; null when it shows none. */
export const findingOfHash = (hash: string): number | null => {
  const number = FINDING_ADDRESS.exec(hash)?.[1]
  return number === undefined ? null : Number(number)
}

/** The number of the quote an address shows; null when it shows none. */
export const quoteOfHash = (hash: string): number | null => {
  const number = ADDRESS.exec(hash)?.[1]
  return number === undefined ? null : Number(number)
}
