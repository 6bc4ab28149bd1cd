/** What the standard PDF fonts show beyond Latin-1 (Windows code page 1252). */
const BEYOND_LATIN_1 = new Set('ƒ–—‘’‚“”„†‡•…€‰‹›ˆ™Œœ˜ŠšŸŽž')
const MISSING = '?'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The text with each character that the fonts lack as its plain letter, or as a question mark. */
export function printableText(text: string): string {
  return Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => printable(segment)).join('')
}

function printable(grapheme: string): string {
  if (/^\s$|^\r\n$/u.test(grapheme)) return grapheme === '\n' || grapheme === '\r\n' ? '\n' : ' '
  if ([...grapheme].every(isShown)) return grapheme
  if (/^[\p{Cc}\p{Cf}]+$/u.test(grapheme)) return ''
  const plain = grapheme.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain && [...plain].every(isShown) ? plain : MISSING
}

function isShown(character: string): boolean {
  return /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff]$/.test(character) || BEYOND_LATIN_1.has(character)
}
