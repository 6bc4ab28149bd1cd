import type { FoundIdentifier, IdentifierKind } from './identifier-kinds.ts'

const DATE = String.raw`(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}\.? \p{L}{3,9}\.? \d{4}|\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})`
const JOINED = String.raw`\s{0,2}(?:[:#=-]|is\b|was\b)?\s{0,2}#?\s{0,2}`

/** Numbers, dates and addresses as they are written, by what they look like or what stands before them. */
const PATTERNS: readonly [kind: IdentifierKind, pattern: RegExp][] = [
  ['email', /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,63}/g],
  ['socialSecurity', /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/g],
  [
    'recordNumber',
    new RegExp(
      String.raw`\b(?:mrn|medical record(?: (?:number|no\.?))?|account number)${JOINED}[a-z]{0,3}-?\d(?:[ -]?\d){3,}`,
      'giu',
    ),
  ],
  [
    'birthDate',
    new RegExp(
      String.raw`\b(?:dob|d\.o\.b\.?|date of birth|birth ?date|birthday|born(?: on)?)${JOINED}${DATE}`,
      'giu',
    ),
  ],
  [
    'phone',
    /(?<![\d.-])(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])\d{3}[ .-]\d{4}(?![\d-])|(?<!\d)\+\d{1,3}(?:[ .-]?\d{2,4}){3,4}(?!\d)|\b(?:phone|cell|mobile|tel|call)\b[^\d\n]{0,12}\d{10}(?!\d)/gi,
  ],
]

/** Numbers after a word that says what they are. */
const CUED =
  /\b(?:mrn|medical record(?: number)?|ssn|social security(?: number)?|account number)\b[^\d\n.!?]{0,20}\d[\d -]{2,20}/gi

const placesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
    words,
    start: index,
    end: index + words.length,
  }))

export const findWritten = (text: string): FoundIdentifier[] => [
  ...PATTERNS.flatMap(([kind, pattern]) =>
    placesOf(text, pattern).map(({ start, end }) => ({ kind, start, end })),
  ),
  ...placesOf(text, CUED).map(({ words, start, end }) => {
    const kind: IdentifierKind = /^s/i.test(words) ? 'socialSecurity' : 'recordNumber'
    return { kind, start, end }
  }),
]
