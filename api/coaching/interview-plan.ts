import { CLOSING_TYPES, planFromBank, QUESTION_BANK } from '@preceptor/content/question-bank'
import {
  type InterviewLength,
  type InterviewMetadata,
  type InterviewQuestion,
  QUESTIONS_BY_LENGTH,
} from '@preceptor/contracts/interview'
import { planInterview as askForPlan } from '@preceptor/vendors/openai/tasks/interview-plan'
import type { Context } from '../context.ts'

/** A nurse waits for this on the setup screen; later than that the static plan is better. */
const PLAN_BUDGET_MS = 4_000
const MINUTES_PER_QUESTION = 3

export interface JobDetails {
  jobDescription: string | null
  positionTitle: string | null
  companyName: string | null
  interviewLength: InterviewLength
}

/** The questions of an interview for this job; from the bank alone when the planner fails or is late. */
export async function planInterview(
  { openai, log }: Pick<Context, 'openai' | 'log'>,
  { interviewLength, ...job }: JobDetails,
): Promise<InterviewMetadata> {
  const questionCount = QUESTIONS_BY_LENGTH[interviewLength]
  const bank = QUESTION_BANK.map(({ id, type, question, category }) => ({ id, type, question, category }))
  const signal = AbortSignal.timeout(PLAN_BUDGET_MS)
  const questions = await askForPlan(openai, { ...job, questionCount, bank }, { signal })
    .then((plan) => usablePlan(plan.questions, questionCount))
    .catch((error: Error) => {
      log.warn({ reason: error.name }, 'the planner failed; the static plan is used')
      return undefined
    })
  const chosen = questions ?? planFromBank({ questionCount, positionTitle: job.positionTitle })
  return {
    interviewLength,
    questions: chosen,
    positionTitle: job.positionTitle,
    companyName: job.companyName,
    estimatedMinutes: chosen.reduce(
      (sum, { followUpDepth }) => sum + MINUTES_PER_QUESTION + followUpDepth,
      0,
    ),
  }
}

/** A plan the interview can run: as many questions as asked for, each once, only the last a closing one. */
export function usablePlan(
  questions: readonly InterviewQuestion[],
  questionCount: number,
): InterviewQuestion[] | undefined {
  const ids = new Set(questions.map(({ id }) => id))
  const closings = questions.map(({ type }) => CLOSING_TYPES.includes(type))
  const closesOnlyAtTheEnd = closings.indexOf(true) === questionCount - 1
  if (questions.length !== questionCount || ids.size !== questionCount || !closesOnlyAtTheEnd)
    return undefined
  return questions.map((question, index) => ({ ...question, followUpDepth: closings[index] ? 0 : 1 }))
}
