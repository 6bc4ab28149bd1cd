import { MINUTE_MS } from '@preceptor/contracts/durations'
import type { InterviewState, OneWayState } from '@preceptor/contracts/interviews/realtime'

/** Minutes a question takes, its follow-up included (spec 2 section 9). */
const MINUTES_PER_QUESTION = 3

export interface ProgressText {
  question: string
  toGo: string
  answer: string
}

/** A one-way interview takes its clocks at most; without them nobody knows. */
const toGoText = (questions: number, oneWay: OneWayState | null): string => {
  if (!oneWay) return `about ${questions * MINUTES_PER_QUESTION} min to go`
  const minutes = Math.ceil((questions * (oneWay.prepareMs + oneWay.answerMs)) / MINUTE_MS)
  return oneWay.timed ? `up to ${minutes} min to go` : ''
}

/** Where in the interview the candidate is, in words. */
export const progressTextOf = ({ value, context }: InterviewState): ProgressText => {
  const left = context.questionCount - context.questionIndex
  const isClosing = value.startsWith('closing') || value.startsWith('completed')
  return {
    question: `Question ${context.questionIndex + 1} of ${context.questionCount}`,
    toGo: isClosing ? '' : toGoText(left, context.oneWay),
    answer: isClosing
      ? 'Closing'
      : context.oneWay
        ? 'One-way'
        : value.startsWith('greeting')
          ? 'Greeting'
          : context.answersToQuestion === 0
            ? 'First answer'
            : 'Follow-up',
  }
}
