import { planInterview } from '@preceptor/api/coaching/interview-plan'
import { planBehavioralReport } from '@preceptor/api/reports/behavioral-plan'
import { planClinicalReport } from '@preceptor/api/reports/clinical-plan'
import { planMockReport } from '@preceptor/api/reports/mock-plan'
import { type PlannedPart, partsOf, type ReportPlan } from '@preceptor/api/reports/report-plan'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { VendorError } from '@preceptor/contracts/errors'
import { anchorsOf } from '@preceptor/domain/scoring/competencies/anchors'
import type { Task } from '@preceptor/vendors/openai/task'
import {
  behavioralCompetency,
  behavioralStory,
  behavioralSummary,
} from '@preceptor/vendors/openai/tasks/behavioral-report'
import { clinicalActions } from '@preceptor/vendors/openai/tasks/clinical-actions'
import { clinicalAnalysis } from '@preceptor/vendors/openai/tasks/clinical-analysis'
import { conductReview } from '@preceptor/vendors/openai/tasks/conduct-review'
import { hint } from '@preceptor/vendors/openai/tasks/hint'
import { patientReply } from '@preceptor/vendors/openai/tasks/patient-reply'
import { type Check, type Finding, failure, ok, warning } from '../check.ts'
import type { DoctorContext } from '../context.ts'
import {
  SAMPLE_ACTIONS,
  SAMPLE_BEHAVIORAL,
  SAMPLE_CLINICAL,
  SAMPLE_COMPETENCY,
  SAMPLE_HINT,
  SAMPLE_JOB,
  SAMPLE_PATIENT,
  sampleInterview,
  samplePatient,
  samplePractice,
} from '../samples.ts'

const group = 'OpenAI'
/** The second only where there is an engine of one's own. */
const needs = ['OpenAI: first words', 'OpenAI: strict schemas']
/** As many requests side by side as the api has for a report. */
const AT_ONCE = 6
/** The parts of a report of ten answers that do not wait for others. */
const REAL_PARTS = 15
const FULL_MS = 10 * MINUTE_MS

export const reportName = (isFull: boolean): string =>
  isFull ? 'report of 10 answers' : 'report of 1 answer'

/** What the coach is asked for, in its real forms, against the time there is for it. */
export function reportChecks(context: DoctorContext): Check[] {
  const { isFull } = context.options
  return [
    {
      group,
      name: 'plan of questions',
      variables: ['OPENAI_MODEL_PLAN', 'API_TIME_LIMITS'],
      needs,
      timeoutMs: 40_000,
      run: () => plan(context),
    },
    {
      group,
      name: 'words of a patient',
      variables: ['OPENAI_MODEL_PATIENT'],
      needs,
      after: ['OpenAI: plan of questions'],
      timeoutMs: 20_000,
      run: (signal) => playsPatient(context, signal),
    },
    {
      group,
      name: 'forms of answers',
      variables: ['OPENAI_MODEL', 'OPENAI_MODEL_COACH', 'OPENAI_MODEL_PATIENT', 'OPENAI_MODEL_HINT'],
      needs,
      after: ['OpenAI: plan of questions'],
      timeoutMs: 40_000,
      run: (signal) => takesSchemas(context, signal),
    },
    {
      group,
      name: reportName(isFull),
      variables: ['OPENAI_MODEL_COACH', 'API_TIME_LIMITS'],
      needs,
      after: ['OpenAI: forms of answers'],
      timeoutMs: isFull ? FULL_MS : 40_000,
      run: (signal) => makeReport(context, signal),
    },
    ...(isFull ? otherReports(context) : []),
  ]
}

/** What is made of typed practice, in its real size. */
const otherReports = (context: DoctorContext): Check[] => {
  const kinds: [name: string, plan: () => ReportPlan | undefined][] = [
    ['report of a question', () => planBehavioralReport(samplePractice())],
    ['report of a patient', () => planClinicalReport(samplePatient())],
  ]
  return kinds.map(([name, plan]) => ({
    group,
    name,
    variables: ['OPENAI_MODEL_COACH', 'API_TIME_LIMITS'],
    needs,
    after: [`${group}: ${reportName(true)}`],
    timeoutMs: FULL_MS,
    run: (signal) => makeWhole(context, plan()!, signal),
  }))
}

async function playsPatient({ openAi }: DoctorContext, signal: AbortSignal): Promise<Finding> {
  let text = ''
  for await (const piece of openAi.streamText(patientReply, SAMPLE_PATIENT, { signal })) text += piece
  return text.trim()
    ? ok('They come as they should.')
    : failure('It says nothing.', 'Use another model for OPENAI_MODEL_PATIENT.')
}

