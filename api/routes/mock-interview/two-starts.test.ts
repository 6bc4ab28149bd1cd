import { StartMockInterviewReply } from '@preceptor/contracts/interviews/interview'
import { makeSubscriber } from '@preceptor/db/testing/builders'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const coach = createOpenAiStandIn({ port: 0 })
let server: TestServer
beforeAll(async () => {
  await coach.start()
  const openai = createOpenAi({ apiKey: 'test', baseURL: coach.url, model: 'test' })
  server = await createTestServer({ overrides: { openai } })
})
afterAll(async () => {
  await server.close()
  await coach.stop()
})

/** Begins the same setup so many times at once. */
async function beginAtOnce(times: number, forceNew: boolean) {
  const { id: accountId } = await makeSubscriber(server.db)
  const token = await server.tokenFor(accountId)
  const post = (path: string, body: object) =>
    server.send('POST', `/api/mock-interview/${path}`, { token, body })
  const { setupId } = StartMockInterviewReply.parse((await post('start', {})).body)
  const begin = { setupId, personality: 'friendly', forceNew }
  const replies = await Promise.all(Array.from({ length: times }, () => post('begin', begin)))
  const running = await server.db
    .selectFrom('interview')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', '=', 'in_progress')
    .execute()
  return { replies, running: running.map(({ id }) => id) }
}

test('of starts at the same moment one begins, and the others get its id', async () => {
  const { replies, running } = await beginAtOnce(5, false)
  expect(running).toHaveLength(1)
  const [id] = running
  expect(replies.filter(({ status }) => status === 200).map(({ body }) => body.sessionId)).toEqual([id])
  const rejected = replies.filter(({ status }) => status !== 200)
  expect(rejected.map(({ status, body }) => [status, body.code, body.existingSessionId])).toEqual(
    Array(4).fill([409, 'SESSION_ALREADY_ACTIVE', id]),
  )
})

test('of forced starts at the same moment each begins in turn and the last one remains', async () => {
  const { replies, running } = await beginAtOnce(5, true)
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(running).toHaveLength(1)
  expect(replies.map(({ body }) => body.sessionId)).toContain(running[0])
})
