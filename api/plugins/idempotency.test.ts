import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@preceptor/contracts/errors'
import { addVoiceSeconds } from '@preceptor/db/queries/billing/usage'
import { makeAccount, makeSubscriber } from '@preceptor/db/testing/builders'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const coach = createOpenAiStandIn({ port: 0 })
let server: TestServer
/** How often the action of the test route was done, and what it does. */
let done = 0
let perform: (body: unknown) => unknown = () => ({})
beforeAll(async () => {
  await coach.start()
  const openai = createOpenAi({ apiKey: 'test', baseURL: coach.url, model: 'test' })
  server = await createTestServer({
    env: { API_TIME_LIMITS: 'repeatedRequest=1500ms' },
    overrides: { openai },
  })
  const { app } = server
  const onRequest = app.authenticate
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    app.route({
      method,
      url: '/api/test/deed',
      onRequest,
      handler: async ({ body }, reply) => {
        done += 1
        return (await perform(body)) ?? reply.status(204).send()
      },
    })
  }
  app.post('/api/test/file', { onRequest }, async (_, reply) => {
    done += 1
    reply.header('content-disposition', 'attachment; filename="a.json"')
    return { done }
  })
  app.post('/api/test/public', async () => {
    done += 1
    return { done }
  })
})
beforeEach(() => {
  done = 0
  perform = () => ({ done })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await server.close()
  await coach.stop()
})

const tokenOf = async (account = makeAccount(server.db)) => server.tokenFor((await account).id)
async function ask(
  token: string,
  key: string,
  options: { method?: InjectOptions['method']; url?: string; body?: object } = {},
) {
  const { method = 'POST', url = '/api/test/deed', body } = options
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
  const reply = await server.app.inject({ method, url, headers, ...(body && { payload: body }) })
  return {
    status: reply.statusCode,
    body: reply.body && reply.json(),
    replayed: reply.headers['idempotency-replayed'] === 'true',
  }
}

describe('a request asked again under its key', () => {
  test('is not done twice, and gets the same response', async () => {
    const token = await tokenOf()
    const first = await ask(token, 'a', { body: { answer: 'yes' } })
    expect(first).toEqual({ status: 200, body: { done: 1 }, replayed: false })
    expect(await ask(token, 'a', { body: { answer: 'yes' } })).toEqual({ ...first, replayed: true })
    expect(done).toBe(1)
  })

  test.each(['PUT', 'DELETE'] as const)(
    'is not done twice by %s either, with an empty response',
    async (method) => {
      perform = () => null
      const token = await tokenOf()
      expect(await ask(token, 'a', { method })).toEqual({ status: 204, body: '', replayed: false })
      expect(await ask(token, 'a', { method })).toEqual({ status: 204, body: '', replayed: true })
      expect(done).toBe(1)
    },
  )

  test('gets the same error again when it was rejected permanently', async () => {
    perform = () => {
      throw new ApiError('SESSION_ALREADY_ACTIVE', 'One runs.', { existingSessionId: 'x' })
    }
    const token = await tokenOf()
    const first = await ask(token, 'a')
    expect(await ask(token, 'a')).toEqual({ ...first, replayed: true })
    expect(first.status).toBe(409)
  })

  test('while it is in progress waits for the response', async () => {
    perform = async () => {
      await sleep(400)
      return { done }
    }
    const token = await tokenOf()
    const both = await Promise.all([ask(token, 'a'), ask(token, 'a'), ask(token, 'a')])
    expect(both.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { done: 1 }]))
    expect(both.filter(({ replayed }) => replayed)).toHaveLength(2)
  })

  test('does not wait for ever', async () => {
    const answered = Promise.withResolvers<object>()
    perform = () => answered.promise
    const token = await tokenOf()
    const first = ask(token, 'a')
    await expect.poll(() => done).toBe(1)
    expect(await ask(token, 'a')).toMatchObject({ status: 409, body: { code: 'REQUEST_IN_PROGRESS' } })
    answered.resolve({})
    expect((await first).status).toBe(200)
    expect(done).toBe(1)
  })

  test('after a day is a new one', async () => {
    const token = await tokenOf()
    await ask(token, 'a')
    await server.db
      .updateTable('idempotencyKey')
      .set({ createdAt: new Date(Date.now() - 86_400_000) })
      .execute()
    expect(await ask(token, 'a')).toEqual({ status: 200, body: { done: 2 }, replayed: false })
  })
})

test.each([
  ['another body', { body: { answer: 'no' } }],
  ['another method', { method: 'PUT', body: { answer: 'yes' } }],
  ['another address', { url: '/api/test/deed?x=1', body: { answer: 'yes' } }],
] as const)('one key with %s is rejected', async (_, other) => {
  const token = await tokenOf()
  await ask(token, 'a', { body: { answer: 'yes' } })
  expect(await ask(token, 'a', other)).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  expect(done).toBe(1)
})

