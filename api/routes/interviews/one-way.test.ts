import { randomUUID } from 'node:crypto'
import { StartMockInterviewReply } from '@preceptor/contracts/interviews/interview'
import { AiResponseReply } from '@preceptor/contracts/interviews/interview-over-http'
import { makeSubscriber } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CoachedInterviews, openCoachedInterviews } from '../../testing/coached-interviews.ts'

let coached: CoachedInterviews
beforeAll(async () => {
  coached = await openCoachedInterviews()
})
afterAll(() => coached.close())

/** A candidate who sets up an interview and begins it. */
async function begin(body: object) {
  const { id: accountId } = await makeSubscriber(coached.server.db)
  const token = await coached.server.tokenFor(accountId)
  const post = (path: string, sent: object) => coached.server.send('POST', path, { token, body: sent })
  const started = await post('/api/mock-interview/start', body)
  if (started.status !== 200) return { started }
  const { setupId, metadata } = StartMockInterviewReply.parse(started.body)
  const begun = await post('/api/mock-interview/begin', { setupId, personality: 'professional' })
  const { sessionId } = begun.body as { sessionId: string }
  return {
    started,
    plan: metadata.fullInterviewMetadata,
    sessionId,
    ask: async (more: object = {}) =>
      AiResponseReply.parse((await post('/api/interviews/ai-response', { sessionId, ...more })).body),
    session: async () =>
      (await coached.server.send('GET', `/api/interviews/session/${sessionId}`, { token })).body,
  }
}

test('a one-way plan has five questions that ask for no follow-up, and nobody to ask back', async () => {
  const { plan, session } = await begin({ format: 'one_way' })
  expect(plan).toMatchObject({
    format: 'one_way',
    mode: 'study',
    interviewLength: 'long',
    oneWay: { prepareSeconds: 30, answerSeconds: 120, retakes: 1, timed: true },
  })
  expect(plan!.questions).toHaveLength(5)
  expect(plan!.questions.every(({ followUpDepth }) => followUpDepth === 0)).toBe(true)
  expect(plan!.questions.map(({ type }) => type)).not.toContain('engagement')
  expect((await session!()).metadata).toMatchObject({ format: 'one_way', mode: 'study' })
})

test('a posting changes the questions and not the format', async () => {
  const { plan } = await begin({ format: 'one_way', mode: 'real', positionTitle: 'ICU Staff Nurse' })
  expect(plan).toMatchObject({ format: 'one_way', mode: 'real' })
  expect(plan!.questions.map(({ type }) => type)).not.toContain('engagement')
})

test.each([{ answerSeconds: 59 }, { answerSeconds: 181 }, { retakes: 4 }, { retakes: -1 }])(
  'no setup has %o',
  async (oneWay) => {
    expect((await begin({ format: 'one_way', oneWay })).started.status).toBe(400)
  },
)

test('typed without a live connection each answer is final, and only the questions are said', async () => {
  const { plan, ask } = await begin({ format: 'one_way', interviewLength: 'short' })
  const asked = coached.model.chats.length
  const first = await ask!()
  expect(first.response).toBe(plan!.questions[0]!.question)
  expect(first.state).toMatchObject({
    value: 'interviewing.preparing.counting',
    context: { oneWay: { retakesUsed: 0, totalMs: 30_000 } },
  })
  const repeated = randomUUID()
  const second = await ask!({ userResponse: 'Could you repeat the question?', turnId: repeated })
  expect(second).toMatchObject({ action: 'next_question', response: plan!.questions[1]!.question })
  expect(await ask!({ userResponse: 'Could you repeat the question?', turnId: repeated })).toMatchObject({
    response: second.response,
  })
  await ask!({ userResponse: 'I called the team.', turnId: randomUUID() })
  const last = await ask!({ userResponse: 'I listened first.', turnId: randomUUID() })
  expect(last.state.value).toBe('completed')
  const answers = last.transcript.filter(({ role }) => role === 'candidate')
  expect(answers.map(({ content, utterance }) => [content, utterance])).toEqual([
    ['Could you repeat the question?', undefined],
    ['I called the team.', undefined],
    ['I listened first.', undefined],
  ])
  expect(coached.model.chats.length).toBe(asked)
})
