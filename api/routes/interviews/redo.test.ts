import { randomUUID } from 'node:crypto'
import { ComparisonReply, RedoReply, TriesReply } from '@preceptor/contracts/interviews/redo'
import { BehavioralSessionReply } from '@preceptor/contracts/practice/practice'
import { acquireInterview, findInterview, saveTransition } from '@preceptor/db/queries/interviews/interviews'
import { makeAccount, makeEntry, makeMockInterview, makeSubscriber } from '@preceptor/db/testing/builders'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeTranscripts } from '../../jobs/purge-transcripts.ts'
import { FAR_LIMITS } from '../../testing/far-limits.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const ai = createOpenAiStandIn({ port: 0 })
let server: TestServer
beforeAll(async () => {
  await ai.start()
  const openai = createOpenAi({ apiKey: 'test', baseURL: ai.url, model: 'test' })
  server = await createTestServer({ env: { RATE_LIMITS: FAR_LIMITS }, overrides: { openai } })
})
afterAll(async () => {
  await server.close()
  await ai.stop()
})

const WITHOUT_END =
  'Last winter on a night shift my patient refused his insulin and shouted at me. I sat down beside him, I asked him what frightened him, and I explained the needle because he had never seen one.'
const WITH_END = `${WITHOUT_END} After ten minutes he took the dose himself, and his sugar was back to normal by the morning.`

async function subscriber(plan: 'professional' | 'basic' = 'professional') {
  const { id } = await makeSubscriber(server.db, { plan })
  const token = await server.tokenFor(id)
  return {
    id,
    token,
    redo: (body: object) => server.send('POST', '/api/interviews/redo', { token, body }),
    get: (path: string) => server.send('GET', `/api/interviews/${path}`, { token }),
    post: (path: string, body: object) => server.send('POST', `/api/interviews/${path}`, { token, body }),
  }
}
type Subscriber = Awaited<ReturnType<typeof subscriber>>

/** Gives these answers in an interview and ends it with its report. */
async function answer(
  { id: accountId, token }: Subscriber,
  interviewId: string,
  answers: [number, string][],
) {
  const { leaseToken } = (await acquireInterview(server.db, { interviewId, accountId, holder: 'test' }))!
  await saveTransition(server.db, {
    interviewId,
    leaseToken,
    snapshot: {},
    stateValue: 'completed',
    stateSeq: 1,
    entries: answers.map(([questionIndex, content]) => makeEntry({ questionIndex, content })),
    voiceSeconds: 0,
    completed: true,
    now: new Date(),
  })
  await server.ended(`/api/mock-interview/${interviewId}/complete`, { token })
}

async function answered(who: Subscriber) {
  const { id } = await makeMockInterview(server.db, { accountId: who.id })
  await answer(who, id, [
    [0, 'I chose nursing because I looked after my grandmother and I wanted to do it well.'],
    [1, WITHOUT_END],
  ])
  return id
}
const begun = ({ status, body }: { status: number; body: unknown }) => {
  expect(status, JSON.stringify(body)).toBe(200)
  return RedoReply.parse(body)
}
const textSessionsOf = async ({ get }: Subscriber) => (await get('usage')).body.usage.textSessionsUsed

test('one question of an interview is answered again in the same room, and set beside the first answer', async () => {
  const who = await subscriber()
  const original = await answered(who)
  const { sessionId, kind } = begun(await who.redo({ sessionId: original, questionIndex: 1, by: 'voice' }))
  expect(kind).toBe('mock')
  const stored = await findInterview(server.db, { interviewId: sessionId, accountId: who.id })
  expect(stored).toMatchObject({ originalId: original, questionIndex: 1, personality: 'professional' })
  expect(stored?.metadata?.questions.map(({ id }) => id)).toEqual(['difficult_patient'])
  await answer(who, sessionId, [[0, WITH_END]])

  const comparison = ComparisonReply.parse((await who.get(`comparison/${sessionId}`)).body)
  expect(comparison).toMatchObject({
    questionIndex: 1,
    headline: expect.stringMatching(/^You added how it ended/),
  })
  expect(comparison.facts).toContainEqual({
    name: 'Result',
    before: 'missing',
    after: 'told',
    change: 'gained',
  })
  const added = comparison.after.words!.filter(({ change }) => change === 'added').map(({ text }) => text)
  expect(added.join('')).toContain('he took the dose himself')
  expect(comparison.before.words!.every(({ change }) => change === 'same')).toBe(true)
  expect(comparison.points).toBe(comparison.after.overallScore! - comparison.before.overallScore!)

  // A try of a try is one more of the same thread.
  const third = begun(await who.redo({ sessionId, by: 'typing' }))
  await answer(who, third.sessionId, [[0, WITH_END]])
  const tries = TriesReply.parse((await who.get(`tries/${original}`)).body)
  expect(tries.questions.map(({ attempts }) => attempts.map(({ sessionId: id }) => id))).toEqual([
    [],
    [original, sessionId, third.sessionId],
  ])
  expect(await textSessionsOf(who)).toBe(0)
})

