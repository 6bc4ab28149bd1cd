import { once } from 'node:events'
import { connect as openSocket } from 'node:net'
import { text } from 'node:stream/consumers'
import { ApiError, ErrorReply } from '@preceptor/contracts/errors'
import { connect } from '@preceptor/db/connect'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  const { app, db } = server
  const query = (path: string, run: () => Promise<unknown>) =>
    app.get(`/api/test/${path}`, async () => {
      await run()
      return {}
    })
  query('terminated', () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))
  query('too-slow', () =>
    db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 20`.execute(trx)
      await sql`select pg_sleep(5)`.execute(trx)
    }),
  )
  query('lost-in-transaction', () =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx).catch(() => {})
      await sql`select 1`.execute(trx)
    }),
  )
  query('no-uuid', () => sql`select ${'no uuid'}::uuid`.execute(db))
  query('null-byte', () => sql`select ${'a\0b'}::text`.execute(db))
  query('upper-case-address', () =>
    db.insertInto('account').values({ email: 'Maya@Example.com', passwordHash: 'none' }).execute(),
  )
  query('bug', () => sql`select secret from nowhere`.execute(db))
  query('nothing-there', async () => {
    const closed = connect('postgres://nobody:nothing@127.0.0.1:9/none')
    await sql`select 1`.execute(closed).finally(() => closed.destroy())
  })
  query('no-connection-free', async () => {
    const crowded = connect(server.context.config.database.url, { maxConnections: 1 })
    const slow = sql`select pg_sleep(6)`.execute(crowded)
    await sql`select 1`.execute(crowded).finally(async () => {
      await slow
      await crowded.destroy()
    })
  })
  query('come-again', async () => {
    const extra = { blockedMinutes: 2, retryAfterSeconds: 90.5 }
    throw new ApiError('RATE_LIMITED', 'Too many.', extra)
  })
})
afterAll(() => server.close())

const send = (options: InjectOptions) => server.app.inject(options)
const post = (headers: Record<string, string>, payload: string | Buffer) =>
  send({ method: 'POST', url: '/api/auth/login', headers, payload })
const json = { 'content-type': 'application/json' }

describe('every error has the one body', () => {
  test.each([
    ['an unknown path', () => send({ url: '/api/nothing?token=secret' }), 404, 'NOT_FOUND'],
    ['the root of the api', () => send({ url: '/api' }), 404, 'NOT_FOUND'],
    ['another method', () => send({ method: 'DELETE', url: '/api/auth/login' }), 404, 'NOT_FOUND'],
    [
      'a method of another protocol',
      () => send({ method: 'PROPFIND' as 'GET', url: '/api/auth/login' }),
      404,
      'NOT_FOUND',
    ],
    ['a path that only looks like a host', () => send({ method: 'POST', url: '//' }), 404, 'NOT_FOUND'],
    ['half a JSON', () => post(json, '{"password":"hunter2"'), 400, 'BAD_REQUEST'],
    ['an empty JSON body', () => post(json, ''), 400, 'BAD_REQUEST'],
    ['a prototype', () => post(json, '{"__proto__":{"admin":true}}'), 400, 'BAD_REQUEST'],
    ['broken UTF-8', () => post(json, Buffer.from([0x22, 0xff, 0xfe, 0x22])), 400, 'BAD_REQUEST'],
    ['plain text', () => post({ 'content-type': 'text/plain' }, '{}'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a form',
      () => post({ 'content-type': 'application/x-www-form-urlencoded' }, 'a=b'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['2 MB', () => post(json, JSON.stringify({ password: 'x'.repeat(2e6) })), 413, 'PAYLOAD_TOO_LARGE'],
    ['an address that cannot be decoded', () => send({ url: '/api/%ff' }), 400, 'BAD_REQUEST'],
    ['a missing field', () => post(json, '{"email":"a@b.c"}'), 400, 'VALIDATION_FAILED'],
  ] as const)('%s', async (_, request, status, code) => {
    const reply = await request()
    expect([reply.statusCode, ErrorReply.parse(reply.json()).code]).toEqual([status, code])
    expect(reply.json().requestId).toBe(reply.headers['x-request-id'])
    expect(reply.body).not.toMatch(/hunter2|secret|FST_ERR| at /)
  })

  test('it says when to come again in a header', async () => {
    const reply = await send({ url: '/api/test/come-again' })
    expect(reply.headers['retry-after']).toBe('91')
    expect(reply.json()).toEqual({
      error: 'Too many.',
      code: 'RATE_LIMITED',
      blockedMinutes: 2,
      requestId: reply.headers['x-request-id'],
    })
  })

  test('an OPTIONS that is no preflight is answered, not rejected in a form of its own', async () => {
    expect((await send({ method: 'OPTIONS', url: '/api/auth/login' })).statusCode).toBe(204)
  })
})

describe('a database that', () => {
  test.each([
    ['ends the connection', 'terminated'],
    ['cannot be reached', 'nothing-there'],
    ['has no connection free', 'no-connection-free'],
    ['takes too long', 'too-slow'],
    ['is lost within a transaction', 'lost-in-transaction'],
  ])('%s is 503 with a time to come again', async (_, path) => {
    const reply = await send({ url: `/api/test/${path}` })
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1'])
    expect(ErrorReply.parse(reply.json())).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      error: 'Preceptor is briefly unavailable. Please try again in a moment.',
    })
  })

  test.each(['no-uuid', 'null-byte', 'upper-case-address'])(
    'cannot read a value (%s) is 400',
    async (path) => {
      const reply = await send({ url: `/api/test/${path}` })
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'BAD_REQUEST'])
      expect(reply.body).not.toMatch(/Maya|uuid|account/)
    },
  )

  test('is asked for what it does not have is a bug: 500 without a word of it', async () => {
    const reply = await send({ url: '/api/test/bug' })
    expect([reply.statusCode, reply.json().code]).toEqual([500, 'INTERNAL'])
    expect(reply.body).not.toMatch(/secret|nowhere|select/)
  })

  test('ended a connection is used again at once', async () => {
    await send({ url: '/api/test/terminated' })
    await expect.poll(async () => (await send({ url: '/readyz' })).statusCode, { timeout: 3_000 }).toBe(200)
  })
})

describe('over a socket', () => {
  let port: number
  beforeAll(async () => {
    port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
  })

  /** Writes these bytes, reads until the server closes, and splits its answer. */
  async function raw(bytes: string): Promise<{ status: number; body: unknown }> {
    const socket = openSocket(port, '127.0.0.1')
    socket.write(bytes)
    const answer = await text(socket)
    return { status: Number(answer.split(' ')[1]), body: JSON.parse(answer.split('\r\n\r\n')[1]!) }
  }

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a method nobody knows', 'BREW /api/auth/me HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcd',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'a header of 64 KB',
      `GET /api/auth/me HTTP/1.1\r\nhost: x\r\nx-big: ${'x'.repeat(65_536)}\r\n\r\n`,
      431,
    ],
    [
      'a body that announces 2 MB',
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2000000\r\n\r\n{',
      413,
    ],
  ])('%s is rejected with the error body', async (_, bytes, status) => {
    const answer = await raw(bytes)
    expect(answer.status).toBe(status)
    expect(ErrorReply.parse(answer.body).requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a body that breaks off harms nobody else', async () => {
    const begun = once(server.app.server, 'request')
    const socket = openSocket(port, '127.0.0.1')
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"em',
    )
    await begun
    socket.resetAndDestroy()
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  })
})
