import { QUESTION_BANK } from '@preceptor/content/question-bank'
import {
  type InterviewLength,
  type InterviewMetadata,
  type InterviewQuestion,
  QUESTIONS_BY_LENGTH,
} from '@preceptor/contracts/interviews/interview'
import {
  type InterviewFormat,
  type InterviewMode,
  OneWaySettings,
} from '@preceptor/contracts/interviews/interview-format'
import { postingText, readJobDescription, withoutTags } from '@preceptor/domain/posting/job-description'
import { type AskedBefore, CLOSING_TYPES, orderQuestions } from '@preceptor/domain/practice/question-order'
import {
  bankFor,
  planFromBank,
  questionFromBank,
  varyOpening,
} from '@preceptor/domain/practice/question-plan'
import {
  planInterview as askForPlan,
  type InterviewPlanOutput,
  type PlannedPosting,
} from '@preceptor/vendors/openai/tasks/interview-plan'
import type { Context } from '../context.ts'
import { failureOf } from './failure-of.ts'

const MINUTES_PER_QUESTION = 3

export interface JobDetails {
  jobDescription: string | null
  positionTitle: string | null
  companyName: string | null
  interviewLength: InterviewLength
  /** Whose questions they are, and what this candidate was asked before. */
  before: AskedBefore
  format?: InterviewFormat
  mode?: InterviewMode
  /** Of a one-way interview. */
  oneWay?: OneWaySettings | undefined
}

/**
 * The questions of an interview for this job; from the bank alone where there is no job, and where the planner fails or
 * is late, which `isTailored` tells.
 */
export async function planInterview(
  context: Pick<Context, 'openai' | 'log' | 'config'>,
  { interviewLength, before, format = 'conversation', mode = 'study', oneWay, ...job }: JobDetails,
): Promise<InterviewMetadata> {
  const questionCount = QUESTIONS_BY_LENGTH[interviewLength]
  const isForJob = [job.jobDescription, job.positionTitle, job.companyName].some(Boolean)
  const { positionTitle } = job
  const tailored = isForJob
    ? await tailoredPlan(context, { ...job, before, format }, questionCount)
    : undefined
  const planned = tailored ?? planFromBank({ questionCount, positionTitle, before, bank: bankFor(format) })
  const varied = varyOpening(planned, positionTitle, before)
  const isOneWay = format === 'one_way'
  const chosen = isOneWay ? varied.map((question) => ({ ...question, followUpDepth: 0 })) : varied
  const settings = isOneWay ? OneWaySettings.parse(oneWay ?? {}) : undefined
  return {
    interviewLength,
    questions: chosen,
    ...(isForJob && { isTailored: tailored !== undefined }),
    positionTitle: job.positionTitle,
    companyName: job.companyName,
    estimatedMinutes: settings
      ? Math.ceil((chosen.length * (settings.prepareSeconds + settings.answerSeconds)) / 60)
      : chosen.reduce((sum, { followUpDepth }) => sum + MINUTES_PER_QUESTION + followUpDepth, 0),
    format,
    mode,
    ...(settings && { oneWay: settings }),
  }
}

async function tailoredPlan(
  { openai, log, config }: Pick<Context, 'openai' | 'log' | 'config'>,
  { before, format = 'conversation', ...job }: Omit<JobDetails, 'interviewLength' | 'mode' | 'oneWay'>,
  questionCount: number,
): Promise<InterviewQuestion[] | undefined> {
  const startedAt = performance.now()
  const bank = orderQuestions(bankFor(format), before).map(({ id, type, question, category, opens }) => ({
    id,
    type,
    question,
    category,
    opens: opens ?? false,
  }))
  const jobDescription = job.jobDescription && postingText(job.jobDescription)
  const posting = job.jobDescription ? postingOf(job.jobDescription) : null
  const { personality } = before
  const asked = [...new Set(before.lately.flat())]
  const input = { ...job, jobDescription, posting, questionCount, bank, personality, asked }
  try {
    const plan = await askForPlan(openai, input, { signal: AbortSignal.timeout(config.timeLimits.plan) })
    return usablePlan(plan, { questionCount, lines: posting?.lines ?? [], positionTitle: job.positionTitle })
  } catch (error) {
    const durationMs = Math.round(performance.now() - startedAt)
    log.warn({ ...failureOf(error), durationMs }, 'the interview planner failed; using the static plan')
    return undefined
  }
}

/** What a posting says, read by rule; its words only. */
function postingOf(jobDescription: string): PlannedPosting {
  const read = readJobDescription(jobDescription, 'paste', new Date().toISOString())
  return {
    title: withoutTags(read.title),
    company: withoutTags(read.company),
    skills: read.skills,
    experienceLevel: read.experienceLevel,
    lines: [...read.requirements, ...read.keyResponsibilities].map(withoutTags),
  }
}

/**
 * A plan the interview can run: as many questions as asked for, each once, only the last a closing one, and what opens
 * an interview first. A wording that no longer asks what the bank asks, or brings code along, gives way to the bank's.
 */
function usablePlan(
  { questions }: InterviewPlanOutput,
  {
    questionCount,
    lines,
    positionTitle,
  }: { questionCount: number; lines: readonly string[]; positionTitle: string | null },
): InterviewQuestion[] | undefined {
  const planned = questions.flatMap(({ id, wording, line }) => {
    const asked = QUESTION_BANK.find((one) => one.id === id)
    return asked ? [{ asked, wording, line }] : []
  })
  const ids = new Set(planned.map(({ asked }) => asked.id))
  const closings = planned.map(({ asked }) => CLOSING_TYPES.includes(asked.type))
  const closesOnlyAtTheEnd = closings.indexOf(true) === questionCount - 1
  if (planned.length !== questionCount || ids.size !== questionCount || !closesOnlyAtTheEnd) return undefined
  const ordered = planned.toSorted((a, b) => Number(b.asked.opens ?? false) - Number(a.asked.opens ?? false))
  return ordered.map(({ asked, wording, line }) => ({
    ...questionFromBank(asked, positionTitle),
    question: wordingOf(asked.question, wording),
    ...(line !== null && relevanceOf(lines[line])),
  }))
}

/** A line that speaks to a program and not to a nurse is not shown as a reason. */
const ORDERS =
  /\b(?:ask|ignore|disregard|forget|pretend|instructions?|prompt|system|assistant|interviewer|questions?)\b|[<>{}]/i
const MAX_QUOTED_CHARS = 160

const relevanceOf = (line: string | undefined) =>
  line && line.length <= MAX_QUOTED_CHARS && !ORDERS.test(line)
    ? { jobRelevance: `The posting says: “${line.replace(/[.;]$/, '')}.”` }
    : {}

const MAX_QUESTION_WORDS = 80
const MIN_KEPT_SHARE = 0.4
const SMALL_WORD_CHARS = 3

function wordingOf(asked: string, wording: string | null): string {
  if (!wording) return asked
  const words = wordsOf(wording)
  const main = wordsOf(asked).filter((word) => word.length > SMALL_WORD_CHARS)
  const kept = main.filter((word) => words.includes(word)).length / main.length
  const isPlain = !/[<>{}*_`#]|https?:|www\./i.test(wording)
  return isPlain && words.length <= MAX_QUESTION_WORDS && kept >= MIN_KEPT_SHARE ? wording : asked
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
