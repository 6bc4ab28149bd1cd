/**
 * `node bench/api/real-models.ts`: what a nurse waits for at the pace of a real small model, its first token after 0.6 s
 * and 60 tokens a second, over the real api with its queue.
 *
 * Interviews of five and of ten answers are typed and ended; the report is asked for as its page does, until it is whole.
 * Before them a plan is made from a job posting, and has to be the one that is used.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '@preceptor/api/config'
import { createContext } from '@preceptor/api/context'
import { createServer } from '@preceptor/api/server'
import { FAR_LIMITS } from '@preceptor/api/testing/far-limits'
import { StartMockInterviewReply } from '@preceptor/contracts/interviews/interview'
import { CompleteMockInterviewReply, ReportReply } from '@preceptor/contracts/interviews/report'
import { acquireInterview, saveTransition } from '@preceptor/db/queries/interviews/interviews'
import { makeEntry, makeSession, makeSubscriber } from '@preceptor/db/testing/builders'
import { NO_WAIT, SMALL_MODEL } from '@preceptor/local/stand-ins/openai/pace'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { findFreePort } from '@preceptor/local/start/ports'
import { type Gate, report } from '../report.ts'
import { startDatabase } from '../voice/setting.ts'

const LOOK_MS = 250
const GIVE_UP_MS = 180_000
const FIRST_PART_SECONDS = 15
const WHOLE_SECONDS = 90

const ANSWER =
  'On a night shift a patient on our unit became short of breath. I was the charge nurse and responsible for him. I sat him up, gave oxygen by mask because his saturation had fallen to eighty four, called the rapid response team and told his daughter what we were doing. After twenty minutes his saturation was ninety five and he stayed with us.'
const VAGUE = 'I am a good communicator and I always try to help families.'
const POSTING =
  'Registered Nurse ICU at St. Mary Hospital. Requirements: ACLS, BLS, two years of critical care, titration of vasopressors, continuous renal replacement therapy, and calm communication with families.'

interface Waited {
  firstPartSeconds: number
  wholeSeconds: number
  isReal: boolean
}

/** Somebody with a subscription who is signed in. */
async function signedIn() {
  const { id: accountId } = await makeSubscriber(database.db)
  const { id: sessionId } = await makeSession(database.db, { accountId })
  const authorization = `Bearer ${app.signAccessToken({ accountId, sessionId })}`
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization, ...(init.body && { 'content-type': 'application/json' }) }
    const reply = await fetch(`${url}/api/${path}`, { ...init, headers })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }
  return {
    accountId,
    post: (path: string, body: object = {}) => call(path, { method: 'POST', body: JSON.stringify(body) }),
    get: (path: string) => call(path),
  }
}
type Nurse = Awaited<ReturnType<typeof signedIn>>

const QUESTIONS = 5

/** Begins an interview and saves so many answers to its questions in turn, as a room does; the model is quick meanwhile. */
async function answered({ accountId, post }: Nurse, answers: number): Promise<string> {
  model.setPace(NO_WAIT)
  const { setupId } = await post('mock-interview/start', { interviewLength: 'long' })
  const { sessionId } = await post('mock-interview/begin', { setupId, personality: 'professional' })
  model.setPace(SMALL_MODEL)
  const key = { interviewId: sessionId, accountId, holder: 'bench' }
  const { leaseToken } = (await acquireInterview(database.db, key))!
  const entries = Array.from({ length: answers }, (_, at) =>
    makeEntry({ content: at < QUESTIONS ? ANSWER : VAGUE, questionIndex: at % QUESTIONS }),
  )
  await saveTransition(database.db, {
    interviewId: sessionId,
    leaseToken,
    snapshot: {},
    stateValue: 'interviewing.listening',
    stateSeq: 1,
    entries,
    measures: {},
    voiceSeconds: 0,
    completed: false,
    now: new Date(),
  })
  return sessionId
}

/** Ends an interview of so many answers and waits for its report as the page does. */
async function waitForReport(answers: number): Promise<Waited> {
  const nurse = await signedIn()
  const sessionId = await answered(nurse, answers)
  const { post, get } = nurse
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1_000
  let reply = CompleteMockInterviewReply.parse(await post(`mock-interview/${sessionId}/complete`))
  let firstPartSeconds = Number.NaN
  for (;;) {
    const { progress, analysis } = reply
    if (
      Number.isNaN(firstPartSeconds) &&
      (!progress || progress.parts.some(({ status }) => status === 'done'))
    )
      firstPartSeconds = seconds()
    if (progress?.state !== 'making') {
      return {
        firstPartSeconds,
        wholeSeconds: seconds(),
        isReal: progress === null && analysis?.fallback === false,
      }
    }
    if (performance.now() - startedAt > GIVE_UP_MS) throw new Error('The report was never whole.')
    await sleep(LOOK_MS)
    reply = ReportReply.parse(await get(`interviews/report/${sessionId}`)) as typeof reply
  }
}

async function planFromPosting(): Promise<{ seconds: number; isUsed: boolean }> {
  const { post } = await signedIn()
  const startedAt = performance.now()
  const given = { positionTitle: 'ICU Nurse', companyName: 'St. Mary Hospital', jobDescription: POSTING }
  const reply = StartMockInterviewReply.parse(await post('mock-interview/start', given))
  const seconds = (performance.now() - startedAt) / 1_000
  return { seconds, isUsed: reply.metadata.fullInterviewMetadata.isTailored === true }
}

const model = createOpenAiStandIn({ port: 0, pace: SMALL_MODEL })
await model.start()
const database = await startDatabase()
const app = await createServer(
  createContext(
    readConfig({
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      JWT_SECRET: randomBytes(32).toString('hex'),
      OPENAI_BASE_URL: model.url,
      OPENAI_API_KEY: randomUUID(),
      SPEECH_HOST: 'ws://127.0.0.1:1',
      STRIPE_API_BASE: 'http://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: FAR_LIMITS,
    }),
  ),
)
const url = await app.listen({ host: '127.0.0.1', port: await findFreePort() })
try {
  const plan = await planFromPosting()
  const five = await waitForReport(5)
  const ten = await waitForReport(10)
  const of = (answers: string, { firstPartSeconds, wholeSeconds, isReal }: Waited): Gate[] => [
    {
      name: `real models: ${answers} answers, first part of the report, s`,
      figure: firstPartSeconds,
      limit: FIRST_PART_SECONDS,
    },
    { name: `real models: ${answers} answers, whole report, s`, figure: wholeSeconds, limit: WHOLE_SECONDS },
    { name: `real models: ${answers} answers, a real report`, figure: Number(isReal), limit: 1, least: true },
  ]
  const isUsed = { name: 'real models: the plan from a posting is used', figure: Number(plan.isUsed) }
  const gates: Gate[] = [{ ...isUsed, limit: 1, least: true }, ...of('five', five), ...of('ten', ten)]
  report('real-models', gates, { pace: SMALL_MODEL, plan, five, ten })
} finally {
  await app.close()
  await database.stop()
  await model.stop()
}
