const MAX_QUOTED_CHARS = 120

/** Her words in quotation marks, a long sentence cut after a word. */
export function quoted(text: string): string {
  const words = text.replace(/["“”]/g, '').replace(/[.!?,;:\s]+$/, '')
  if (words.length <= MAX_QUOTED_CHARS) return `“${words}”`
  return `“${words.slice(0, MAX_QUOTED_CHARS).replace(/\s+\S*$/, '')}…”`
}