test('once the words are removed the question can be answered again, and scores and parts are compared', async () => {
  const who = await subscriber()
  const original = await answered(who)
  await server.db.updateTable('interview').set({ purgeAt: new Date() }).where('id', '=', original).execute()
  await purgeTranscripts(server.db, new Date())
  const { sessionId } = begun(await who.redo({ sessionId: original, questionIndex: 1, by: 'typing' }))
  await answer(who, sessionId, [[0, WITH_END]])
  const { body } = await who.get(`comparison/${sessionId}`)
  expect(JSON.stringify(body)).not.toContain('insulin')
  const comparison = ComparisonReply.parse(body)
  expect(comparison.before.words).toBeNull()
  expect(comparison.after.words).toBeNull()
  expect(comparison.points).not.toBeNull()
  expect(comparison.facts).toContainEqual(expect.objectContaining({ name: 'Result', change: 'gained' }))
})

test('foreign and unknown sessions are not there alike; what was not answered, or has not ended, is not done again', async () => {
  const who = await subscriber()
  const original = await answered(who)
  const stranger = await subscriber()
  for (const sessionId of [original, randomUUID(), 'no-id']) {
    const { status, body } = await stranger.redo({ sessionId, questionIndex: 1, by: 'typing' })
    expect([status, body.code]).toEqual([404, 'INTERVIEW_NOT_FOUND'])
    expect((await stranger.get(`tries/${sessionId}`)).status).toBe(404)
    expect((await stranger.get(`comparison/${sessionId}`)).status).toBe(404)
  }
  expect((await who.redo({ sessionId: original, questionIndex: 2, by: 'typing' })).body.code).toBe(
    'NOT_FOUND',
  )
  const { id: open } = await makeMockInterview(server.db, { accountId: who.id })
  expect((await who.redo({ sessionId: open, questionIndex: 0, by: 'typing' })).body.code).toBe(
    'ANALYSIS_NOT_READY',
  )
})

test('another interview in progress is ended only where that is asked for', async () => {
  const who = await subscriber()
  const original = await answered(who)
  const { id: open } = await makeMockInterview(server.db, { accountId: who.id })
  const body = { sessionId: original, questionIndex: 1, by: 'voice' }
  const taken = await who.redo(body)
  expect([taken.status, taken.body.code, taken.body.existingSessionId]).toEqual([
    409,
    'SESSION_ALREADY_ACTIVE',
    open,
  ])
  const { sessionId } = begun(await who.redo({ ...body, forceNew: true }))
  expect((await findInterview(server.db, { interviewId: open, accountId: who.id }))?.status).toBe('abandoned')
  // Pressed twice it is the same one.
  expect(begun(await who.redo(body)).sessionId).toBe(sessionId)
})

test('a try needs a plan: none without access, and none by voice on a plan without', async () => {
  const who = await subscriber('basic')
  const original = await answered(who)
  const byVoice = await who.redo({ sessionId: original, questionIndex: 1, by: 'voice' })
  expect(byVoice.status).toBe(403)
  begun(await who.redo({ sessionId: original, questionIndex: 1, by: 'typing' }))
  const { id: lapsed } = await makeAccount(server.db)
  const { id } = await makeMockInterview(server.db, { accountId: lapsed, status: 'completed' })
  const token = await server.tokenFor(lapsed)
  const body = { sessionId: id, questionIndex: 0, by: 'typing' }
  expect((await server.send('POST', '/api/interviews/redo', { token, body })).status).toBe(402)
})

