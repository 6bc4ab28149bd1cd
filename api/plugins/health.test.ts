import { randomUUID } from 'node:crypto'
import { makeSubscriber } from '@preceptor/db/testing/builders'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const model = createOpenAiStandIn({ port: 0 })
let server: TestServer
beforeAll(async () => {
  await model.start()
  server = await createTestServer({ env: { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'test' } })
})
afterAll(async () => {
  await server.close()
  await model.stop()
})

const vendors = async (headers: Record<string, string> = {}) => {
  const reply = await server.app.inject({ method: 'GET', url: '/readyz', headers })
  return { status: reply.statusCode, ...reply.json() }
}

async function startInterview() {
  const { id } = await makeSubscriber(server.db)
  const token = await server.tokenFor(id)
  const { body } = await server.send('POST', '/api/mock-interview/start', {
    token,
    body: { interviewLength: 'short' },
  })
  const begin = { setupId: body.setupId, personality: 'professional' }
  const { sessionId } = (await server.send('POST', '/api/mock-interview/begin', { token, body: begin })).body
  const turn = { sessionId, turnId: randomUUID() }
  return server.send('POST', '/api/interviews/ai-response', { token, body: turn })
}

test.each([
  ['wrongKey', 'key', 'OPENAI_API_KEY'],
  ['quota', 'balance', 'OPENAI_API_KEY'],
  ['unknownModel', 'model', 'OPENAI_MODEL'],
  ['rateLimit', 'throttled', ''],
] as const)('/readyz reports to operators %s, and stays ready', async (fault, reason, variable) => {
  model.setFaults({ [fault]: 1, retryAfterSeconds: 0 })
  // Interviews continue by rule meanwhile.
  expect((await startInterview()).status).toBe(200)
  const { status, ok, vendors: found } = await vendors()
  expect({ status, ok }).toEqual({ status: 200, ok: true })
  expect(found.openai).toMatchObject({ state: 'failing', reason })
  expect(found.openai.problem).toContain(variable)
  model.setFaults({})
  await startInterview()
  expect((await vendors()).vendors.openai).toMatchObject({ state: 'ok' })
})

test('through a proxy nobody learns how the vendors are', async () => {
  expect(await vendors({ 'x-forwarded-for': '203.0.113.7' })).toEqual({ status: 200, ok: true })
})
