import type { QuestionType, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { NonAnswerKind } from '@preceptor/contracts/interviews/utterance'
import { attendingWording, SKIPPED } from './attending-wording.ts'
import { findAskingLine, questionInLine, withoutNonAnswers } from './open-question.ts'

/** The one interviewer of typed practice has no character of their own. */
const PERSONALITY = 'professional'

interface PracticedQuestion {
  question: string
  type: QuestionType
}

const hasAnswers = (transcript: readonly TranscriptEntry[]): boolean =>
  withoutNonAnswers(transcript).some(({ role }) => role === 'candidate')

/**
 * What the interviewer of typed practice says to a message that is no answer: the open question stays open. Undefined
 * for a follow-up that is skipped, as something else about the question can be asked then. `before` is all that was said
 * until the message.
 */
export const attendInPractice = (
  kind: NonAnswerKind,
  { question, type }: PracticedQuestion,
  before: readonly TranscriptEntry[],
): string | undefined => {
  const isFollowUp = hasAnswers(before)
  const line = isFollowUp ? findAskingLine(before) : undefined
  const input = {
    personality: PERSONALITY,
    asked: line ? questionInLine(line.content, question) : question,
    questionType: type,
  } as const
  if (kind !== 'skip') return attendingWording(kind, input)
  return isFollowUp ? undefined : `${SKIPPED[PERSONALITY]} ${attendingWording('clarify', input)}`
}