test.each([
  ['failed', () => Promise.reject(new Error('a bug')), 500],
  ['needs a paid plan', () => Promise.reject(new ApiError('TRIAL_EXPIRED', 'Over.')), 402],
  ['is not allowed yet', () => Promise.reject(new ApiError('PLAN_REQUIRED', 'Not yet.')), 403],
  ['comes too often', () => Promise.reject(new ApiError('RATE_LIMITED', 'Wait.')), 429],
  ['cannot be reached', () => Promise.reject(new ApiError('SERVICE_UNAVAILABLE', 'Wait.')), 503],
  ['has too long a reply', () => ({ text: 'x'.repeat(300_000) }), 200],
])('what %s may be tried again', async (_, outcome, status) => {
  perform = outcome
  const token = await tokenOf()
  expect((await ask(token, 'a')).status).toBe(status)
  perform = () => ({ done })
  expect(await ask(token, 'a')).toEqual({ status: 200, body: { done: 2 }, replayed: false })
})

test('an action whose process died may be tried again after a minute, and the dead one cannot answer for it', async () => {
  const account = await makeAccount(server.db)
  const token = await server.tokenFor(account.id)
  let finishFirst = () => {}
  perform = () =>
    new Promise((resolve) => {
      finishFirst = () => resolve({ from: 'the first' })
    })
  const first = ask(token, 'a')
  await expect.poll(() => done).toBe(1)
  perform = () => ({ from: 'the second' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  expect((await ask(token, 'a')).body).toEqual({ from: 'the second' })
  finishFirst()
  await first
  expect(await ask(token, 'a')).toEqual({ status: 200, body: { from: 'the second' }, replayed: true })
})

test('the response to an action is sent even when it cannot be kept, and a repeat then waits its minute', async () => {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(server.db)
  perform = async () => {
    await rename('idempotency_key', 'put_away')
    return { done }
  }
  const token = await tokenOf()
  const first = await ask(token, 'a')
  await rename('put_away', 'idempotency_key')
  expect(first).toEqual({ status: 200, body: { done: 1 }, replayed: false })
  expect((await ask(token, 'a')).body.code).toBe('REQUEST_IN_PROGRESS')
  expect(done).toBe(1)
})

test('keys of one account are nothing to another', async () => {
  const [mine, theirs] = [await tokenOf(), await tokenOf()]
  perform = () => ({ secret: 'mine' })
  await ask(mine, 'a')
  perform = () => ({ done })
  expect(await ask(theirs, 'a')).toEqual({ status: 200, body: { done: 2 }, replayed: false })
})

test('a request that is signed out never claims its key', async () => {
  const token = await tokenOf()
  expect((await ask('no token', 'a')).status).toBe(401)
  expect(await ask(token, 'a')).toEqual({ status: 200, body: { done: 1 }, replayed: false })
})

test('reading, files and public calls ignore it', async () => {
  const token = await tokenOf()
  for (const options of [
    { method: 'GET' as const },
    { url: '/api/test/file' },
    { url: '/api/test/public' },
  ]) {
    done = 0
    await ask(token, 'b', options)
    expect(await ask(token, 'b', options)).toMatchObject({ status: 200, replayed: false })
    expect(done).toBe(2)
  }
})

test.each(['', 'x'.repeat(256), 'tab\there', 'naïve'])('the key %j is rejected', async (key) => {
  expect(await ask(await tokenOf(), key)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  expect(done).toBe(0)
})

test('what is stored of a request reveals nothing of its body', async () => {
  await ask(await tokenOf(), 'stored', { body: { password: 'correct horse' } })
  const row = await server.db
    .selectFrom('idempotencyKey')
    .selectAll()
    .where('key', '=', 'stored')
    .executeTakeFirstOrThrow()
  const plain = JSON.stringify(['POST', '/api/test/deed', { password: 'correct horse' }])
  expect(row.requestHash).toMatch(/^[0-9a-f]{64}$/)
  expect(row.requestHash).not.toBe(createHash('sha256').update(plain).digest('hex'))
  expect(JSON.stringify(row)).not.toContain('correct horse')
})

describe('a mock interview asked for twice at the same moment', () => {
  const twice = (token: string, key: string, path: string, body: object) =>
    Promise.all([1, 2].map(() => ask(token, key, { url: `/api/mock-interview/${path}`, body })))

  test('is planned once and begun once', async () => {
    const account = await makeSubscriber(server.db)
    const token = await server.tokenFor(account.id)
    const plans = await twice(token, 'plan', 'start', { interviewLength: 'short' })
    expect(plans.map(({ status }) => status)).toEqual([200, 200])
    expect(plans[0]!.body).toEqual(plans[1]!.body)
    const { setupId } = plans[0]!.body
    const begun = await twice(token, 'begin', 'begin', { setupId, personality: 'friendly' })
    expect(begun.map(({ status }) => status)).toEqual([200, 200])
    expect(begun[0]!.body).toEqual(begun[1]!.body)
    for (const table of ['mockSetup', 'interview'] as const) {
      const rows = await server.db
        .selectFrom(table)
        .select('id')
        .where('accountId', '=', account.id)
        .execute()
      expect(rows).toHaveLength(1)
    }
  })

  test('rejected for lack of voice, starts under the same key once there is some', async () => {
    const account = await makeSubscriber(server.db)
    const token = await server.tokenFor(account.id)
    await addVoiceSeconds(server.db, { accountId: account.id, seconds: 36_000, now: new Date() })
    const options = { url: '/api/mock-interview/start', body: {} }
    expect((await ask(token, 'plan', options)).status).toBe(403)
    await addVoiceSeconds(server.db, { accountId: account.id, seconds: -36_000, now: new Date() })
    expect(await ask(token, 'plan', options)).toMatchObject({ status: 200, replayed: false })
  })
})
