import { createHmac, sign } from 'node:crypto'
import { ACCESS_TOKEN, SessionReply } from '@preceptor/contracts/accounts/auth'
import { MeReply } from '@preceptor/contracts/accounts/session-user'
import { DAY_MS, MINUTE_MS } from '@preceptor/contracts/durations'
import { ErrorReply } from '@preceptor/contracts/errors'
import { listen } from '@preceptor/db/listen'
import { makeAccount, makeMembership, makeTeam } from '@preceptor/db/testing/builders'
import { signingKeyOf } from '@preceptor/vendors/signing-keys/signing-keys'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../passwords.ts'
import { useFakeDate } from '../../testing/fake-date.ts'
import { createTestServer, TEST_JWT_SECRET, type TestServer } from '../../testing/test-server.ts'

const PASSWORD = 'correct horse battery'

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await createTestServer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())

const later = useFakeDate()

async function signedIn() {
  const account = await makeAccount(server.db, { passwordHash })
  const reply = await server.send('POST', '/api/auth/login', {
    body: { email: account.email, password: PASSWORD },
  })
  return { account, ...SessionReply.parse(reply.body) }
}
const me = (token?: string) => server.send('GET', '/api/auth/me', { token })
const refresh = (refreshToken: string) => server.send('POST', '/api/auth/refresh', { body: { refreshToken } })

