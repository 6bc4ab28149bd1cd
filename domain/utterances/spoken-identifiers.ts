import type { FoundIdentifier, IdentifierKind } from './identifier-kinds.ts'
import {
  beginsYear,
  digitCountOf,
  isDigitWord,
  isMonth,
  isNumberWord,
  isOrdinal,
  type Token,
} from './tokens.ts'

/** What a number is, by a word shortly before it. */
const CUES: readonly [words: string, kind: IdentifierKind][] = [
  ['social security ssn social', 'socialSecurity'],
  ['mrn record account', 'recordNumber'],
  ['phone cell mobile tel call number reach dial', 'phone'],
]
const CUE_TOKENS = 6
/** A number with such a word before it tells somebody from so many digits on; without, from more. */
const MIN_CUED_DIGITS = 4
const MIN_DIGITS = 7
const SOCIAL_DIGITS = 9

const cueOf = (before: readonly Token[]): IdentifierKind | undefined => {
  const words = before.slice(-CUE_TOKENS).map(({ word }) => word)
  return CUES.find(([cues]) => words.some((word) => cues.split(' ').includes(word)))?.[1]
}

/** "one two three four five": somebody counts. */
const isCounting = (words: readonly string[]): boolean => {
  const order = 'one two three four five six seven eight nine ten'.split(' ')
  const at = order.indexOf(words[0]!)
  return at >= 0 && words.every((word, index) => word === order[at + index])
}

/** Numbers said digit by digit, or in pairs after a word that says what they are. */
export const findSpokenNumbers = (tokens: readonly Token[]): FoundIdentifier[] => {
  const found: FoundIdentifier[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    let to = at
    while (to < tokens.length && isNumberWord(tokens[to]!.word)) to += 1
    const run = tokens.slice(at, to)
    const words = run.map(({ word }) => word)
    // Figures alone are known by what they look like.
    if (words.filter((word) => !/^\d/.test(word)).length > 1) {
      const digits = words.reduce((sum, word) => sum + digitCountOf(word), 0)
      const cue = cueOf(tokens.slice(0, at))
      const isSpelled = words.filter(isDigitWord).length >= MIN_DIGITS && !isCounting(words)
      const isTelling = cue
        ? digits >= MIN_CUED_DIGITS && !(cue === 'phone' && digits < MIN_DIGITS)
        : isSpelled
      const kind = cue ?? (digits === SOCIAL_DIGITS ? 'socialSecurity' : 'phone')
      if (isTelling) found.push({ kind, start: run[0]!.start, end: run.at(-1)!.end })
    }
    at = Math.max(at, to)
  }
  return found
}

const ENDINGS = new Set('com org net edu gov us info health'.split(' '))
/** Of an address that is said: "maria dot lopez at gmail dot com". */
const MAX_HOST_TOKENS = 5

export const findSpokenEmails = (tokens: readonly Token[]): FoundIdentifier[] =>
  tokens.flatMap((token, at): FoundIdentifier[] => {
    if (token.word !== 'at' || at === 0) return []
    const host = tokens.slice(at + 1, at + 1 + MAX_HOST_TOKENS)
    const dot = host.findIndex(
      ({ word }, index) => word === 'dot' && ENDINGS.has(host[index + 1]?.word ?? ''),
    )
    if (dot < 1) return []
    let from = at - 1
    while (from >= 2 && ['dot', 'underscore', 'dash'].includes(tokens[from - 1]!.word)) from -= 2
    return [{ kind: 'email', start: tokens[from]!.start, end: host[dot + 1]!.end }]
  })

const BIRTH = new Set(['born', 'birth', 'birthday', 'dob', 'birthdate'])
const DATE_WORDS = new Set(['the', 'of', 'and'])
const MAX_BIRTH_GAP = 5
const MAX_DATE_TOKENS = 9

/** A date after a word of birth that has a month and a year, as it is said or written. */
export const findSpokenBirthDates = (tokens: readonly Token[]): FoundIdentifier[] =>
  tokens.flatMap(({ word }, at): FoundIdentifier[] => {
    if (!BIRTH.has(word)) return []
    const isPart = (one: string) => isMonth(one) || isOrdinal(one) || isNumberWord(one) || DATE_WORDS.has(one)
    const gap = tokens.slice(at + 1, at + 1 + MAX_BIRTH_GAP)
    const first = gap.findIndex(
      (token) => isMonth(token.word) || isOrdinal(token.word) || /^\d/.test(token.word),
    )
    if (first < 0) return []
    const rest = tokens.slice(at + 1 + first, at + 1 + first + MAX_DATE_TOKENS)
    const stop = rest.findIndex((token) => !isPart(token.word))
    const date = stop < 0 ? rest : rest.slice(0, stop)
    while (date.length > 0 && DATE_WORDS.has(date.at(-1)!.word)) date.pop()
    const hasMonth = date.some((token) => isMonth(token.word))
    const hasYear = date.some((token, index) => beginsYear(token.word, date[index + 1]?.word))
    if (!hasMonth || !hasYear) return []
    return [{ kind: 'birthDate', start: date[0]!.start, end: date.at(-1)!.end }]
  })
