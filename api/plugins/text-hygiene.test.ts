import { makeSubscriber } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestServer()
  token = await server.tokenFor((await makeSubscriber(server.db)).id)
})
afterAll(() => server.close())

async function begin(payload: string) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/mock-interview/begin',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload,
  })
  return { status: reply.statusCode, ...reply.json() }
}
const nested = (levels: number) => `{"interviewMetadata":${'['.repeat(levels)}1${']'.repeat(levels)}}`

test.each([
  ['a null byte', '{"setupId":"a\\u0000b"}', 'body/setupId: holds characters that are not text'],
  ['half of a surrogate pair', '{"setupId":"\\ud83d"}', 'body/setupId: holds characters that are not text'],
  [
    'one deep inside what is not looked at otherwise',
    '{"interviewMetadata":{"questions":[{"a b":"\\u0000"}]}}',
    'body/interviewMetadata/questions/0/*: holds characters that are not text',
  ],
  ['one in a key', '{"interviewMetadata":{"x\\u0000":1}}', 'body/interviewMetadata/*: holds characters'],
  ['60 levels', nested(60), 'body/interviewMetadata/0/0/0/0/0/0/0: nested too deeply'],
  ['100,000 levels', nested(100_000), 'nested too deeply'],
])('%s in a body is refused, saying where and not what', async (_, body, error) => {
  const reply = await begin(body)
  expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_FAILED'])
  expect(reply.error).toContain(error)
})

test('40 levels, whole emoji and every script are no reason to refuse', async () => {
  expect((await begin(nested(40))).error).toMatch(/setupId/)
  expect((await begin('{"interviewMetadata":"👩🏽‍⚕️ Ωμέγα 看護師 \\ud83d\\ude00"}')).error).toMatch(/setupId/)
})

test.each([
  ['/api/mock-interview/a%00b/status', 'params/id'],
  ['/api/interviews/usage?month=%00', 'query/month'],
])('a null byte in the address is refused: %s', async (url, where) => {
  const { status, body } = await server.send('GET', url, { token })
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
  expect(body.error).toBe(`${where}: holds characters that are not text`)
})

test('an overlong parameter is refused by its schema', async () => {
  const { status, body } = await server.send('GET', `/api/interviews/session/${'x'.repeat(5000)}`, { token })
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
})
