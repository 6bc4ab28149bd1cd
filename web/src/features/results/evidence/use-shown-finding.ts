import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { findingOfHash, type NumberedQuote } from './numbered-quotes.ts'

const linkOf = ({ number }: NumberedQuote, within: ParentNode) =>
  within.querySelector<HTMLElement>(`[data-from-quote="${number}"]`)

/** The row of a score, or the note, in which a quote is judged; a quote that stands in two scores is written in one. */
const placeOf = (quote: NumberedQuote, quotes: readonly NumberedQuote[]): HTMLElement | null => {
  const row = document.querySelector<HTMLDetailsElement>(`details[data-competency="${quote.competency}"]`)
  if (row) return linkOf(quote, row) ?? row.querySelector('summary')
  const overlapping = quotes.filter(
    ({ messageId, start, end }) => messageId === quote.messageId && start < quote.end && end > quote.start,
  )
  return [quote, ...overlapping].map((one) => linkOf(one, document)).find((link) => link !== null) ?? null
}

/** Opens and focuses what was found in a quote, while the address asks for it. */
export const useShownFinding = (quotes: readonly NumberedQuote[]) => {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed again, the same address leads there again
  useEffect(() => {
    const quote = quotes.find(({ number }) => number === findingOfHash(hash))
    const place = quote && placeOf(quote, quotes)
    if (!place) return
    for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true
    place.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'center' })
  }, [quotes, hash, key])
}
