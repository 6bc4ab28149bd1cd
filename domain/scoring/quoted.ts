import { trimEndOf } from '../text/bounded-text.ts'

const MAX_QUOTED_CHARS = 120

/** The candidate's words in quotation marks, with the stop that ends the sentence; a long one is cut after a word. */
export function quoted(text: string, stop: '.' | '?'): string {
  const words = trimEndOf(text.replace(/["“”]/g, ''), '.!?,;:')
  if (words.length <= MAX_QUOTED_CHARS) return `“${words}${stop}”`
  const cut = words.slice(0, MAX_QUOTED_CHARS)
  const blank = cut.lastIndexOf(' ')
  return `“${(blank > 0 ? cut.slice(0, blank) : cut).trimEnd()}…”`
}
