/**
 * A text without the blanks and signs of `signs` at its end. A loop, since a regular expression for it looks at the end
 * again from each of its starts.
 */
export const trimEndOf = (text: string, signs: string): string => {
  let end = text.length
  while (end > 0 && (signs.includes(text[end - 1]!) || text[end - 1]!.trim() === '')) end--
  return text.slice(0, end)
}

/** The same at both ends. */
export const trimOf = (text: string, signs: string): string => {
  let start = 0
  while (start < text.length && (signs.includes(text[start]!) || text[start]!.trim() === '')) start++
  return trimEndOf(text.slice(start), signs)
}

/** Runs of blanks as one, lines trimmed and no two empty ones after each other: what patterns may be run on. */
export const collapseBlanks = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')

/** Where the first piece of at most `maxChars` of a longer text ends: at its last blank, never within a character. */
export const pieceEnd = (text: string, maxChars: number): number => {
  if (text.length <= maxChars) return text.length
  const blank = text.lastIndexOf(' ', maxChars)
  if (blank > 0) return blank
  return text.slice(0, maxChars).isWellFormed() ? maxChars : maxChars - 1
}

/** A long text in pieces of at most `maxChars`, cut at the last blank of each where it has one. */
export const inPieces = (text: string, maxChars: number): string[] => {
  const pieces: string[] = []
  let rest = text
  while (rest.length > maxChars) {
    const end = pieceEnd(rest, maxChars)
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...pieces, rest]
}
