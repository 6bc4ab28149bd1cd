import { partialWords } from '../partial-words.ts'
import {
  LISTENING_PHRASES,
  LISTENING_WORDS,
  OWN_FIRST,
  SPOKEN_TO_OTHERS,
  STORY_FIRST,
  STORY_STARTS,
  TURN_STARTS,
  UNCLEAR_AFTER_I,
  UNCLEAR_STARTS,
} from './phrases.ts'

/** So many words, after those of a listener, tell whether somebody begins to speak of themselves, or to tell a story. */
const OWN_WORDS = 2
const STORY_WORDS = 3
const UNCLEAR_WORDS = 5
/** After a start that is mostly said to others. */
const DOUBTFUL_WORDS = 9
/** An order has no subject: "close the door". With so many words it is none to the interviewer. */
const CERTAIN_WORDS = 12

/** Whether a phrase is there, at the beginning where `atStart`. */
const hasPhrase = (words: readonly string[], phrases: readonly string[], atStart = false): boolean => {
  const joined = ` ${words.join(' ')} `
  return phrases.some((phrase) =>
    atStart ? joined.startsWith(` ${phrase} `) : joined.includes(` ${phrase} `),
  )
}

/** Whether the words begin as what is said to others does, or may still come to. */
function isDoubtfulStart(words: readonly string[]): boolean {
  const joined = words.join(' ')
  return UNCLEAR_STARTS.some(
    (start) => joined === start || joined.startsWith(`${start} `) || start.startsWith(`${joined} `),
  )
}

/** The words without what a listener says: sounds, and whole remarks at their beginning. */
function withoutListening(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !LISTENING_WORDS.has(word))
  if (first < 0) return []
  const rest = words.slice(first)
  const remark = LISTENING_PHRASES.find((phrase) => hasPhrase(rest, [phrase], true))
  return remark ? withoutListening(rest.slice(remark.split(' ').length)) : rest
}

/**
 * Whether the candidate wants to speak now, so that the interviewer is to stop at once, by what is recognised so far of
 * what was said meanwhile: false for sounds of listening ("mm-hm"), for words to somebody else, and while it is not
 * clear yet.
 */
export function isInterruption(text: string): boolean {
  const all = partialWords(text)
  if (hasPhrase(all, SPOKEN_TO_OTHERS)) return false
  if (hasPhrase(all, TURN_STARTS)) return true
  const words = withoutListening(all)
  const first = words[0] ?? ''
  if (words.length < DOUBTFUL_WORDS && words.length >= OWN_WORDS && isDoubtfulStart(words)) return false
  const isUnclear = first === 'i' && UNCLEAR_AFTER_I.has(words[1] ?? '')
  if (words.length >= (isUnclear ? UNCLEAR_WORDS : OWN_WORDS) && OWN_FIRST.has(first)) return true
  if (words.length >= STORY_WORDS && (STORY_FIRST.has(first) || hasPhrase(words, STORY_STARTS, true)))
    return true
  return words.length >= CERTAIN_WORDS
}
