import type { Dice } from '../random.ts'
import { numbersAsWords } from './numbers-as-words.ts'
import WORDS from './word-errors.json' with { type: 'json' }

/** What a recogniser does to words. */
export const ERROR_KINDS = ['soundAlike', 'dropped', 'ending', 'split', 'joined'] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

/** The words of a typed text as a recogniser without stops, capitals and figures has them. */
export const spokenWords = (text: string): string[] =>
  numbersAsWords(text)
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll('&', ' and ')
    .split(/[^\p{L}']+/u)
    .map((word) => word.replace(/^'/, '').replace(/'$/, ''))
    .filter(Boolean)

const SOUND_ALIKES = new Map(WORDS.soundAlikes as [string, string][])
const SMALL = new Set(WORDS.small)
const SPLITS = new Map(WORDS.splits as [string, string][])
const JOINS = new Map(WORDS.joins as [string, string][])

interface WordError {
  /** What is written for the word, or for the word and the next one. */
  instead: string
  takesNext: boolean
  /** Words wrong, missing or too many, as a word error rate counts them. */
  wordErrors: number
}

const replaced = (instead: string | undefined, wordErrors = 1): WordError | null =>
  instead === undefined ? null : { instead, takesNext: false, wordErrors }

/** What each kind makes of a word; null where it does nothing. A wrong ending makes another word that people use. */
const ERRORS: Record<
  ErrorKind,
  (word: string, next: string | undefined, isWord: (word: string) => boolean) => WordError | null
> = {
  soundAlike: (word) => replaced(SOUND_ALIKES.get(word)),
  dropped: (word) => replaced(SMALL.has(word) ? '' : undefined),
  ending: (word, _, isWord) => replaced(otherEndings(word).find(isWord)),
  split: (word) => replaced(SPLITS.get(word), 2),
  joined: (word, next) => {
    const instead = JOINS.get(`${word} ${next}`)
    return instead === undefined ? null : { instead, takesNext: true, wordErrors: 2 }
  },
}

/** The word with an ending lost, put on or changed, as in "walked" heard as "walk": some are no words. */
function otherEndings(word: string): string[] {
  if (word.length < 4 || word.includes("'")) return []
  const without = (ending: string) => (word.endsWith(ending) ? word.slice(0, -ending.length) : undefined)
  const [past, progressive, plural, adverb] = [without('ed'), without('ing'), without('s'), without('ly')]
  const stem = past ?? progressive
  const stems = stem === undefined ? [] : [stem, `${stem}e`, stem.slice(0, -1)]
  return [...stems, plural, adverb, `${word}s`, `${word}ed`, `${word}d`, `${word}ing`].filter(
    (other) => other !== undefined && other.length > 2,
  ) as string[]
}

export interface SpokenForm {
  text: string
  /** Words in error over all words, 0-1. */
  errorRate: number
}

export interface SpokenOptions {
  /** Share of words in error, 0-1, counted as a word error rate; less where too few words can be in error. */
  rate: number
  /** Used in turn. */
  kinds: readonly ErrorKind[]
  /** Whether people use a word. */
  isWord: (word: string) => boolean
  dice: Dice
}

/** A typed answer as it comes from speech: its words without stops, capitals and figures, with errors in some. */
export function spokenForm(text: string, { rate, kinds, isWord, dice }: SpokenOptions): SpokenForm {
  const words = spokenWords(text)
  const wanted = Math.round(words.length * rate)
  const written = [...words]
  const touched = new Set<number>()
  const left = [...kinds]
  let errors = 0
  for (let turn = 0; errors < wanted && left.length > 0; turn++) {
    const kind = left[turn % left.length]!
    const places = words.flatMap((word, at) => {
      const found = ERRORS[kind](word, words[at + 1], isWord)
      if (!found || touched.has(at) || (found.takesNext && touched.has(at + 1))) return []
      return [{ at, found }]
    })
    if (places.length === 0) {
      left.splice(left.indexOf(kind), 1)
      continue
    }
    const { at, found } = dice.oneOf(places)
    touched.add(at)
    written[at] = found.instead
    if (found.takesNext) {
      touched.add(at + 1)
      written[at + 1] = ''
    }
    errors += found.wordErrors
  }
  return { text: written.filter(Boolean).join(' '), errorRate: words.length ? errors / words.length : 0 }
}
