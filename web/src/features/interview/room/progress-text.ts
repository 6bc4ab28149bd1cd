import type { InterviewState } from '@preceptor/contracts/realtime'

/** Minutes a question takes, its follow-up included (spec 2 section 9). */
const MINUTES_PER_QUESTION = 3

export interface ProgressText {
  question: string
  toGo: string
  answer: string
}

/** Where in the interview the candidate is, in words. */
export const progressTextOf = ({ value, context }: InterviewState): ProgressText => {
  const left = context.questionCount - context.questionIndex
  const isClosing = value.startsWith('closing') || value.startsWith('completed')
  return {
    question: `Question ${context.questionIndex + 1} of ${context.questionCount}`,
    toGo: isClosing ? '' : `about ${left * MINUTES_PER_QUESTION} min to go`,
    answer: isClosing
      ? 'Closing'
      : value.startsWith('greeting')
        ? 'Greeting'
        : context.answersToQuestion === 0
          ? 'First answer'
          : 'Follow-up',
  }
}
