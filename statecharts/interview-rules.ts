import type { InterviewQuestion } from '@preceptor/contracts/interviews/interview'
import type { OneWayRules } from '@preceptor/contracts/interviews/interview-format'
import type { UtteranceKind } from '@preceptor/contracts/interviews/utterance'
import { trimEndOf } from '@preceptor/domain/text/bounded-text'

/** At most this many answers to one question. */
export const MAX_ANSWERS = 2
/** The AI's request to end counts from the third question on. */
export const FIRST_ENDING_INDEX = 2

/** `attend`: what was said is no answer, and the question stays open. */
export type ReplyPurpose = 'greeting' | 'follow_up' | 'attend' | 'next_question' | 'closing'
export type ReplyAction = 'follow_up' | 'next_question' | 'end_interview'

/** Questions that close an interview take one answer and no follow-up. */
export const takesFollowUp = (question: InterviewQuestion): boolean =>
  question.type !== 'engagement' && question.type !== 'value_proposition'

export interface Progress {
  questions: InterviewQuestion[]
  questionIndex: number
  /** Answers given to the current question, the one just given included. */
  answersToQuestion: number
  /** What the candidate just said. */
  utterance: UtteranceKind
  /** Present in a one-way interview: each question takes one answer. */
  oneWay?: OneWayRules | null
}

/** What comes after an utterance (spec 2 section 4): rules alone decide, the AI only words it. */
export const purposeAfterAnswer = ({
  questions,
  questionIndex,
  answersToQuestion,
  utterance,
  oneWay,
}: Progress): ReplyPurpose => {
  const question = questions[questionIndex] as InterviewQuestion
  // Nobody is there to attend to anything: whatever was said is the answer.
  if (!oneWay && utterance !== 'answer' && utterance !== 'skip') return 'attend'
  const isDone =
    oneWay || utterance === 'skip' || answersToQuestion >= MAX_ANSWERS || !takesFollowUp(question)
  if (!isDone) return 'follow_up'
  return questionIndex + 1 < questions.length ? 'next_question' : 'closing'
}

/**
 * Whether the next utterance may end the interview: an answer, or that the candidate skips the last question. Before any
 * other the reply can be opened while it is not text yet.
 */
export const isOnLastQuestion = ({ questions, questionIndex }: Omit<Progress, 'utterance'>): boolean =>
  questionIndex + 1 >= questions.length

/** What becomes of a reply: used as it is, used as the closing words, or replaced by static wording. */
export type ReplyVerdict = 'use' | 'useAsClosing' | 'replace'

/**
 * Holds the AI's suggested action against the rules. Known from the first line of a streamed reply,
 * so that no word of a rejected reply is ever spoken.
 */
export const judgeReply = (
  purpose: ReplyPurpose,
  action: ReplyAction,
  questionIndex: number,
): ReplyVerdict => {
  if (purpose === 'greeting' || purpose === 'closing') return 'use'
  if (purpose === 'attend') return action === 'follow_up' ? 'use' : 'replace'
  if (action === 'end_interview') return questionIndex >= FIRST_ENDING_INDEX ? 'useAsClosing' : 'replace'
  return action === purpose ? 'use' : 'replace'
}

/** Whether a reply is also said: once the allowance is spent the voice continues to the end of the question. */
export const isReplySpoken = (
  purpose: ReplyPurpose,
  { voiceAllowed, voiceSpent }: { voiceAllowed: boolean; voiceSpent: boolean },
): boolean => voiceAllowed && !(voiceSpent && purpose === 'next_question')

/**
 * How many characters of a line were heard when only its beginning, `heard`, was. Undefined when it was heard to its
 * end, or is not the line that was heard.
 */
export const heardCharsOf = (content: string, heard: string): number | undefined => {
  const { length } = trimEndOf(heard, ',;:')
  return content.startsWith(heard) && length < content.trimEnd().length ? length : undefined
}
