import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { trimEndOf } from '../text/bounded-text.ts'

/** A quotation, with a bracket around it. */
const QUOTATION = /\(?["“][^"“”]*["”]\)?/g
/** The words that lead to one: `, for example “...”`, ` in “...”`. */
const LEADING = /(?:\b(?:for example|for instance|such as|as in|in|with|like|e\.g\.)[,:]?)$/i

/** A text without its quotations and what leads to them. A loop: a pattern would look for the blanks from each start. */
function withoutQuotations(text: string): string {
  let kept = ''
  let from = 0
  for (const { 0: quotation, index } of text.matchAll(QUOTATION)) {
    kept += trimEndOf(trimEndOf(text.slice(from, index), '').replace(LEADING, ''), ',;:')
    from = index + quotation.length
  }
  return (kept + text.slice(from)).trim()
}

/**
 * The first `max` points of feedback without what they quote of the candidate, each once, in their order. One that is
 * nothing but a quotation, or has a gap where their words were, is left out.
 */
export function pointsWithoutQuotes(texts: Iterable<string>, max: number): string[] {
  const points = new Set<string>()
  for (const text of texts) {
    if (points.size === max) break
    const point = withoutQuotations(text)
    if (/\p{L}{2}/u.test(point) && !point.includes(QUOTE_REMOVED)) points.add(point)
  }
  return [...points]
}
