import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { PROTOCOL_VERSION } from '@preceptor/contracts/interviews/realtime'
import { FAST_PATH } from '@preceptor/contracts/interviews/realtime-parser'
import { revokeSession } from '@preceptor/db/queries/accounts/sessions'
import { signingKeyOf } from '@preceptor/vendors/signing-keys/signing-keys'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type System, signToken, startSystem } from './testing/start-system.ts'
import type { TestClient } from './testing/test-client.ts'

let system: System
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system.destroy())

const connectErrorOf = (page: TestClient) =>
  new Promise<{ message: string; data?: unknown }>((resolve, reject) => {
    page.socket.once('connect_error', (error) => resolve(error as never))
    page.socket.once('connect', () => reject(new Error('it was let in')))
  })

describe('the handshake', () => {
  it.each([
    ['an expired token', { ttlSeconds: -10 }],
    ["another product's token", { audience: 'somebody-else' }],
  ])('rejects %s', async (_, claims) => {
    const nurse = await system.newNurse()
    const page = system.open({ token: signToken(system.env.JWT_SECRET, { ...nurse, ...claims }) })
    expect(await connectErrorOf(page)).toMatchObject({
      message: 'UNAUTHENTICATED',
      data: { code: 'UNAUTHENTICATED', retryable: false },
    })
  })

  it('rejects a token signed with another key, of no key, and none at all', async () => {
    const nurse = await system.newNurse()
    const none = `${btoa('{"alg":"none","typ":"JWT"}')}.${nurse.token.split('.')[1]}.`
    const { kid, encoded, publicKey } = signingKeyOf(system.env.JWT_SECRET)
    // The secret of before, or the public half, taken for a shared one.
    const shared = [system.env.JWT_SECRET, encoded, publicKey].map((key) => {
      const text = `${btoa(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid }))}.${nurse.token.split('.')[1]}`
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
    })
    for (const token of [signToken('x'.repeat(32), nurse), none, ...shared, 'nonsense', '']) {
      expect((await connectErrorOf(system.open({ token }))).message).toBe('UNAUTHENTICATED')
    }
  })

  it('rejects a foreign page and lets programs and its own pages in', async () => {
    const nurse = await system.newNurse()
    await expect(
      connectErrorOf(system.open(nurse, undefined, { origin: 'https://evil.example' })),
    ).resolves.toBeDefined()
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', undefined]) {
      const page = system.open(nurse, undefined, origin ? { origin } : {})
      await page.until(() => page.socket.connected, 'the connection')
    }
  })

  it('closes at expiry unless the token is renewed, and at sign-out', async () => {
    const nurse = await system.newNurse()
    const short = signToken(system.env.JWT_SECRET, { ...nurse, ttlSeconds: 2 })
    const renewed = system.open({ token: short })
    const expiring = system.open({ token: short })
    await Promise.all(
      [renewed, expiring].map((page) => page.until(() => page.socket.connected, 'the connection')),
    )
    const other = await system.newNurse()
    expect(await renewed.ask('session:renew', { token: other.token })).toMatchObject({
      ok: false,
      error: { code: 'UNAUTHENTICATED' },
    })
    expect(await renewed.ask('session:renew', { token: nurse.token })).toEqual({ ok: true })
    await expiring.until(() => !expiring.socket.connected, 'the end of the token')
    expect(renewed.socket.connected).toBe(true)
    await revokeSession(system.db, { sessionId: nurse.sessionId, reason: 'signed_out', now: new Date() })
    await renewed.until(() => !renewed.socket.connected, 'the sign-out')
    expect(await connectErrorOf(system.open(nurse))).toMatchObject({
      message: 'UNAUTHENTICATED',
      data: { message: 'You are signed out. Please sign in again.' },
    })
  })

  it('closes at a sign-out that went unheard while the listener was away', async () => {
    const nurse = await system.newNurse()
    const page = system.open(nurse)
    await page.until(() => page.socket.connected, 'the connection')
    await sql`update session set revoked_at = now(), revoke_reason = 'signed_out' where id = ${nurse.sessionId}`.execute(
      system.db,
    )
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`.execute(
      system.db,
    )
    await page.until(() => !page.socket.connected, 'the sign-out')
  })
})

describe('the sockets of one nurse', () => {
  it('are two at most: the newest stay, and the oldest is notified', async () => {
    const nurse = await system.newNurse()
    const pages: TestClient[] = []
    for (const fast of [false, true, false]) {
      const page = system.open(nurse, undefined, { fast })
      pages.push(page)
      await page.until(() => page.socket.connected, 'the connection')
    }
    const [oldest, ...newest] = pages as [TestClient, ...TestClient[]]
    await oldest.until(() => !oldest.socket.connected, 'the end of the oldest')
    expect(oldest.errors).toMatchObject([{ code: 'TAKEN_OVER', retryable: false }])
    for (const page of newest) expect((await page.ask('interview:finish', {})).ok).toBe(false)
    newest[0]?.close()
    const other = system.open(await system.newNurse())
    await other.until(() => other.socket.connected, 'the connection')
    const next = system.open(nurse)
    await next.until(() => next.socket.connected, 'the connection')
    expect([newest[1]?.socket.connected, other.socket.connected]).toEqual([true, true])
  })

  it('are served eight events a second, each of them and in their order', async () => {
    const page = system.open(await system.newNurse())
    await page.until(() => page.socket.connected, 'the connection')
    const answered: number[] = []
    const begunAt = performance.now()
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        page.ask('interview:finish', {}).then((reply) => {
          expect(reply).toMatchObject({ ok: false, error: { code: 'INTERVIEW_NOT_FOUND' } })
          answered.push(at)
        }),
      ),
    )
    expect(answered).toEqual(answered.toSorted((a, b) => a - b))
    expect(performance.now() - begunAt).toBeGreaterThan(400)
  })

  it('that flood are closed, and served again once they are back', async () => {
    const page = system.open(await system.newNurse())
    await page.until(() => page.socket.connected, 'the connection')
    const dropped = new Promise((resolve) => page.socket.once('disconnect', resolve))
    for (let i = 0; i < 300; i += 1) page.socket.emit('interview:finish', {})
    await dropped
    await page.until(() => page.socket.connected, 'the next connection')
    expect(await page.ask('interview:finish', {})).toMatchObject({ ok: false })
  })

  it.each([
    [FAST_PATH, (auth: string) => `4[0,null,${auth}]`, '4[1,null]'],
    ['/socket.io', (auth: string) => `40${auth}`, '41'],
  ])('that disconnect on %s are closed: no limit would count them', async (path, greeting, leave) => {
    const { token } = await system.newNurse()
    const line = new WebSocket(`${system.url.replace('http', 'ws')}${path}/?EIO=4&transport=websocket`)
    line.on('message', (bytes) => {
      const text = bytes.toString()
      if (text.startsWith('0'))
        line.send(greeting(JSON.stringify({ token, protocolVersion: PROTOCOL_VERSION })))
      if (text.startsWith('40') || text.startsWith('4[0')) line.send(leave)
    })
    await once(line, 'close', { signal: AbortSignal.timeout(5_000) })
  })
})

describe('an interview', () => {
  it("that is somebody else's is not found, just like one that is not there", async () => {
    const [mine, foreignOwner] = await Promise.all([system.newNurse(), system.newNurse()])
    const page = system.open(mine)
    const foreign = await page.join(foreignOwner.interviewId)
    expect(foreign).toMatchObject({ ok: false, error: { code: 'INTERVIEW_NOT_FOUND' } })
    expect(await page.join(crypto.randomUUID())).toEqual(foreign)
    const owner = system.open(foreignOwner)
    expect((await owner.join(foreignOwner.interviewId)).ok).toBe(true)
    expect(await page.join(foreignOwner.interviewId)).toEqual(foreign)
  })

  it('opens for its owner while a stranger knocks', async () => {
    const [owner, stranger] = await Promise.all([system.newNurse(), system.newNurse()])
    const pages = [system.open(stranger), system.open(owner)] as const
    await Promise.all(pages.map((page) => page.until(() => page.socket.connected, 'the connection')))
    const [rejected, joined] = await Promise.all(pages.map((page) => page.join(owner.interviewId)))
    expect(rejected).toMatchObject({ ok: false, error: { code: 'INTERVIEW_NOT_FOUND' } })
    expect(joined?.ok).toBe(true)
  })

  it('must be joined before anything else', async () => {
    const page = system.open(await system.newNurse())
    expect(await page.type('Hello')).toMatchObject({ ok: false, error: { code: 'INTERVIEW_NOT_FOUND' } })
  })
})

describe('payloads of another form', () => {
  it('are answered, and harm nothing', async () => {
    const nurse = await system.newNurse()
    const page = system.open(nurse)
    await page.join(nurse.interviewId)
    await page.untilState('interviewing.listening')
    const turnId = crypto.randomUUID()
    const wrong: [Parameters<TestClient['ask']>[0], unknown][] = [
      ['interview:join', { interviewId: 'x' }],
      ['interview:join', null],
      ['turn:start', { turnId: '1', codec: 'webm-opus', sampleRateHz: 48_000 }],
      ['turn:end', { turnId }],
      ['turn:cancel', []],
      ['answer:typed', { turnId, text: '   ' }],
      ['answer:typed', { turnId, text: 'x'.repeat(20_001) }],
      ['answer:typed', { turnId, text: 'a null \0 byte' }],
      ['answer:typed', { turnId, text: 'half a pair \ud83d' }],
      ['speech:stop', { messageId: 7, heardMs: -1 }],
      ['session:renew', { token: 7 }],
    ]
    for (const [event, payload] of wrong) {
      expect(await page.ask(event, payload)).toMatchObject({ ok: false, error: { code: 'BAD_PAYLOAD' } })
    }
    expect(await page.ask('turn:start', { turnId, codec: 'mp4-aac', sampleRateHz: 48_000 })).toMatchObject({
      ok: false,
      error: { code: 'CODEC_UNSUPPORTED' },
    })
    for (const chunk of [
      [turnId, -1, Uint8Array.of(1)],
      [turnId, 0.5, Uint8Array.of(1)],
      [7, 0, Uint8Array.of(1)],
      [turnId, 0, 'text'],
    ]) {
      page.socket.emit('turn:chunk', ...(chunk as [string, number, Uint8Array]))
    }
    await page.until(() => page.errors.length === 4, 'four refusals')
    expect(new Set(page.errors.map(({ code }) => code))).toEqual(new Set(['BAD_PAYLOAD']))
    expect(await page.type('I called the team.')).toEqual({ ok: true })
    await page.until(() => page.finals.length === 1, 'the answer')
  })
})
