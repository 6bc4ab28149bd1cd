import type { InterviewQuestion, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { OneWayRules, PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import type { UtteranceKind } from '@preceptor/contracts/interviews/utterance'
import { followUpQuestion } from '@preceptor/domain/practice/follow-up-questions'
import { type AnswerParts, readAnswerParts } from '@preceptor/domain/practice/missing-parts'
import {
  closingWording,
  followUpWording,
  greetingWording,
  nextQuestionWording,
  oneWayClosing,
  type WordingInput,
} from '@preceptor/domain/practice/wording'
import { type AttendedKind, attendingWording, SKIPPED } from '@preceptor/domain/utterances/attending-wording'
import { countNonAnswers, MAX_NON_ANSWERS } from '@preceptor/domain/utterances/open-question'
import { respondToQuestions } from '@preceptor/domain/utterances/posting-response'
import type { ReplyPurpose } from './interview-rules.ts'

export interface WordingContext {
  interviewer: string
  personality: PersonalityKey
  nurseName: string
  positionTitle: string | null
  companyName: string | null
  questions: InterviewQuestion[]
  questionIndex: number
  /** What the reply has been opened with aloud, before it was worded. */
  openingWords?: string | null
  /** What the candidate just said; absent before their first words. */
  utterance?: UtteranceKind
  /** The lines so far, the candidate's last one included; absent where nobody knows what was said. */
  history?: readonly TranscriptEntry[]
  /** What the posting says, line by line. */
  posting?: readonly string[]
  /** The words in which the open question was last asked; absent where it was asked as planned. */
  asked?: string | null
  /** Present in a one-way interview: nothing but the questions is said. */
  oneWay?: OneWayRules | null
}

/** The question a reply of this purpose is about: the next one when it moves on, else the current one. */
export const questionOf = (
  purpose: ReplyPurpose,
  context: WordingContext,
): { question: InterviewQuestion; index: number } => {
  const index = purpose === 'next_question' ? context.questionIndex + 1 : context.questionIndex
  return { question: context.questions[index] as InterviewQuestion, index }
}

const WORDING = {
  greeting: greetingWording,
  follow_up: followUpWording,
  next_question: nextQuestionWording,
  closing: closingWording,
} satisfies Record<Exclude<ReplyPurpose, 'attend'>, (input: WordingInput) => string>

const lastWords = ({ history = [] }: WordingContext): string =>
  history.findLast(({ role }) => role === 'candidate')?.content ?? ''

/** What was answered to a question so far. */
export const answersTo = (
  questionIndex: number,
  { history = [] }: Pick<WordingContext, 'history'>,
): string[] =>
  history
    .filter(
      (entry) => entry.role === 'candidate' && entry.questionIndex === questionIndex && !entry.utterance,
    )
    .map(({ content }) => content)

/** What is there of the answers to the open question, and what is missing. */
export const partsSoFar = (context: WordingContext): AnswerParts => {
  const { type } = context.questions[context.questionIndex] as InterviewQuestion
  return readAnswerParts(type, answersTo(context.questionIndex, context))
}

const followUpAfter = (context: WordingContext): string =>
  followUpQuestion(context.personality, partsSoFar(context).missing)

/** The candidate was invited to ask, and did. */
const isAskedBack = ({ questions, questionIndex, utterance }: WordingContext): boolean =>
  questions[questionIndex]?.type === 'engagement' && utterance === 'answer'

const responseTo = (context: WordingContext): string | undefined =>
  respondToQuestions(lastWords(context), context.posting ?? [])

/** What is attended to; anything else would not be. */
const attendedKind = ({ utterance }: WordingContext): AttendedKind =>
  utterance === undefined || utterance === 'answer' || utterance === 'skip' ? 'scrap' : utterance

/** What a model may find in an utterance that rules took for an answer without being sure; undefined where it may not. */
export const findNoAnswer = (
  purpose: ReplyPurpose,
  found: UtteranceKind | undefined,
  { questionIndex, history = [], isUtteranceSure }: WordingContext & { isUtteranceSure: boolean },
): AttendedKind | undefined => {
  const isOpen = purpose !== 'greeting' && purpose !== 'attend' && !isUtteranceSure
  if (!isOpen || found === undefined || found === 'answer' || found === 'skip') return undefined
  const before = history.filter(
    (entry) => entry.questionIndex === questionIndex && entry.role === 'candidate',
  )
  return countNonAnswers(before.slice(0, -1)) < MAX_NON_ANSWERS ? found : undefined
}

/** Whether this utterance gets static wording also where there is a model: nothing said is echoed, and none is asked. */
export const usesStaticWording = (purpose: ReplyPurpose, { utterance, oneWay }: WordingContext): boolean =>
  !!oneWay || (purpose === 'attend' && utterance !== 'question' && utterance !== 'clarify')

/** Static wording for when the AI is late, failing or off the rules. */
export const staticWording = (purpose: ReplyPurpose, context: WordingContext): string => {
  const { question, index } = questionOf(purpose, context)
  if (context.oneWay) return purpose === 'closing' ? oneWayClosing(context.nurseName) : question.question
  if (purpose === 'attend') {
    return attendingWording(attendedKind(context), {
      personality: context.personality,
      asked: context.asked ?? question.question,
      questionType: question.type,
      response: responseTo(context),
    })
  }
  return WORDING[purpose]({
    interviewer: context.interviewer,
    personality: context.personality,
    nurseName: context.nurseName,
    positionTitle: context.positionTitle,
    companyName: context.companyName,
    question: question.question,
    questionType: question.type,
    questionIndex: index,
    questionCount: context.questions.length,
    isOpened: !!context.openingWords,
    ...(context.history && { followUp: followUpAfter(context) }),
    ...(isAskedBack(context) && { response: responseTo(context) }),
    ...(context.utterance === 'skip' && { skipped: SKIPPED[context.personality] }),
  })
}
