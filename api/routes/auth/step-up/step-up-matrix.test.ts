import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { makeAccount, makeSession } from '@preceptor/db/testing/builders'
import { type FastifyInstance, fastify, type InjectOptions, type RouteOptions } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../passwords.ts'
import { createApi } from '../../../server.ts'
import { FAR_LIMITS } from '../../../testing/far-limits.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const PASSWORD = 'correct horse battery'
const HOUR_AGO = new Date(Date.now() - 60 * MINUTE_MS)

/** What is asked for a fresh proof first: `always`, by accounts with a second factor only, or `never`. */
type Asks = 'always' | 'with a factor' | 'never'
/**
 * Every call of an account's own sign-in, data and plan that a signed-in user makes; of those that only read, the ones that ask.
 * Those of teams are in role-matrix.test.ts.
 */
const CALLS: Record<string, { asks: Asks; body?: object }> = {
  'GET /auth/data': { asks: 'always' },
  'POST /auth/delete-account': { asks: 'always', body: { password: PASSWORD } },
  'POST /auth/change-email': { asks: 'always', body: { email: 'new@example.com', password: PASSWORD } },
  'DELETE /auth/sessions': { asks: 'always', body: { password: PASSWORD } },
  'DELETE /auth/sessions/:id': { asks: 'always', body: { password: PASSWORD } },
  'POST /auth/factors/authenticator/start': { asks: 'always' },
  'POST /auth/factors/authenticator': { asks: 'always', body: { code: '123456' } },
  'DELETE /auth/factors/authenticator': { asks: 'always' },
  'POST /auth/factors/passkeys/options': { asks: 'always' },
  'POST /auth/factors/passkeys': { asks: 'always' },
  'DELETE /auth/factors/passkeys/:id': { asks: 'always' },
  'POST /auth/factors/recovery-codes': { asks: 'always' },
  'POST /subscriptions/checkout': { asks: 'always', body: { plan: 'basic' } },
  'POST /subscriptions/portal': { asks: 'always' },
  'POST /subscriptions/upgrade': { asks: 'always', body: { plan: 'premium' } },
  'POST /subscriptions/downgrade': { asks: 'always', body: { plan: 'basic' } },
  'POST /subscriptions/reactivate': { asks: 'always' },
  'POST /subscriptions/cancel-scheduled-change': { asks: 'always' },
  // It asks for the password itself, which is no proof beside a factor, and ends all other sessions.
  'POST /auth/change-password': {
    asks: 'with a factor',
    body: { currentPassword: PASSWORD, newPassword: 'Harbor lights at dawn' },
  },
  'POST /subscriptions/cancel': { asks: 'never', body: { reason: 'other' } },
  // They change nothing, or only what was asked for and proved before.
  'PUT /auth/factors/passkeys/:id': { asks: 'never', body: { label: 'Mine' } },
  'POST /auth/profile': { asks: 'never', body: { firstName: 'Noor' } },
  'POST /auth/confirm-email': { asks: 'never', body: { token: 'made up' } },
  'POST /auth/sso/sign-out': { asks: 'never' },
  'POST /auth/step-up': { asks: 'never', body: { code: '123456' } },
  'POST /auth/step-up/options': { asks: 'never' },
  'POST /subscriptions/checkout-return': { asks: 'never', body: { sessionId: 'cs_1' } },
  'POST /subscriptions/preview': { asks: 'never', body: { plan: 'basic' } },
  'POST /subscriptions/validate-discount': { asks: 'never', body: { code: 'NONE' } },
}
/** Of visitors, who have nothing yet to step up from. */
const OF_VISITORS = [
  ...['register', 'verify-email', 'resend-verification', 'login', 'login/second-factor', 'logout', 'refresh'],
  ...['passkey/options', 'passkey/login', 'forgot-password', 'reset-password'],
  ...['sso/start', 'sso/finish', 'sso/domain-to-confirm', 'sso/confirm-domain', 'sso/back-channel'],
].map((path) => `POST /auth/${path}`)

