import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type ApiSession, createApi } from './api.ts'
import { ApiFailure, UNREACHABLE } from './api-failure.ts'

interface Seen {
  token: string
  idempotencyKey: string | undefined
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A server that answers with what `answer` says, and remembers what it was asked. */
const serve = async (answer: (token: string) => [number, unknown, Record<string, string>?]) => {
  const seen: Seen[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    seen.push({ token, idempotencyKey: request.headers['idempotency-key'] as string | undefined })
    const [status, body, headers] = answer(token)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  return { seen, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const error = (code: string) => ({ error: 'No.', code, requestId: 'r1' })
const Ok = z.object({ ok: z.boolean() })

const sessionOf = (values: Partial<ApiSession> = {}): ApiSession => ({
  accessToken: () => 'old',
  renew: async () => 'new',
  trialEnded: () => {},
  ...values,
})

test('a rejected token is renewed once, and the repeat carries the same idempotency key', async () => {
  const { seen, origin } = await serve((token) => (token === 'new' ? [200, { ok: true }] : [401, error('X')]))
  expect(await createApi(sessionOf(), origin).post('/x', {}, Ok)).toEqual({ ok: true })
  expect(seen.map(({ token }) => token)).toEqual(['old', 'new'])
  expect(seen[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
  expect(seen[1]?.idempotencyKey).toBe(seen[0]?.idempotencyKey)
})

test('a 403 that stays a 403 is tried twice and no more', async () => {
  const { seen, origin } = await serve(() => [403, error('PLAN_REQUIRED')])
  const call = createApi(sessionOf(), origin).get('/x', Ok)
  await expect(call).rejects.toMatchObject({ status: 403, code: 'PLAN_REQUIRED', message: 'No.' })
  expect(seen).toHaveLength(2)
})

test('what asks who the user is is proved once and sent again under the same key, without a renewal', async () => {
  let isProved = false
  const { seen, origin } = await serve(() =>
    isProved ? [200, { ok: true }] : [403, error('STEP_UP_REQUIRED')],
  )
  const confirm = async () => {
    isProved = true
    return true
  }
  const renew = () => Promise.reject(new Error('nothing newer is needed'))
  const api = createApi(sessionOf({ confirm, renew }), origin)
  expect(await api.post('/x', {}, Ok)).toEqual({ ok: true })
  expect(seen.map(({ token }) => token)).toEqual(['old', 'old'])
  expect(seen[1]?.idempotencyKey).toBe(seen[0]?.idempotencyKey)
})

test('who would rather not prove it has the call rejected', async () => {
  const { seen, origin } = await serve(() => [403, error('STEP_UP_REQUIRED')])
  const api = createApi(sessionOf({ confirm: async () => false }), origin)
  await expect(api.get('/x', Ok)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  expect(seen).toHaveLength(1)
})

test('a second factor that is missing is reported to the session, and tried once', async () => {
  const { seen, origin } = await serve(() => [403, error('SECOND_FACTOR_REQUIRED')])
  let missing = 0
  const factorMissing = () => {
    missing += 1
  }
  const api = createApi(sessionOf({ factorMissing }), origin)
  await expect(api.get('/x', Ok)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  expect([missing, seen.length]).toEqual([1, 1])
})

test('a page that has no token yet asks for one first, and is no visitor while none can be had', async () => {
  const { seen, origin } = await serve(() => [200, { ok: true }])
  const waiting = { accessToken: () => null, isSignedIn: () => true }
  expect(await createApi(sessionOf(waiting), origin).get('/x', Ok)).toEqual({ ok: true })
  expect(seen.map(({ token }) => token)).toEqual(['new'])
  const away = createApi(sessionOf({ ...waiting, renew: async () => null }), origin)
  await expect(away.get('/x', Ok)).rejects.toThrow(UNREACHABLE)
})

test('when nothing newer is to be had, the first error is kept', async () => {
  const { seen, origin } = await serve(() => [401, error('UNAUTHENTICATED')])
  const call = createApi(sessionOf({ renew: async () => null }), origin).get('/x', Ok)
  await expect(call).rejects.toMatchObject({ status: 401 })
  expect(seen).toHaveLength(1)
})

test('402 is reported to the session and marks the failure', async () => {
  const { origin } = await serve(() => [402, error('TRIAL_EXPIRED')])
  const seen: ApiFailure[] = []
  const api = createApi(sessionOf({ trialEnded: (failure) => seen.push(failure) }), origin)
  await expect(api.get('/x', Ok)).rejects.toMatchObject({ trialExpired: true })
  expect(seen).toHaveLength(1)
})

test('402 of a team is left to the page that asked', async () => {
  const { origin } = await serve(() => [402, error('TEAM_LAPSED')])
  const seen: ApiFailure[] = []
  const api = createApi(sessionOf({ trialEnded: (failure) => seen.push(failure) }), origin)
  await expect(api.get('/x', Ok)).rejects.toMatchObject({ status: 402, trialExpired: false })
  expect(seen).toEqual([])
})

test('when to come back is read from its header', async () => {
  const { origin } = await serve(() => [429, error('RATE_LIMITED'), { 'retry-after': '42' }])
  await expect(createApi(sessionOf(), origin).get('/x', Ok)).rejects.toMatchObject({ retryAfterSeconds: 42 })
})

test('nobody signed in, no answer, and an answer of another shape are distinguished', async () => {
  const { seen, origin } = await serve(() => [200, { fine: 1 }])
  const anonymous = createApi(sessionOf({ accessToken: () => null }), origin)
  await expect(anonymous.get('/x', Ok)).rejects.toThrow('Not authenticated')
  expect(seen).toHaveLength(0)
  await expect(createApi(sessionOf(), origin).get('/x', Ok)).rejects.toMatchObject({
    code: 'UNREADABLE_REPLY',
  })
  const nowhere = createApi(sessionOf(), 'http://127.0.0.1:1')
  await expect(nowhere.get('/x', Ok)).rejects.toThrow(UNREACHABLE)
})

test('an abort is not a failure of the api', async () => {
  const { origin } = await serve(() => [200, { ok: true }])
  const call = createApi(sessionOf(), origin).get('/x', Ok, { signal: AbortSignal.abort() })
  await expect(call).rejects.not.toBeInstanceOf(ApiFailure)
})

test('an action without an answer carries its key, and a file comes as it is', async () => {
  const { seen, origin } = await serve((token) => (token === 'new' ? [200, { mine: 1 }] : [401, error('X')]))
  const api = createApi(sessionOf(), origin)
  expect(await api.delete('/sessions/1')).toBeUndefined()
  expect(seen[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
  expect(seen[1]?.idempotencyKey).toBe(seen[0]?.idempotencyKey)
  expect(await (await api.file('/data')).text()).toBe('{"mine":1}')
  const rejected = createApi(sessionOf({ renew: async () => null }), origin)
  await expect(rejected.file('/data')).rejects.toMatchObject({ status: 401, message: 'No.' })
})

describe('a response in pieces', () => {
  const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  const Answer = z.object({ response: z.string() })

  /** A server that streams what is written, and is cut at the end where the stream is not whole. */
  const stream = async (pieces: string[], { isCut = false } = {}) => {
    const server = createServer(async (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const piece of pieces) await new Promise((resolve) => response.write(piece, resolve))
      if (isCut) setTimeout(() => response.destroy(), 20)
      else response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => new Promise((resolve) => server.close(resolve)))
    const api = createApi(sessionOf(), `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const words: string[] = []
    const reply = api.events('/x', {}, Answer, { onDelta: (text) => words.push(text) })
    return { words, reply }
  }

  test('is reported as it comes, and what the end says is final', async () => {
    const { words, reply } = await stream([
      event('delta', { text: 'It hu' }),
      event('delta', { text: 'rts' }),
      event('done', { response: 'It hurts.' }),
    ])
    expect(await reply).toEqual({ response: 'It hurts.' })
    expect(words).toEqual(['It hu', 'rts'])
  })

  test.each([
    ['ends before it is whole', false],
    ['is cut in the middle', true],
  ])('that %s is no answer', async (_, isCut) => {
    const { words, reply } = await stream([event('delta', { text: 'It' }), 'event: done\ndata: {'], { isCut })
    await expect(reply).rejects.toMatchObject({ status: 0, message: UNREACHABLE })
    expect(words).toEqual(['It'])
  })

  test('may be rejected on the way, and must have the agreed shape', async () => {
    const rejected = await stream([
      event('delta', { text: 'It' }),
      event('error', error('VENDOR_UNAVAILABLE')),
    ])
    await expect(rejected.reply).rejects.toMatchObject({
      status: 502,
      code: 'VENDOR_UNAVAILABLE',
      message: 'No.',
    })
    const strange = await stream([event('done', { words: 1 })])
    await expect(strange.reply).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })

  test('rejected before its first word, it is sent again under the same key once the token is renewed', async () => {
    const { seen, origin } = await serve(() => [401, error('UNAUTHENTICATED')])
    const call = createApi(sessionOf(), origin).events('/x', {}, Answer, { onDelta: () => {} })
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(seen.map(({ token }) => token)).toEqual(['old', 'new'])
    expect(seen[1]?.idempotencyKey).toBe(seen[0]?.idempotencyKey)
  })

  test('can be given up', async () => {
    const { origin } = await serve(() => [200, {}])
    const call = createApi(sessionOf(), origin).events('/x', {}, Answer, {
      onDelta: () => {},
      signal: AbortSignal.abort(),
    })
    await expect(call).rejects.not.toBeInstanceOf(ApiFailure)
  })
})
