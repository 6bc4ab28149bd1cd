import type { InterviewState } from '@preceptor/contracts/interviews/realtime'
import { mayConcludeEarly } from '@preceptor/domain/practice/early-conclusion'
import type { StateValue } from 'xstate'
import { type InterviewSnapshot, interviewChart } from './interview-chart.ts'
import type { HeardWords, InterviewContext, InterviewInput } from './interview-setup.ts'
import { fromOneWayState, toOneWayState } from './one-way-clock.ts'

/** `{ interviewing: 'listening' }` as `interviewing.listening`. */
export const dottedValue = (value: StateValue): string => {
  if (typeof value === 'string') return value
  const [key, rest] = Object.entries(value)[0] as [string, StateValue]
  return rest && (typeof rest === 'string' || Object.keys(rest).length) ? `${key}.${dottedValue(rest)}` : key
}

/** The reverse of `dottedValue`. */
export const nestedValue = (dotted: string): StateValue =>
  dotted.split('.').reduceRight<StateValue>((inner, key) => (inner === '' ? key : { [key]: inner }), '')

const heardOf = ({ turnId, text, confidence }: HeardWords) => ({ turnId, text, confidence })

/** Only a real interview shows its time; any other is the same whenever it is asked for. */
const elapsedOf = ({ mode, beganAt }: InterviewContext): number | null =>
  mode === 'real' && beganAt ? Math.max(0, Date.now() - beganAt) : null

/** What of the chart a client may see, numbered by `seq`. */
export const toClientState = (snapshot: InterviewSnapshot, seq: number): InterviewState => {
  const { context } = snapshot
  const question = context.questions[context.questionIndex]
  if (!question) throw new Error(`interview ${context.interviewId} has no question ${context.questionIndex}`)
  return {
    seq,
    value: dottedValue(snapshot.value),
    context: {
      questionIndex: context.questionIndex,
      questionId: question.id,
      questionType: question.type,
      question: question.question,
      answersToQuestion: context.answersToQuestion,
      questionCount: context.questions.length,
      turnId: context.turnId,
      heard: context.heard ? heardOf(context.heard) : null,
      messageId: context.messageId,
      problem: context.problem,
      voiceAllowed: context.voiceAllowed,
      mayConclude:
        !context.oneWay &&
        context.answersToQuestion === 0 &&
        mayConcludeEarly(context.questions.length, context.completeness),
      mode: context.mode ?? 'study',
      elapsedMs: elapsedOf(context),
      oneWay: toOneWayState(context, Date.now()),
    },
  }
}

/**
 * The server's state seen through the same chart, so that a screen asks `hasTag` and `matches` as if the
 * chart ran here. Throws when the server speaks of a state this chart does not have.
 */
export const mirrorSnapshot = (state: InterviewState, input: InterviewInput): InterviewSnapshot => {
  const {
    question: _question,
    questionId: _id,
    questionType: _type,
    questionCount: _count,
    mayConclude: _mayConclude,
    elapsedMs,
    oneWay,
    ...context
  } = state.context
  return interviewChart.resolveState({
    value: nestedValue(state.value),
    context: {
      ...input,
      history: [],
      answeredTurnIds: [],
      audioFormat: null,
      closedTurnIds: [],
      review: state.context.heard !== null,
      answerDurationMs: 0,
      messageText: '',
      openingWords: null,
      purpose: 'greeting',
      waitingSince: 0,
      quietSince: 0,
      voiceSpent: !state.context.voiceAllowed,
      completeness: [],
      nonAnswers: 0,
      utterance: 'answer',
      isUtteranceSure: true,
      asked: null,
      beganAt: elapsedMs === null ? 0 : Date.now() - elapsedMs,
      ...fromOneWayState(oneWay, Date.now()),
      ...context,
    },
  })
}