describe('signing in', () => {
  test('a nurse signs in with any spelling of their address and is who they are', async () => {
    const account = await makeAccount(server.db, { passwordHash })
    const team = await makeTeam(server.db)
    await makeMembership(server.db, { teamId: team.id, accountId: account.id })
    const { status, body } = await server.send('POST', '/api/auth/login', {
      body: { email: ` ${account.email.toUpperCase()} `, password: PASSWORD },
    })
    expect(status).toBe(200)
    const { accessToken, user } = SessionReply.parse(body)
    expect(user).toMatchObject({
      id: account.id,
      name: 'Maya Okafor',
      role: 'member',
      teamId: team.id,
      emailVerified: true,
      isStaff: false,
    })
    expect(MeReply.parse((await me(accessToken)).body).user).toEqual(user)
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test.each([
    ['in other capitals', (password: string) => password.toUpperCase()],
    ['with a blank at its end', (password: string) => `${password} `],
    ['cut after 72 characters', (password: string) => password.slice(0, 72)],
  ])('a password is verified as it was typed, not %s', async (_, change) => {
    const password = 'correct horse battery '.repeat(4).trim()
    const { email } = await makeAccount(server.db, { passwordHash: await hashPassword(password) })
    const tried = (given: string) =>
      server.send('POST', '/api/auth/login', { body: { email, password: given } })
    expect((await tried(change(password))).body.code).toBe('INVALID_CREDENTIALS')
    expect((await tried(password)).status).toBe(200)
  })

  test.each([
    ['a wrong password', {}, 'wrong', 401, 'INVALID_CREDENTIALS', 'Invalid email or password'],
    [
      'the right password of an account that is being deleted',
      { deletedAt: new Date('2026-11-20T12:00:00Z') },
      PASSWORD,
      403,
      'ACCOUNT_BEING_DELETED',
      expect.stringContaining('contact us before Nov 27, 2026'),
    ],
    [
      'a wrong password of an account that is being deleted',
      { deletedAt: new Date() },
      'wrong',
      401,
      'INVALID_CREDENTIALS',
      'Invalid email or password',
    ],
    [
      'the right password, not verified',
      { emailVerifiedAt: null },
      PASSWORD,
      403,
      'EMAIL_NOT_VERIFIED',
      'Email not verified',
    ],
    [
      'a wrong password, not verified',
      { emailVerifiedAt: null },
      'wrong',
      401,
      'INVALID_CREDENTIALS',
      'Invalid email or password',
    ],
  ])('%s is rejected', async (_, values, password, status, code, error) => {
    const { email } = await makeAccount(server.db, { passwordHash, ...values })
    const reply = await server.send('POST', '/api/auth/login', { body: { email, password } })
    expect(reply.status).toBe(status)
    expect(ErrorReply.parse(reply.body)).toMatchObject({ code, error })
  })

  test('an unknown address takes as long as a wrong password and gets the same answer', async () => {
    vi.useRealTimers()
    const { email } = await makeAccount(server.db, { passwordHash })
    const timeOf = async (address: string) => {
      const start = process.cpuUsage()
      const reply = await server.send('POST', '/api/auth/login', {
        body: { email: address, password: 'wrong' },
      })
      const { user, system } = process.cpuUsage(start)
      return { ms: (user + system) / 1_000, status: reply.status, error: reply.body.error }
    }
    // This process's own work, which other processes do not change, turn by turn; the bench compares the times.
    let [known, unknown] = [await timeOf(email), await timeOf('nobody@example.com')]
    for (let run = 0; run < 4; run++) {
      const [nextKnown, nextUnknown] = [await timeOf(email), await timeOf('nobody@example.com')]
      if (nextKnown.ms < known.ms) known = nextKnown
      if (nextUnknown.ms < unknown.ms) unknown = nextUnknown
    }
    expect({ ...unknown, ms: 0 }).toEqual({ ...known, ms: 0 })
    expect(unknown.ms).toBeGreaterThan(known.ms * 0.6)
    expect(unknown.ms).toBeLessThan(known.ms * 1.7)
  })
})

describe('access tokens', () => {
  test('live 15 minutes', async () => {
    const { accessToken } = await signedIn()
    later(15 * MINUTE_MS - 2000)
    expect((await me(accessToken)).status).toBe(200)
    later(3000)
    expect((await me(accessToken)).body.code).toBe('UNAUTHENTICATED')
  })

  test('forged, foreign and missing ones are rejected', async () => {
    const { accessToken, refreshToken } = await signedIn()
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(ACCESS_TOKEN.ttlSeconds)
    const { kid, privateKey, publicKey, encoded } = signingKeyOf(TEST_JWT_SECRET)
    const other = signingKeyOf('the secret of another installation, 32+')
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const tokenOf = (header: object, payload: object, signature: (text: string) => Buffer) => {
      const text = `${encode({ typ: 'JWT', ...header })}.${encode(payload)}`
      return `${text}.${signature(text).toString('base64url')}`
    }
    const signedBy = (key: string) => (text: string) => sign(null, Buffer.from(text), key)
    const macBy = (key: string | Buffer) => (text: string) => createHmac('sha256', key).update(text).digest()
    const ours = (payload: object) => tokenOf({ alg: 'EdDSA', kid }, payload, signedBy(privateKey))
    const nothing = () => Buffer.alloc(0)
    expect((await me(ours(claims))).status).toBe(200)
    for (const token of [
      undefined,
      refreshToken,
      `${accessToken.slice(0, -3)}xyz`,
      tokenOf({ alg: 'none' }, claims, nothing),
      tokenOf({ alg: 'none', kid }, claims, nothing),
      tokenOf({ alg: 'EdDSA', kid }, claims, nothing),
      // The public half, or the secret of before, taken for a shared one.
      ...[TEST_JWT_SECRET, publicKey, encoded, Buffer.from(encoded, 'base64url')].flatMap((key) => [
        tokenOf({ alg: 'HS256' }, claims, macBy(key)),
        tokenOf({ alg: 'HS256', kid }, claims, macBy(key)),
        tokenOf({ alg: 'EdDSA', kid }, claims, macBy(key)),
      ]),
      tokenOf({ alg: 'EdDSA', kid: other.kid }, claims, signedBy(other.privateKey)),
      tokenOf({ alg: 'EdDSA', kid }, claims, signedBy(other.privateKey)),
      tokenOf({ alg: 'EdDSA', kid: other.kid }, claims, signedBy(privateKey)),
      tokenOf({ alg: 'EdDSA' }, claims, signedBy(privateKey)),
      tokenOf(
        { alg: 'EdDSA', kid, jwk: { kty: 'OKP', crv: 'Ed25519', x: other.encoded } },
        claims,
        signedBy(other.privateKey),
      ),
      ours({ ...claims, iss: 'another' }),
      ours({ ...claims, aud: 'another' }),
      ours({ ...claims, typ: 'refresh' }),
      ours({ ...claims, sub: crypto.randomUUID() }),
      ours({ ...claims, exp: undefined }),
    ]) {
      expect((await me(token)).status, token).toBe(401)
    }
  })
})

describe('refresh tokens', () => {
  test('each is used once, and its successor works', async () => {
    const { refreshToken, account } = await signedIn()
    const first = await refresh(refreshToken)
    expect(first.status).toBe(200)
    later(MINUTE_MS)
    const second = await refresh(first.body.refreshToken)
    expect(new Set([refreshToken, first.body.refreshToken, second.body.refreshToken]).size).toBe(3)
    expect((await me(second.body.accessToken)).body.user.id).toBe(account.id)
  })

  test('the same one within ten seconds gets the very same successor, also at the same moment', async () => {
    const { refreshToken } = await signedIn()
    const replies = await Promise.all([refresh(refreshToken), refresh(refreshToken), refresh(refreshToken)])
    later(9_000)
    replies.push(await refresh(refreshToken))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(replies.map(({ body }) => body.refreshToken)).size).toBe(1)
    for (const { body } of replies) expect((await me(body.accessToken)).status).toBe(200)
  })

  test('a used one that comes later ends the whole session, access tokens too, and its owner is notified', async () => {
    const { refreshToken, user } = await signedIn()
    const { body } = await refresh(refreshToken)
    later(11_000)
    expect((await refresh(refreshToken)).body).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await refresh(body.refreshToken)).status).toBe(401)
    expect((await me(body.accessToken)).status).toBe(401)
    await refresh(refreshToken)
    vi.useRealTimers()
    const notices = () =>
      server.mailsTo(user.email).filter(({ subject }) => subject === 'We signed out one of your devices')
    await expect.poll(notices).toHaveLength(1)
  })

  test('live 30 days unused and 90 days in all', async () => {
    const unused = await signedIn()
    later(30 * DAY_MS + 1000)
    expect((await refresh(unused.refreshToken)).status).toBe(401)

    let { refreshToken } = await signedIn()
    for (const days of [29, 29, 29]) {
      later(days * DAY_MS)
      const renewed = await refresh(refreshToken)
      expect(renewed.status).toBe(200)
      refreshToken = renewed.body.refreshToken
    }
    later(4 * DAY_MS)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('are stored as hashes only, the successor too', async () => {
    const { refreshToken } = await signedIn()
    const { body } = await refresh(refreshToken)
    const stored = JSON.stringify(await server.db.selectFrom('refreshToken').selectAll().execute())
    expect(stored).not.toContain(refreshToken)
    expect(stored).not.toContain(body.refreshToken)
  })
})

test.each(['access token', 'refresh token'])(
  'signing out by the %s ends the session at once, everywhere',
  async (by) => {
    const { accessToken, refreshToken } = await signedIn()
    const other = await signedIn()
    const ended: string[] = []
    const listener = await listen(server.context.config.database.directUrl, ['session_ended'], (_, id) =>
      ended.push(id),
    )
    const reply = await server.send(
      'POST',
      '/api/auth/logout',
      by === 'access token' ? { token: accessToken } : { body: { refreshToken } },
    )
    expect(reply.status).toBe(204)
    expect((await me(accessToken)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await me(other.accessToken)).status).toBe(200)
    await expect.poll(() => ended).toHaveLength(1)
    await listener.close()
  },
)

test('a renewal is a sign of life', async () => {
  const { refreshToken } = await signedIn()
  later(MINUTE_MS)
  const { body } = await refresh(refreshToken)
  const { sessions } = (await server.send('GET', '/api/auth/sessions', { token: body.accessToken })).body
  expect(sessions[0]).toMatchObject({ lastSeenAt: new Date().toISOString(), current: true })
})

test('a session is renewed up to 30 times a minute; a rejection ends nothing', async () => {
  let { refreshToken } = await signedIn()
  const other = await signedIn()
  for (let renewal = 0; renewal < 30; renewal++) {
    const { status, body } = await refresh(refreshToken)
    expect(status).toBe(200)
    refreshToken = body.refreshToken
  }
  const rejected = await refresh(refreshToken)
  expect(rejected.status).toBe(429)
  expect(rejected.body.error).toBe('Too many attempts. Please try again in 1 minute.')
  expect((await refresh(other.refreshToken)).status).toBe(200)
  later(MINUTE_MS)
  expect((await refresh(refreshToken)).status).toBe(200)
})

test('what a nurse may do is read at each request: a member who is removed loses it at once', async () => {
  const { account, accessToken } = await signedIn()
  const team = await makeTeam(server.db)
  await makeMembership(server.db, { teamId: team.id, accountId: account.id, role: 'admin' })
  expect((await me(accessToken)).body.user).toMatchObject({ role: 'admin', teamId: team.id })
  await server.db
    .updateTable('membership')
    .set({ role: 'member' })
    .where('accountId', '=', account.id)
    .execute()
  expect((await me(accessToken)).body.user).toMatchObject({ role: 'member', teamId: team.id })
  await server.db.deleteFrom('membership').where('accountId', '=', account.id).execute()
  expect((await me(accessToken)).body.user).toMatchObject({ role: 'member', teamId: null })
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString())
  expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub', 'typ'])
})
