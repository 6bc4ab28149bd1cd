/** What the standard PDF fonts show beyond Latin-1 (Windows code page 1252). */
const BEYOND_LATIN_1 = new Set('ƒ–—‘’‚“”„†‡•…€‰‹›ˆ™Œœ˜ŠšŸŽž')
const MISSING = '?'
/** Letters and signs that Unicode does not part into a plain one and its mark. */
const PLAIN = new Map(
  Object.entries({
    Ł: 'L',
    ł: 'l',
    Đ: 'D',
    đ: 'd',
    Ħ: 'H',
    ħ: 'h',
    ı: 'i',
    ẞ: 'SS',
    '‐': '-',
    '‑': '-',
    '−': '-',
  }),
)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** No word of a language is as long, and a line of a page holds no more. */
const MAX_WORD = 80
const LONG_WORD = new RegExp(`\\S{${MAX_WORD}}(?=\\S)`, 'gu')

/**
 * The text with each character that the fonts lack as its plain letter, or as a question mark. Words that no line holds
 * are parted: the library measures the rest of such a word for each of its lines, seconds for one of 20,000 letters.
 */
export function printableText(text: string): string {
  const printed = Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => printable(segment))
  return printed.join('').replace(LONG_WORD, '$& ')
}

function printable(grapheme: string): string {
  if (/^\s$|^\r\n$/u.test(grapheme)) return grapheme === '\n' || grapheme === '\r\n' ? '\n' : ' '
  if ([...grapheme].every(isShown)) return grapheme
  if (/^[\p{Cc}\p{Cf}]+$/u.test(grapheme)) return ''
  const plain = PLAIN.get(grapheme) ?? grapheme.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain && [...plain].every(isShown) ? plain : MISSING
}

function isShown(character: string): boolean {
  return /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff]$/.test(character) || BEYOND_LATIN_1.has(character)
}
