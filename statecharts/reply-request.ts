import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { asMaterial } from '@preceptor/domain/utterances/as-material'
import type { ReplyAction, ReplyPurpose } from './interview-rules.ts'
import type { InterviewContext, ReplyOutput } from './interview-setup.ts'
import { partsSoFar, questionOf, staticWording } from './interview-wording.ts'

const HISTORY_ENTRIES = 5
/** Of each turn before those. */
const EARLIER_CHARS = 80

const ACTION: Record<ReplyPurpose, ReplyAction> = {
  greeting: 'follow_up',
  follow_up: 'follow_up',
  attend: 'follow_up',
  next_question: 'next_question',
  closing: 'end_interview',
}

/** The action that fits a purpose: what a reply has that suggests none. */
export const fittingAction = (purpose: ReplyPurpose): ReplyAction => ACTION[purpose]

/** A reply in static wording, for which no model is asked. */
export const staticReply = (purpose: ReplyPurpose, context: InterviewContext): ReplyOutput => ({
  action: fittingAction(purpose),
  text: staticWording(purpose, context),
})

/** What the AI receives of the interview to word a reply: the input of the task `interview_reply`. */
export const replyRequest = (purpose: ReplyPurpose, context: InterviewContext) => {
  const { question, index } = questionOf(purpose, context)
  const answer = context.history.findLast((entry) => entry.role === 'candidate')
  const material = answer ? asMaterial(answer.content) : null
  const textOf = (entry: TranscriptEntry): string => {
    if (entry.role !== 'candidate') return entry.content
    return entry === answer && material !== null ? material : asMaterial(entry.content)
  }
  return {
    purpose,
    interviewer: context.interviewer,
    personality: context.personality,
    nurseName: context.nurseName,
    positionTitle: context.positionTitle,
    companyName: context.companyName,
    questionCount: context.questions.length,
    questionIndex: index,
    posting: [...(context.posting ?? [])],
    expectedElements: question.expectedElements,
    ...(purpose === 'follow_up' && partsSoFar(context)),
    question: question.question,
    questionType: question.type,
    answer: material,
    utterance: context.utterance,
    isUtteranceSure: context.isUtteranceSure,
    asked: context.asked ?? question.question,
    openingWords: context.openingWords ?? null,
    earlier: context.history
      .slice(0, -HISTORY_ENTRIES)
      .map((entry) => `${entry.role}: ${textOf(entry).slice(0, EARLIER_CHARS)}`),
    history: context.history.slice(-HISTORY_ENTRIES).map((entry) => ({
      role: entry.role,
      content: textOf(entry),
      ...(entry.heardChars !== undefined && { unheard: entry.content.slice(entry.heardChars).trim() }),
    })),
  }
}
