const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

/** A whole number below a million as people say it: 114 is "one hundred fourteen". */
function spell(number: number): string {
  if (number < 20) return ONES[number]!
  if (number < 100) return join(TENS[Math.floor(number / 10) - 2]!, number % 10)
  if (number < 1_000) return join(`${ONES[Math.floor(number / 100)]} hundred`, number % 100)
  return join(`${spell(Math.floor(number / 1_000))} thousand`, number % 1_000)
}

const join = (begin: string, rest: number): string => (rest ? `${begin} ${spell(rest)}` : begin)

function spellOrdinal(number: number): string {
  const words = spell(number).split(' ')
  const last = words.pop()!
  return [...words, ORDINALS[last] ?? `${last.endsWith('y') ? `${last.slice(0, -1)}ie` : last}th`].join(' ')
}

/** A year or a time of day is said in pairs: 2024 is "twenty twenty four", 7:30 is "seven thirty", 0400 "oh four hundred". */
function spellPairs(first: string, second: string): string {
  const begin = first.startsWith('0') ? `oh ${spell(Number(first))}` : spell(Number(first))
  if (second === '00') return `${begin} ${first.startsWith('0') ? 'hundred' : "o'clock"}`
  return `${begin} ${second.startsWith('0') ? `oh ${spell(Number(second))}` : spell(Number(second))}`
}

/** The text with its numbers in words, as a recogniser that writes no figures has them. */
export const numbersAsWords = (text: string): string =>
  text
    .replaceAll(/\b(\d{1,2}):(\d\d)\b/g, (_, hour: string, minute: string) => spellPairs(hour, minute))
    .replaceAll(/\b(0\d|19|20)(\d\d)\b/g, (_, first: string, second: string) => spellPairs(first, second))
    .replaceAll(/(\d),(\d{3})\b/g, '$1$2')
    .replaceAll(/\$(\d{1,6})\b/g, '$1 dollars')
    .replaceAll(/(\d)%/g, '$1 percent')
    .replaceAll(/\b(\d{1,6})(?:st|nd|rd|th)\b/g, (_, number: string) => spellOrdinal(Number(number)))
    .replaceAll(/\b(\d{1,6})\.(\d{1,3})\b/g, (_, whole: string, part: string) =>
      [spell(Number(whole)), 'point', ...[...part].map((digit) => ONES[Number(digit)])].join(' '),
    )
    .replaceAll(/\d{1,6}/g, (number) => ` ${spell(Number(number))} `)
    .split(' ')
    .filter(Boolean)
    .join(' ')