let server: TestServer
let passwordHash: string
let callsThere: string[]
let readsThere: string[]
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMITS: FAR_LIMITS } })
  passwordHash = await hashPassword(PASSWORD)
  const found = new Set<string>()
  const reads = new Set<string>()
  const watched: FastifyInstance = fastify()
  watched.addHook('onRoute', ({ method, url }: RouteOptions) => {
    const path = url.slice('/api'.length)
    if (!path.startsWith('/auth/') && !path.startsWith('/subscriptions/')) return
    if ([method].flat().includes('GET')) reads.add(`GET ${path}`)
    for (const one of [method].flat())
      if (['POST', 'PUT', 'DELETE'].includes(one)) found.add(`${one} ${path}`)
  })
  await watched.register(createApi({ ...server.context, metrics: new Registry() }))
  await watched.ready()
  callsThere = [...found]
  readsThere = [...reads]
  await watched.close()
})
afterAll(() => server.close())

async function makeUser({ hasFactor }: { hasFactor: boolean }) {
  const account = await makeAccount(server.db, { passwordHash })
  if (hasFactor)
    await server.db
      .insertInto('authenticatorApp')
      .values({ accountId: account.id, sealedSecret: 'none', createdAt: HOUR_AGO, confirmedAt: HOUR_AGO })
      .execute()
  return account
}

async function codeOf(call: string, account: { id: string }, authenticatedAt: Date) {
  const { db } = server
  const factor = 'code'
  const [own, other] = [
    await makeSession(db, { accountId: account.id, factor, openedAt: authenticatedAt }),
    await makeSession(db, { accountId: account.id }),
  ]
  const token = server.app.signAccessToken({ accountId: account.id, sessionId: own.id })
  const [method, path] = call.split(' ') as [InjectOptions['method'], string]
  const id = path.startsWith('/auth/sessions') ? other.id : randomUUID()
  const { body = {} } = CALLS[call]!
  const reply = await server.send(method, `/api${path.replace(':id', id)}`, {
    token,
    ...(method !== 'GET' && { body }),
  })
  return reply.body?.code ?? reply.status
}

test('the matrix has every call of an account, and no other', () => {
  const listed = [...Object.keys(CALLS).filter((call) => !call.startsWith('GET ')), ...OF_VISITORS]
  expect(callsThere.toSorted()).toEqual(listed.toSorted())
})

test('of all that is read, what asks for a fresh proof is in the matrix, and nothing else asks', async () => {
  const { id: accountId } = await makeUser({ hasFactor: false })
  const token = await server.tokenFor(accountId, { openedAt: HOUR_AGO })
  expect(readsThere.length).toBeGreaterThan(8)
  const asking: string[] = []
  for (const call of readsThere) {
    const path = call.slice('GET '.length).replace(':id', randomUUID())
    const { body } = await server.send('GET', `/api${path}`, { token })
    if (body?.code === 'STEP_UP_REQUIRED') asking.push(call)
  }
  expect(asking.toSorted()).toEqual(
    Object.keys(CALLS)
      .filter((call) => call.startsWith('GET '))
      .toSorted(),
  )
})

describe.each(Object.entries(CALLS))('%s', (call, { asks }) => {
  test('by an account with a password alone, signed in an hour ago', async () => {
    const code = await codeOf(call, await makeUser({ hasFactor: false }), HOUR_AGO)
    if (asks === 'always') expect(code).toBe('STEP_UP_REQUIRED')
    else expect(code).not.toBe('STEP_UP_REQUIRED')
  })

  test('by an account with a second factor, signed in an hour ago, with the right password', async () => {
    const code = await codeOf(call, await makeUser({ hasFactor: true }), HOUR_AGO)
    if (asks === 'never') expect(code).not.toBe('STEP_UP_REQUIRED')
    else expect(code).toBe('STEP_UP_REQUIRED')
  })

  test('by who signed in just now', async () => {
    expect(await codeOf(call, await makeUser({ hasFactor: true }), new Date())).not.toBe('STEP_UP_REQUIRED')
  })
})

test('a session of which nobody knows when its user signed in is not fresh', async () => {
  const { id: accountId } = await makeUser({ hasFactor: false })
  const { id: sessionId } = await makeSession(server.db, { accountId })
  await server.db.updateTable('session').set({ authenticatedAt: null }).where('id', '=', sessionId).execute()
  const token = server.app.signAccessToken({ accountId, sessionId })
  expect((await server.send('GET', '/api/auth/data', { token })).body.code).toBe('STEP_UP_REQUIRED')
})
