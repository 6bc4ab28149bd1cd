import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { NonAnswerKind, UtteranceKind } from '@preceptor/contracts/interviews/utterance'
import { classifyUtterance, type Utterance } from './classify-utterance.ts'

/** So many utterances in a row that are no answer leave a question open; the next one counts, whatever it is. */
export const MAX_NON_ANSWERS = 2

export interface HeardUtterance {
  /** Whether it uses one of the question's answers. */
  counts: boolean
  /** What it is replied to as. */
  utterance: UtteranceKind
  /** False where rules cannot tell: a model that says otherwise is believed. */
  isUtteranceSure: boolean
  /** What it is kept as in the transcript; undefined for an answer. */
  entryKind: NonAnswerKind | undefined
}

/**
 * What was said to the open question, and whether it counts as an answer: after two in a row that do not, anything does.
 */
export const hearUtterance = (said: Utterance, nonAnswers: number): HeardUtterance => {
  const { kind, isSure } = classifyUtterance(said)
  const counts = kind === 'answer' || nonAnswers >= MAX_NON_ANSWERS
  return {
    counts,
    // Who has nothing to say is not asked for more of it, even where it counts.
    utterance: counts && kind !== 'skip' ? 'answer' : kind,
    isUtteranceSure: isSure,
    entryKind: counts ? undefined : (kind as NonAnswerKind),
  }
}

/** How many utterances in a row, up to the end of a conversation, were no answers to its open question. */
export const countNonAnswers = (transcript: readonly TranscriptEntry[]): number => {
  const questionIndex = transcript.at(-1)?.questionIndex
  let count = 0
  for (const entry of transcript.toReversed()) {
    if (entry.questionIndex !== questionIndex) break
    if (entry.role === 'interviewer') continue
    if (!entry.utterance) break
    count += 1
  }
  return count
}

/** What is analyzed of a conversation: without what the candidate said instead of answers. */
export const withoutNonAnswers = (transcript: readonly TranscriptEntry[]): TranscriptEntry[] =>
  transcript.filter(({ utterance }) => !utterance)

/** The line in which the open question was last asked, whatever was attended to since. */
export const findAskingLine = (transcript: readonly TranscriptEntry[]): TranscriptEntry | undefined =>
  transcript.findLast((entry, at) => {
    const before = transcript.slice(0, at).findLast(({ role }) => role === 'candidate')
    const isAttending = before?.utterance !== undefined && before.utterance !== 'skip'
    return entry.role === 'interviewer' && !(isAttending && before.questionIndex === entry.questionIndex)
  })

const AFTER_SENTENCE = /(?<=[.!?])\s/

/**
 * The question of a line, to be asked again: that of the plan where the line has it word for word, else its last
 * question.
 */
export const questionInLine = (line: string, planned: string): string => {
  if (line.includes(planned)) return planned
  const questions = line.split(AFTER_SENTENCE).filter((sentence) => sentence.endsWith('?'))
  return questions.at(-1)?.trim() ?? planned
}