async function takesSchemas({ openAi }: DoctorContext, signal: AbortSignal): Promise<Finding> {
  const [, answer] = SAMPLE_BEHAVIORAL.transcript
  const { questionId, question } = SAMPLE_BEHAVIORAL
  const ask = <Input>(task: Task<Input, unknown>, input: Input) =>
    [task.name, () => openAi.runTask(task, input, { signal })] as const
  const level = { level: 3, nextStep: 'Say how it ended.' }
  const tasks = [
    ask(behavioralCompetency, {
      ...SAMPLE_BEHAVIORAL,
      competency: SAMPLE_COMPETENCY,
      anchors: [...anchorsOf(SAMPLE_COMPETENCY, SAMPLE_BEHAVIORAL.rubric)],
    }),
    ask(conductReview, { answers: [{ ...answer!, role: 'candidate', question }] }),
    ask(behavioralStory, { questionId, question, answer: answer! }),
    ask(behavioralSummary, { ...SAMPLE_BEHAVIORAL, levels: [{ competency: SAMPLE_COMPETENCY, ...level }] }),
    ask(clinicalActions, SAMPLE_ACTIONS),
    ask(clinicalAnalysis, SAMPLE_CLINICAL),
    ask(hint, SAMPLE_HINT),
  ]
  const outcomes = await Promise.allSettled(tasks.map(([, run]) => run()))
  const failed = outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [{ name: tasks[index]![0], error: outcome.reason as unknown }] : [],
  )
  const [first] = failed
  if (!first) return ok(`${tasks.length} tasks are answered in their form.`)
  if (!(first.error instanceof VendorError)) throw first.error
  return failure(
    `${first.name}: ${first.error.message}`,
    first.error.reason === 'request'
      ? 'The engine does not take the schema of this task: use another engine or model.'
      : 'Use a model that keeps to the form, for OPENAI_MODEL_COACH, OPENAI_MODEL_PATIENT or OPENAI_MODEL_HINT.',
  )
}

async function makeReport(context: DoctorContext, stop: AbortSignal): Promise<Finding> {
  const { options, config } = context
  const limitMs = config.timeLimits.report
  const report = planMockReport(sampleInterview(options))
  const { tookMs, slowestMs } = await timeReport(context, report, stop)
  const seen = `${partsOf(report).length} parts in ${seconds(tookMs)} s.`
  const [partsMs = 0, summaryMs = 0] = slowestMs
  const wholeMs = options.isFull ? tookMs : (partsMs * REAL_PARTS) / AT_ONCE + summaryMs
  return wholeMs > limitMs / 2
    ? warning(`${seen} One of 10 answers takes some ${seconds(wholeMs)} s of ${seconds(limitMs)} s.`, QUICKER)
    : ok(`${seen} One of 10 answers takes some ${seconds(wholeMs)} s of ${seconds(limitMs)} s.`)
}

/** A report of a kind that has one size. */
async function makeWhole(context: DoctorContext, report: ReportPlan, stop: AbortSignal): Promise<Finding> {
  const limitMs = context.config.timeLimits.report
  const { tookMs } = await timeReport(context, report, stop)
  const count = partsOf(report).length
  const seen = `${count} ${count === 1 ? 'part' : 'parts'} in ${seconds(tookMs)} s of ${seconds(limitMs)} s.`
  return tookMs > limitMs / 2 ? warning(seen, QUICKER) : ok(seen)
}

const QUICKER = 'Use a quicker model for OPENAI_MODEL_COACH, or raise API_TIME_LIMITS, as in report=300s.'
const seconds = (ms: number): string => (ms / 1_000).toFixed(1)

/** Makes every part of a report as the api does: how long all took, and the longest part of each stage. */
async function timeReport(
  { openAi, config }: DoctorContext,
  report: ReportPlan,
  stop: AbortSignal,
): Promise<{ tookMs: number; slowestMs: number[] }> {
  const limitMs = config.timeLimits.report
  const results = new Map<string, object>()
  const signal = AbortSignal.any([stop, AbortSignal.timeout(limitMs)])
  const startedAt = performance.now()
  const slowestMs: number[] = []
  for (const stage of report.stages) {
    slowestMs.push(0)
    const left = [...stage]
    const work = async () => {
      for (let part = left.shift(); part; part = left.shift()) {
        const partMs = await makePart(part)
        slowestMs.push(Math.max(slowestMs.pop()!, partMs))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  return { tookMs: performance.now() - startedAt, slowestMs }

  async function makePart({ name, make }: PlannedPart): Promise<number> {
    const from = performance.now()
    results.set(name, await make(openAi, results, { signal, judgeTimes: 1 }))
    return performance.now() - from
  }
}

async function plan({ openAi: openai, config }: DoctorContext): Promise<Finding> {
  let problem = ''
  const log = {
    warn: (facts: { reason?: string; problem?: string }) => {
      problem = facts.problem ?? facts.reason ?? ''
    },
  }
  const startedAt = performance.now()
  // Of its log only this is used.
  const context = { openai, config, log: log as unknown as Parameters<typeof planInterview>[0]['log'] }
  const { isTailored } = await planInterview(context, {
    ...SAMPLE_JOB,
    interviewLength: 'long',
    before: { personality: 'professional', lately: [] },
  })
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  const limit = `${config.timeLimits.plan / 1_000} s`
  if (isTailored) return ok(`5 questions in ${seconds} s of ${limit}.`)
  const isLate = problem === 'TimeoutError'
  return failure(
    `Nurses would get the same questions for every job: ${isLate ? `no plan within ${limit}` : problem || 'the plan broke its rules'}.`,
    'Use a quicker or better model for OPENAI_MODEL_PLAN, or raise API_TIME_LIMITS, as in plan=15s.',
  )
}
