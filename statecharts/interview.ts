import type { InterviewQuestion } from '@preceptor/contracts/interviews/interview'
import { completenessOf } from '@preceptor/domain/practice/completeness'
import { questionInLine } from '@preceptor/domain/utterances/open-question'
import { assign } from 'xstate'
import { interviewChart } from './interview-chart.ts'
import { entryOf, HISTORY_LENGTH, type InterviewContext } from './interview-setup.ts'
import { answersTo, staticWording } from './interview-wording.ts'

export type { InterviewActor, InterviewSnapshot } from './interview-chart.ts'

const completenessOfCurrent = (context: InterviewContext): number => {
  const { questions, questionIndex } = context
  return completenessOf(questions[questionIndex] as InterviewQuestion, answersTo(questionIndex, context))
}

/** What is asked again after this line: a line that attends to something leaves the question as it was. */
const askedBy = ({ purpose, questions, questionIndex, asked }: InterviewContext, line: string) => {
  if (purpose === 'attend') return asked
  if (purpose !== 'follow_up') return null
  return questionInLine(line, (questions[questionIndex] as InterviewQuestion).question)
}

/** What a reply changes; null is static wording. */
const withReply = (context: InterviewContext, given: string | null): Partial<InterviewContext> => {
  const wording = given ?? staticWording(context.purpose, context)
  const text = context.openingWords ? `${context.openingWords} ${wording}` : wording
  const moved =
    context.purpose === 'next_question'
      ? {
          questionIndex: context.questionIndex + 1,
          answersToQuestion: 0,
          nonAnswers: 0,
          retakesUsed: 0,
          voiceAllowed: context.voiceAllowed && !context.voiceSpent,
          completeness: [...context.completeness, completenessOfCurrent(context)],
        }
      : {}
  const entry = entryOf(
    { ...context, ...moved },
    { messageId: context.messageId ?? undefined, role: 'interviewer', content: text, confidence: null },
  )
  return {
    ...moved,
    asked: askedBy(context, text),
    messageText: text,
    openingWords: null,
    history: [...context.history, entry].slice(-HISTORY_LENGTH),
    waitingSince: Date.now(),
  }
}

/**
 * The interview as it runs. What reads answers stands here and not in the chart: a page that only mirrors the server's
 * state loads none of the language work.
 */
export const interviewMachine = interviewChart.provide({
  actions: { takeReply: assign(({ context }, given: string | null) => withReply(context, given)) },
})
