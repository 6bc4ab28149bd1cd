/** A word or figure of a text, and where it stands. */
export interface Token {
  /** In lower case. */
  word: string
  start: number
  end: number
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

const DIGITS = wordsOf('zero oh o one two three four five six seven eight nine')
const REPEATS = wordsOf('double triple')
const TENS = wordsOf(
  `ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety hundred thousand`,
)
const ORDINALS = wordsOf(
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
  sixteenth seventeenth eighteenth nineteenth twentieth thirtieth`,
)
const MONTHS = wordsOf(
  'january february march april may june july august september october november december',
)
const WRITTEN = /^\d{1,12}(?:st|nd|rd|th)?$/
const YEAR = /^(?:19|20)\d\d$/

export const isDigitWord = (word: string): boolean => DIGITS.has(word)
/** A number as it is spoken or written, one of its words. */
export const isNumberWord = (word: string): boolean =>
  DIGITS.has(word) || REPEATS.has(word) || TENS.has(word) || WRITTEN.test(word)
export const isOrdinal = (word: string): boolean => ORDINALS.has(word)
export const isMonth = (word: string): boolean => MONTHS.has(word)
/** `nineteen sixty one` or 1961: how a year begins. */
export const beginsYear = (word: string, next: string | undefined): boolean =>
  YEAR.test(word) || ((word === 'nineteen' || word === 'twenty') && next !== undefined && isNumberWord(next))

/** How many digits a word of a number stands for; `double` stands for one more of the next. */
export const digitCountOf = (word: string): number => {
  if (REPEATS.has(word)) return word === 'double' ? 1 : 2
  const written = /^\d+/.exec(word)
  return written ? written[0].length : 1
}
