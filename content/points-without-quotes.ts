import { QUOTE_REMOVED } from '@preceptor/contracts/retention'

const QUOTATION = '["“][^"“”]*["”]'
/** A quotation with the words that lead to it: `, for example “...”`, ` in “...”`. */
const LED_TO = new RegExp(
  `[,;:]?\\s*\\(?(?:\\b(?:for example|for instance|such as|as in|in|with|like|e\\.g\\.)[,:]?\\s*)?${QUOTATION}\\)?`,
  'gi',
)

/**
 * The first `max` points of feedback without what they quote of her, each once, in their order. One that is nothing
 * but a quotation, or has a gap where her words were, is left out.
 */
export function pointsWithoutQuotes(texts: Iterable<string>, max: number): string[] {
  const points = new Set<string>()
  for (const text of texts) {
    if (points.size === max) break
    const point = text.replace(LED_TO, '').trim()
    if (/\p{L}{2}/u.test(point) && !point.includes(QUOTE_REMOVED)) points.add(point)
  }
  return [...points]
}
