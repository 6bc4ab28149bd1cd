import { QUESTION_BANK } from '@preceptor/content/question-bank'
import {
  type InterviewLength,
  type InterviewMetadata,
  type InterviewQuestion,
  QUESTIONS_BY_LENGTH,
} from '@preceptor/contracts/interview'
import { postingText, readJobDescription, withoutTags } from '@preceptor/domain/posting/job-description'
import { CLOSING_TYPES, planFromBank } from '@preceptor/domain/practice/question-plan'
import {
  planInterview as askForPlan,
  type PlannedPosting,
} from '@preceptor/vendors/openai/tasks/interview-plan'
import type { Context } from '../context.ts'

const MINUTES_PER_QUESTION = 3

export interface JobDetails {
  jobDescription: string | null
  positionTitle: string | null
  companyName: string | null
  interviewLength: InterviewLength
}

/** The questions of an interview for this job; from the bank alone when the planner fails or is late. */
export async function planInterview(
  { openai, log, config }: Pick<Context, 'openai' | 'log' | 'config'>,
  { interviewLength, ...job }: JobDetails,
): Promise<InterviewMetadata> {
  const questionCount = QUESTIONS_BY_LENGTH[interviewLength]
  const bank = QUESTION_BANK.map(({ id, type, question, category }) => ({ id, type, question, category }))
  const signal = AbortSignal.timeout(config.timeLimits.plan)
  const jobDescription = job.jobDescription && postingText(job.jobDescription)
  const posting = job.jobDescription ? postingOf(job.jobDescription) : null
  const input = { ...job, jobDescription, posting, questionCount, bank }
  const questions = await askForPlan(openai, input, { signal })
    .then((plan) => usablePlan(plan.questions, questionCount))
    .catch((error: Error) => {
      log.warn({ reason: error.name }, 'the interview planner failed; using the static plan')
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

/** What a posting says, read by rule; its words only. */
function postingOf(jobDescription: string): PlannedPosting {
  const read = readJobDescription(jobDescription, 'paste', new Date().toISOString())
  return {
    title: withoutTags(read.title),
    company: withoutTags(read.company),
    requirements: read.requirements.map(withoutTags),
    skills: read.skills,
    experienceLevel: read.experienceLevel,
    responsibilities: read.keyResponsibilities.map(withoutTags),
  }
}

/**
 * A plan the interview can run: as many questions as asked for, each once, only the last a closing one. A question
 * that no longer asks what the bank asks, or brings code along, is put back into the bank's words.
 */
export function usablePlan(
  questions: readonly InterviewQuestion[],
  questionCount: number,
): InterviewQuestion[] | undefined {
  const ids = new Set(questions.map(({ id }) => id))
  const closings = questions.map(({ type }) => CLOSING_TYPES.includes(type))
  const closesOnlyAtTheEnd = closings.indexOf(true) === questionCount - 1
  if (questions.length !== questionCount || ids.size !== questionCount || !closesOnlyAtTheEnd)
    return undefined
  return questions.map((question, index) => ({
    ...question,
    question: wordingOf(question),
    expectedElements: question.expectedElements.map(withoutTags),
    jobRelevance: question.jobRelevance && withoutTags(question.jobRelevance),
    followUpDepth: closings[index] ? 0 : 1,
  }))
}

const MAX_QUESTION_WORDS = 80
const MIN_KEPT_SHARE = 0.4
const SMALL_WORD_CHARS = 3

function wordingOf({ id, question }: InterviewQuestion): string {
  const asked = QUESTION_BANK.find((one) => one.id === id)?.question
  if (!asked) return question
  const words = wordsOf(question)
  const main = wordsOf(asked).filter((word) => word.length > SMALL_WORD_CHARS)
  const kept = main.filter((word) => words.includes(word)).length / main.length
  const isPlain = !/[<>{}]|https?:|www\./i.test(question)
  return isPlain && words.length <= MAX_QUESTION_WORDS && kept >= MIN_KEPT_SHARE ? question : asked
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