test('a behavioral question is done again in the chat or by voice, judged as the first answer was', async () => {
  const who = await subscriber()
  const { body: first } = await who.post('behavioral/start', { questionId: 'team_conflict' })
  const say = async (sessionId: string) => {
    for (const message of [
      WITHOUT_END,
      'I was responsible for him alone that night.',
      'He took it in the end.',
    ])
      await who.post('behavioral/message', { sessionId, message })
    await server.ended('/api/interviews/behavioral/end', { token: who.token, body: { sessionId } })
  }
  await say(first.sessionId)
  expect(await textSessionsOf(who)).toBe(1)
  const typed = begun(await who.redo({ sessionId: first.sessionId, by: 'typing' }))
  expect(typed.kind).toBe('behavioral')
  await say(typed.sessionId)
  const spoken = begun(await who.redo({ sessionId: typed.sessionId, by: 'voice' }))
  expect(spoken.kind).toBe('mock')
  await answer(who, spoken.sessionId, [[0, WITH_END]])
  const comparison = ComparisonReply.parse((await who.get(`comparison/${spoken.sessionId}`)).body)
  expect(comparison.competencies.map(({ name }) => name)).toContain('Self-Awareness')
  expect(comparison.after.attempt).toBe(3)
  const session = BehavioralSessionReply.parse((await who.get(`session/${typed.sessionId}`)).body)
  expect(session).toMatchObject({ originalId: first.sessionId, questionIndex: 0 })
  expect(await textSessionsOf(who)).toBe(1)
})

test('the same patient again is compared by the steps that were taken, and never by voice', async () => {
  const who = await subscriber()
  const care = async (sessionId: string, messages: string[]) => {
    for (const message of messages) await who.post('message', { sessionId, message })
    await server.ended('/api/interviews/end', { token: who.token, body: { sessionId } })
  }
  const talk = ['Hello, I am your nurse today.', 'Where does it hurt?', 'When did it begin?']
  const { body: first } = await who.post('start', { scenarioId: 'chest_pain' })
  await care(first.sessionId, talk)
  const byVoice = await who.redo({ sessionId: first.sessionId, by: 'voice' })
  expect(byVoice.status).toBe(400)
  const again = begun(await who.redo({ sessionId: first.sessionId, by: 'typing' }))
  expect(again).toMatchObject({ kind: 'clinical', scenarioId: 'chest_pain' })
  await care(again.sessionId, [...talk, 'I put you on the monitor and get a 12-lead ECG right now.'])
  const comparison = ComparisonReply.parse((await who.get(`comparison/${again.sessionId}`)).body)
  expect(comparison.kind).toBe('patient')
  expect(comparison.steps!.added.length).toBeGreaterThan(0)
  expect(comparison.headline).toMatch(/^You took (?:one|\d)(?: new)? steps?\b.* the first time\.$/)
})

test('an older result without scores of its questions is judged anew while its words are there', async () => {
  const who = await subscriber()
  const original = await answered(who)
  await server.db.deleteFrom('analysis').where('interviewId', '=', original).execute()
  const { sessionId } = begun(await who.redo({ sessionId: original, questionIndex: 1, by: 'typing' }))
  await answer(who, sessionId, [[0, WITH_END]])
  const comparison = ComparisonReply.parse((await who.get(`comparison/${sessionId}`)).body)
  expect(comparison.before.overallScore).not.toBeNull()
})

test('a try counts in no average, is named among recent sessions and in the download, and goes with the account', async () => {
  const who = await subscriber()
  const original = await answered(who)
  const { sessionId } = begun(await who.redo({ sessionId: original, questionIndex: 1, by: 'typing' }))
  const before = (await server.send('GET', '/api/analytics/dashboard', { token: who.token })).body.metrics
  await answer(who, sessionId, [[0, WITH_END]])
  const { metrics, recentSessions } = (
    await server.send('GET', '/api/analytics/dashboard', { token: who.token })
  ).body
  // First and best answers are counted apart; nothing else knows of the try.
  expect({ ...metrics, firstAndBest: null }).toEqual(before)
  expect(metrics.firstAndBest).toMatchObject({ questions: 1 })
  expect(metrics.overallProgress.completedSessions).toBe(1)
  expect(recentSessions.map((one: { originalId: string | null }) => one.originalId)).toEqual([original, null])
  const { interviews } = (await server.send('GET', '/api/auth/data', { token: who.token })).body
  expect(interviews).toContainEqual(
    expect.objectContaining({ sessionId, originalId: original, questionIndex: 1 }),
  )
  await server.db.deleteFrom('account').where('id', '=', who.id).execute()
  expect(await findInterview(server.db, { interviewId: sessionId, accountId: who.id })).toBeUndefined()
})
