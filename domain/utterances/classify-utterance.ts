import type { QuestionType } from '@preceptor/contracts/interviews/interview'
import type { UtteranceKind } from '@preceptor/contracts/interviews/utterance'
import { isOtherLanguage } from './other-language.ts'
import { asksOnly } from './own-question.ts'
import { toPlainWords, withoutFillers, wordsIn } from './plain-words.ts'
import { REQUEST_PHRASES, type RequestKind } from './request-phrases.ts'
import { isScrap } from './scrap.ts'

export interface Utterance {
  text: string
  /** The recogniser's confidence 0-1; null for typed text. */
  confidence: number | null
  /** Of the question that is open: where the candidate is invited to ask, questions are the answer. */
  questionType: QuestionType
}

export interface ClassifiedUtterance {
  kind: UtteranceKind
  /** False where rules cannot tell: a model that says otherwise is believed. */
  isSure: boolean
}

/** A longer text is no request, whatever it begins with. Bounds what the phrases are looked for in. */
const MAX_REQUEST_CHARS = 400
/** Words that a request may leave over, beyond its own. */
const MAX_LEFT_OVER = 2
/** Typed text of so many words that matches no request is an answer; of spoken words it takes more to be sure. */
const SURE_WORDS = { typed: 6, spoken: 13 }
/** Somebody else's words are reported, not spoken to the interviewer. */
const REPORTED =
  /\b(?:said|says|saying|asked|asks|asking|told|tells|goes|yelled|screamed|shouted|called me|wrote)\b/
const NOTHING_TO_ASK = /^(?:no|none|nope|nothing|not really|no questions?)\b/

/** In the order they are looked for: an insult within a request is an insult. */
const KINDS: readonly RequestKind[] = ['rude', 'repeat', 'clarify', 'wait', 'skip']

const without = (kind: RequestKind, words: string): string =>
  REQUEST_PHRASES[kind].reduce((left, phrase) => left.replace(phrase, ' | '), words)

/** Whether a request of this kind, and hardly anything else, is in these words. */
const isRequest = (kind: RequestKind, words: string): boolean => {
  const left = without(kind, words)
  if (left === words || REPORTED.test(left)) return false
  const rest = KINDS.reduce((text, other) => without(other, text), left)
  return wordsIn(rest.replaceAll('|', ' ')).length <= MAX_LEFT_OVER
}

/**
 * Tells an answer from what only looks like one, by rules: requests and remarks count as such where they are all that
 * was said. An answer that contains their words stays an answer.
 */
export const classifyUtterance = ({ text, confidence, questionType }: Utterance): ClassifiedUtterance => {
  const plain = toPlainWords(text)
  const words = wordsIn(plain)
  const sure = (kind: UtteranceKind): ClassifiedUtterance => ({ kind, isSure: true })
  if (words.length === 0) return sure('scrap')
  if (isOtherLanguage(words)) return sure('other_language')
  if (plain.length > MAX_REQUEST_CHARS) return sure('answer')
  const bare = withoutFillers(plain)
  for (const kind of KINDS) if (isRequest(kind, bare)) return sure(kind)
  if (questionType === 'engagement') {
    if (asksOnly(plain) || NOTHING_TO_ASK.test(bare)) return sure('answer')
  } else if (asksOnly(plain)) return sure('question')
  if (isScrap(words, confidence)) return sure('scrap')
  const needed = confidence === null ? SURE_WORDS.typed : SURE_WORDS.spoken
  return { kind: 'answer', isSure: words.length >= needed }
}
