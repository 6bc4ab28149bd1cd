import { partialWords } from '../partial-words.ts'
import { AFTERWARDS, BECAME, OTHERS, PRESENT, SPEAKER } from './end-signs.ts'
import { CLOSING_PHRASES, NEVER_LAST, REQUEST_PHRASES, SELDOM_LAST, THINKING_PHRASES } from './open-words.ts'

/**
 * What a silence after some words is: `empty` nothing was said yet; `thinking` time was asked for; `open` in the middle of
 * a sentence; `whole` after what can be a whole sentence; `closed` the candidate said that this was it, or asks something.
 */
export type PauseKind = 'empty' | 'thinking' | 'open' | 'whole' | 'closed'

export interface ReadPause {
  kind: PauseKind
  /** How much speaks for the end of the answer, about -8 to 8; 0 where as much speaks for it as at most sentences. */
  points: number
}

/** Phrases are looked for in so many last words, and signs of an end in so many. */
const LAST_WORDS = 8
const SIGN_WORDS = 14
/** A phrase counts with so many words after it: "let me think about". */
const AFTER_PHRASE = 1
/** With fewer words than this an utterance may be a request and nothing else. */
const REQUEST_WORDS = 25

/** Whether the words end with one of the phrases, at most `after` words before the last. */
const endsWith = (words: readonly string[], phrases: readonly string[], after = 0): boolean => {
  for (let skipped = 0; skipped <= after; skipped++) {
    const last = ` ${words.slice(-LAST_WORDS - skipped, words.length - skipped).join(' ')}`
    if (phrases.some((phrase) => last.endsWith(` ${phrase}`))) return true
  }
  return false
}

const has = (words: readonly string[], signs: ReadonlySet<string>): boolean =>
  words.some((word) => signs.has(word))
const count = (words: readonly string[], signs: ReadonlySet<string>): number =>
  words.filter((word) => signs.has(word)).length

/** Points for the length of what was said: an answer seldom ends within its first two sentences. */
const lengthPoints = (words: number): number => {
  if (words < 15) return -4
  if (words < 30) return -3
  if (words < 45) return -1
  return words < 90 ? 0 : 1
}

function endPoints(words: readonly string[]): number {
  const last = words.slice(-SIGN_WORDS)
  const before = words.slice(0, -SIGN_WORDS)
  return (
    lengthPoints(words.length) +
    Math.min(2, count(last, AFTERWARDS)) +
    (has(last, BECAME) ? 2 : 0) +
    Math.min(3, count(last, PRESENT)) +
    (has(last, OTHERS) ? 2 : 0) -
    (has(last.slice(-4), SPEAKER) ? 1 : 0) +
    (has(before, AFTERWARDS) ? 1 : -1) -
    4
  )
}

/** What a silence after `text` is, by the words alone. */
export function readPause(text: string): ReadPause {
  const words = partialWords(text)
  const last = words.at(-1)
  const points = endPoints(words)
  if (last === undefined) return { kind: 'empty', points }
  if (endsWith(words, THINKING_PHRASES, AFTER_PHRASE)) return { kind: 'thinking', points }
  if (endsWith(words, CLOSING_PHRASES)) return { kind: 'closed', points }
  if (words.length < REQUEST_WORDS && words.length > 2) {
    const all = ` ${words.join(' ')} `
    if (REQUEST_PHRASES.some((phrase) => all.includes(` ${phrase} `))) return { kind: 'closed', points }
  }
  if (NEVER_LAST.has(last)) return { kind: 'open', points }
  return { kind: 'whole', points: SELDOM_LAST.has(last) ? points - 5 : points }
}
