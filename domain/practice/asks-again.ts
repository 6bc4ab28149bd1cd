import type { AnswerPart } from '@preceptor/contracts/interviews/utterance'
import type { AnswerParts } from './missing-parts.ts'

/** How an interviewer asks for one part, where the words leave no doubt. A question for a change counts as one for learning. */
const ASKED: readonly (readonly [AnswerPart, RegExp])[] = [
  [
    'learning',
    /\b(?:do|done|change|handle)\b.{0,30}\b(?:differently|next time)\b|\b(?:learn|learned|take away|took away)\b/i,
  ],
  [
    'result',
    /\b(?:outcome|result|end result)\b|\bhow (?:did|was) (?:it|that|this|things|everything|the \w+) (?:end|turn out|work out|go in the end)\b|\bhow did (?:it all|the \w+|your \w+) (?:end|turn out|do)\b|\bwhat happened (?:in the end|afterwards)\b/i,
  ],
  [
    'action',
    /\bwhat (?:did you|exactly did you|steps did you) (?:\w+ ){0,2}(?:do|take)\b|\bwhich steps did you take\b|\bwalk me through what you did\b/i,
  ],
  [
    'situation',
    /\bwhat was (?:the situation|going on|happening)\b|\b(?:where|when) (?:was|were|did) (?:that|this|it|you)\b/i,
  ],
  [
    'specific_case',
    /\b(?:specific|particular|concrete|certain) (?:time|example|case|situation|moment|patient|instance)\b/i,
  ],
  ['reason', /\bwhy did you (?:choose|decide|pick|do)\b|\bwhat made you (?:choose|decide|do)\b/i],
]

/** The parts that a question asks for by its words; none where they leave it open, as most good questions do. */
export function partsAskedIn(sentence: string): AnswerPart[] {
  if (!/\?["”')]*$/.test(sentence.trim())) return []
  return ASKED.flatMap(([part, words]) => (words.test(sentence) ? [part] : []))
}

/** Whether a question asks for nothing but what the answers hold already, while something else is missing. */
export function asksAgain(sentence: string, { described, missing }: AnswerParts): boolean {
  if (missing.length === 0) return false
  const asked = partsAskedIn(sentence)
  return asked.length > 0 && asked.every((part) => described.includes(part) && !missing.includes(part))
}
