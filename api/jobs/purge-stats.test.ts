import { SAFE_NURSES } from '@preceptor/content/clinical-scenarios/testing/safe-nurses'
import { DashboardReply } from '@preceptor/contracts/analytics/analytics'
import { HOUR_MS } from '@preceptor/contracts/durations'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { acquireInterview, saveTransition } from '@preceptor/db/queries/interviews/interviews'
import { makeEntry, makeMockInterview, makeSubscriber } from '@preceptor/db/testing/builders'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FAR_LIMITS } from '../testing/far-limits.ts'
import { placesOf } from '../testing/places-of.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const PATIENT = SAFE_NURSES.chest_pain!
const STORY = [
  'Last winter on a night shift a colleague and I disagreed about the zebrafish tank, and she raised her voice in front of a patient.',
  'It was my responsibility to keep the patient calm, so I asked her to step into the break room and I listened to her first.',
  'I explained that I had three fresh post-ops, because she did not know that, and we agreed to take turns. As a result she apologized and we changed the assignment sheet.',
]
const ANSWER =
  'On a night shift in step-down a pelican keeper was septic and his pressure kept drifting down. I repeated the ' +
  'vitals, called the resident because the trend worried me, and stayed until he was in the ICU. He went home.'
const OPEN = 'When did the marigold pain start?'
/** Words of each session that nobody else has any reason to write. */
const SAID =
  /zebrafish|pelican|marigold|raised her voice|post-ops, because|drifting down|having you chew|324 mg of aspirin to chew|hold nitrates because/

const ai = createOpenAiStandIn({ port: 0 })
let server: TestServer
beforeAll(async () => {
  await ai.start()
  const openai = createOpenAi({ apiKey: 'test', baseURL: ai.url, model: 'test' })
  server = await createTestServer({ env: { RATE_LIMITS: FAR_LIMITS }, overrides: { openai } })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await server.close()
  await ai.stop()
})

async function nurseOf(accountId: string) {
  const send = async (method: 'GET' | 'POST', path: string, body?: object) =>
    server.send(method, `/api/${path}`, { token: await server.tokenFor(accountId), body })
  const ended = async (path: string, body: object) =>
    server.ended(`/api/${path}`, { token: await server.tokenFor(accountId), body })
  return {
    send,
    dashboard: async () => DashboardReply.parse((await send('GET', 'analytics/dashboard')).body),
    /** Plays a typed session, and finishes it unless it is left open. */
    async practice(path: string, start: object, messages: readonly string[], { finish = true } = {}) {
      const { sessionId } = (await send('POST', `${path}/start`, start)).body
      for (const message of messages) {
        expect((await send('POST', `${path}/message`, { sessionId, message })).status).toBe(200)
      }
      if (finish) expect((await ended(`${path}/end`, { sessionId })).body.analysis.fallback).toBe(false)
      return sessionId as string
    },
    /** A spoken interview of one answer, as its room saved it. */
    async mock(answer: string) {
      const { id } = await makeMockInterview(server.db, { accountId })
      const { leaseToken } = (await acquireInterview(server.db, {
        interviewId: id,
        accountId,
        holder: 'room',
      }))!
      const entries = [
        makeEntry({ role: 'interviewer', content: 'Tell me.' }),
        makeEntry({ content: answer }),
      ]
      const measures = { wordsPerMinute: 132, fillerCount: 2, longPauses: [], durationMs: 20_000 }
      await saveTransition(server.db, {
        interviewId: id,
        leaseToken,
        snapshot: { context: { transcript: entries } },
        stateValue: 'interviewing.listening',
        stateSeq: 1,
        entries,
        measures: { [entries[1]!.messageId]: measures },
        voiceSeconds: 20,
        completed: true,
        now: new Date(),
      })
      expect((await ended(`mock-interview/${id}/complete`, {})).body.analysis.fallback).toBe(false)
      return id
    },
  }
}

test('past their time the words of every session are gone, and the stats stay', async () => {
  const nurse = await nurseOf((await makeSubscriber(server.db)).id)
  const clinical = await nurse.practice('interviews', { scenarioId: 'chest_pain' }, PATIENT)
  const behavioral = await nurse.practice('interviews/behavioral', { questionId: 'team_conflict' }, STORY)
  const mock = await nurse.mock(ANSWER)
  const options = { finish: false }
  const open = await nurse.practice('interviews', { scenarioId: 'icu_ventilator' }, [OPEN], options)

  const before = await nurse.dashboard()
  expect(before.metrics.overallProgress).toMatchObject({ completedSessions: 3 })
  expect(before.metrics.skillBreakdown.confidence.current).toBeGreaterThan(50)
  expect(before.metrics.strengths.length).toBeGreaterThan(2)
  const listed = [open, mock, behavioral, clinical]
  expect(before.recentSessions.map(({ sessionId }) => sessionId)).toEqual(listed)
  expect(before.recentSessions.some(({ transcriptCleared }) => transcriptCleared)).toBe(false)
  expect(JSON.stringify(before)).not.toMatch(SAID)
  expect(await placesOf(server.db, SAID)).toEqual(
    expect.arrayContaining(['analysis.result', 'interview.snapshot', 'turn.content']),
  )

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 73 * HOUR_MS })
  const due = await nurse.dashboard()
  expect(due.metrics).toEqual(before.metrics)
  expect(due.recentSessions.map(({ status, transcriptCleared }) => [status, transcriptCleared])).toEqual([
    ['in_progress', true],
    ['completed', true],
    ['completed', true],
    ['completed', true],
  ])
  const gone = async () => {
    const body = { sessionId: open, message: 'Hello again.' }
    const rejected = await nurse.send('POST', 'interviews/message', body)
    expect([rejected.status, rejected.body.code, rejected.body.error]).toEqual([
      404,
      'INTERVIEW_NOT_FOUND',
      'The chat history of this interview has expired. Please start a new one.',
    ])
  }
  await gone()

  await server.doHourly('purge-transcripts')
  expect(await placesOf(server.db, SAID)).toEqual([])
  await gone()
  const after = await nurse.dashboard()
  expect(after.metrics).toEqual(before.metrics)
  expect(after.recentSessions).toEqual(
    due.recentSessions.map((session) =>
      session.sessionId === open ? { ...session, status: 'expired' } : session,
    ),
  )
  expect(after.recentSessions.map(({ analysis }) => analysis)).toEqual(
    before.recentSessions.map(({ analysis }) => analysis),
  )
  for (const sessionId of [clinical, behavioral, mock]) {
    const { body } = await nurse.send('GET', `interviews/session/${sessionId}`)
    expect(body).toMatchObject({ transcript: [], transcriptCleared: true, status: 'completed' })
    expect(JSON.stringify(body)).toContain(QUOTE_REMOVED)
  }
})
