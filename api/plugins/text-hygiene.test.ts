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
const NOT_TEXT = 'Some characters can’t be used. Please remove any unusual ones and try again.'
const TOO_DEEP = 'The request is nested too deeply.'
const nested = (levels: number) => `{"interviewMetadata":${'['.repeat(levels)}1${']'.repeat(levels)}}`

test.each([
  ['a null byte', '{"setupId":"a\\u0000b"}', NOT_TEXT, 'setupId'],
  ['half of a surrogate pair', '{"setupId":"\\ud83d"}', NOT_TEXT, 'setupId'],
  [
    'one deep inside what is not looked at otherwise',
    '{"interviewMetadata":{"questions":[{"a b":"\\u0000"}]}}',
    NOT_TEXT,
    'interviewMetadata.questions.0.*',
  ],
  ['one in a key', '{"interviewMetadata":{"x\\u0000":1}}', NOT_TEXT, 'interviewMetadata.*'],
  ['60 levels', nested(60), TOO_DEEP, 'interviewMetadata.0.0.0.0.0.0.0'],
  ['100,000 levels', nested(100_000), TOO_DEEP, 'interviewMetadata.0.0.0.0.0.0.0'],
])('%s in a body is rejected, saying where and not what', async (_, body, error, field) => {
  const reply = await begin(body)
  expect(reply).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', error, field })
})

test('40 levels, whole emoji and every script are no reason to reject', async () => {
  expect((await begin(nested(40))).field).toBe('setupId')
  expect((await begin('{"interviewMetadata":"👩🏽‍⚕️ Ωμέγα 看護師 \\ud83d\\ude00"}')).field).toBe('setupId')
})

test.each([
  ['/api/mock-interview/a%00b/status', 'id'],
  ['/api/interviews/usage?month=%00', 'month'],
])('a null byte in the address is rejected: %s', async (url, field) => {
  const { status, body } = await server.send('GET', url, { token })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'VALIDATION_FAILED', error: NOT_TEXT, field })
})

test.each([
  [
    '/api/auth/login',
    { email: 'x'.repeat(400), password: 'x' },
    'Please use at most 320 characters.',
    'email',
  ],
  ['/api/subscriptions/validate-discount', { code: '' }, 'This is required.', 'code'],
  ['/api/admin/teams', { teamName: 'x'.repeat(101) }, 'Please use at most 100 characters.', 'teamName'],
])('an entry of the wrong length is said to be in words: %s', async (url, body, error, field) => {
  const reply = await server.send('POST', url, { token, body })
  expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', error, field } })
})

test('an overlong parameter is rejected by its schema', async () => {
  const { status, body } = await server.send('GET', `/api/interviews/session/${'x'.repeat(5000)}`, { token })
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
})
