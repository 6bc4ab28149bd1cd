import { MINUTE_MS } from '@preceptor/contracts/durations'
import { makeAccount } from '@preceptor/db/testing/builders'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from './testing/test-server.ts'

const coach = createOpenAiStandIn({ port: 0 })
let server: TestServer
beforeAll(async () => {
  await coach.start()
  const openai = createOpenAi({ apiKey: 'test', baseURL: coach.url, model: 'test' })
  server = await createTestServer({ overrides: { openai } })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await server.close()
  await coach.stop()
})

test('when the trial ends nothing new begins, and everything else continues', async () => {
  const now = Date.now()
  const { id } = await makeAccount(server.db, {
    emailVerifiedAt: new Date(now),
    trialEndsAt: new Date(now + 5 * MINUTE_MS),
  })
  const token = await server.tokenFor(id)
  const ask = async (method: InjectOptions['method'], path: string, body?: object) => {
    const reply = await server.send(method, `/api/${path}`, { token, body })
    return { status: reply.status, code: reply.body.code, body: reply.body }
  }
  const begin = { setupId: '', personality: 'friendly' }

  const started = await ask('POST', 'mock-interview/start', { interviewLength: 'short' })
  begin.setupId = started.body.setupId
  const { body: begun } = await ask('POST', 'mock-interview/begin', begin)
  vi.useFakeTimers({ toFake: ['Date'], now: now + 6 * MINUTE_MS })

  const message = 'Your trial has ended. Choose a plan to keep practicing.'
  for (const [path, body] of [
    ['mock-interview/start', {}],
    ['mock-interview/begin', { ...begin, forceNew: true }],
  ] as const) {
    const rejected = await ask('POST', path, body)
    expect([path, rejected.status, rejected.code, rejected.body.error]).toEqual([
      path,
      402,
      'TRIAL_EXPIRED',
      message,
    ])
  }
  for (const [method, path] of [
    ['GET', `mock-interview/${begun.sessionId}/status`],
    ['POST', `mock-interview/${begun.sessionId}/complete`],
    ['GET', `interviews/session/${begun.sessionId}`],
    ['GET', 'interviews/usage'],
    ['GET', 'subscriptions/status'],
    ['GET', 'auth/me'],
    ['GET', 'auth/sessions'],
    ['GET', 'auth/data'],
  ] as const) {
    expect([path, (await ask(method, path)).status]).toEqual([path, 200])
  }
  expect((await ask('GET', 'subscriptions/status')).body.subscription).toMatchObject({
    plan: 'free',
    status: 'expired',
  })
  expect((await ask('POST', 'auth/logout')).status).toBe(204)
})
