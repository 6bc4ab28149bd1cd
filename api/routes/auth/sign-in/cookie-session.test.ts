import { ACCESS_TOKEN, SHARED_IDLE_MINUTES } from '@preceptor/contracts/accounts/auth'
import { CookieSessionReply } from '@preceptor/contracts/accounts/session-user'
import { DAY_MS, MINUTE_MS } from '@preceptor/contracts/durations'
import { makeAccount, makeMembership, makeTeam } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../passwords.ts'
import { codeAt } from '../../../testing/app-code.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { addApp, challengeFor } from '../../../testing/factors.ts'
import { useFakeDate } from '../../../testing/fake-date.ts'
import { openPasskeyDevice } from '../../../testing/passkey-device.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const PASSWORD = 'correct horse battery'
const OWN = { origin: 'http://localhost:3000' }

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await createTestServer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())
const later = useFakeDate()

async function signedIn({ shared, accountId }: { shared?: boolean; accountId?: string } = {}) {
  const account = accountId
    ? await server.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
    : await makeAccount(server.db, { passwordHash })
  const page = openBrowser(server)
  const body = { email: account.email, password: PASSWORD, cookie: true, shared }
  const reply = await page.post('/login', body, OWN)
  expect(reply.status).toBe(200)
  page.tokens.accessToken = reply.body.accessToken
  return { account, page, reply }
}
const refresh = (page: ReturnType<typeof openBrowser>, headers: Record<string, string> = OWN) =>
  page.post('/refresh', { cookie: true }, headers)

describe('a page that asks for a cookie', () => {
  test('gets its refresh token where no script reads it, and no body carries one', async () => {
    const { account, reply } = await signedIn()
    expect(CookieSessionReply.parse(reply.body)).toMatchObject({ idleMinutes: null, shared: false })
    expect(reply.body).not.toHaveProperty('refreshToken')
    const cookie = reply.cookies.find(({ name }) => name === 'refresh')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 30 * 86_400 })
    expect(cookie).not.toHaveProperty('domain')
    expect(reply.body.user.id).toBe(account.id)
  })

  test('over https the cookie is bound to its host and to TLS', async () => {
    const tls = await createTestServer({ env: { PUBLIC_URL: 'https://app.example' } })
    const { email } = await makeAccount(tls.db, { passwordHash })
    const page = openBrowser(tls)
    const body = { email, password: PASSWORD, cookie: true }
    const { cookies } = await page.post('/login', body, { origin: 'https://app.example' })
    const cookie = cookies.find(({ name }) => name === '__Host-refresh')
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
    await tls.close()
  })

  test('renews by it, and a repeat at the same moment gets the same successor', async () => {
    const { account, page } = await signedIn()
    const before = { ...page.cookies }
    const renewed = await refresh(page)
    expect(renewed.status).toBe(200)
    expect(renewed.body.user.id).toBe(account.id)
    expect(renewed.body).not.toHaveProperty('refreshToken')
    const after = page.cookies.refresh
    Object.assign(page.cookies, before)
    await refresh(page)
    expect(page.cookies.refresh).toBe(after)
    later(MINUTE_MS)
    Object.assign(page.cookies, before)
    const stolen = await refresh(page)
    expect(stolen.status).toBe(401)
    expect(page.cookies).not.toHaveProperty('refresh')
    const events = await server.db
      .selectFrom('auditEvent')
      .select('kind')
      .where('targetAccountId', '=', account.id)
      .orderBy('at')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['sign-in.succeeded', 'session.reused'])
  })

  test.each([
    ['of a foreign page', { origin: 'https://evil.example' }],
    ['of a page that hides where it is', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['without an origin', {}],
  ])('a call %s gets nothing for the cookie, and ends nothing', async (_, headers) => {
    const { account, page } = await signedIn()
    for (const [path, body] of [
      ['/refresh', {}],
      ['/logout', {}],
      ['/login', { email: account.email, password: PASSWORD }],
    ] as const) {
      const reply = await page.post(path, { ...body, cookie: true }, headers as Record<string, string>)
      expect([reply.status, reply.body.code], path).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    }
    expect((await refresh(page)).status).toBe(200)
  })

  test('the cookie alone opens nothing else, and is not read where no cookie is asked for', async () => {
    const { page } = await signedIn()
    page.tokens.accessToken = ''
    expect((await page.get('/me')).status).toBe(401)
    expect((await page.post('/refresh', {}, OWN)).status).toBe(400)
  })

  test('trades a token that it kept before for a cookie, without signing anybody out', async () => {
    const account = await makeAccount(server.db, { passwordHash })
    const page = openBrowser(server)
    await page.signIn(account.email, PASSWORD)
    const { refreshToken } = page.tokens
    const traded = await page.post('/refresh', { cookie: true, refreshToken }, OWN)
    expect(traded.status).toBe(200)
    expect(traded.body).not.toHaveProperty('refreshToken')
    expect((await refresh(page)).status).toBe(200)
    expect((await page.post('/refresh', { cookie: true, refreshToken }, OWN)).status).toBe(200)
  })

  test('signs out, and the cookie goes', async () => {
    const { page } = await signedIn()
    const kept = { ...page.cookies }
    page.tokens.accessToken = ''
    expect((await page.post('/logout', { cookie: true }, OWN)).status).toBe(204)
    expect(page.cookies).not.toHaveProperty('refresh')
    Object.assign(page.cookies, kept)
    expect((await refresh(page)).status).toBe(401)
  })

  test('gets it after a second step and with a passkey too', async () => {
    const { account, page } = await signedIn()
    const { secret } = await addApp(page)
    later(30_000)
    const { body } = await page.post(
      '/login',
      { email: account.email, password: PASSWORD, cookie: true },
      OWN,
    )
    const code = codeAt(secret, Date.now())
    const done = await page.post('/login/second-factor', { ticket: body.ticket, code, cookie: true }, OWN)
    expect(done.status).toBe(200)
    expect(done.cookies.map(({ name }) => name)).toContain('refresh')
    const device = openPasskeyDevice()
    const { options } = (await page.post('/factors/passkeys/options')).body
    const made = device.register({ challenge: options.challenge, userId: options.user.id })
    await page.post('/factors/passkeys', { passkey: made })
    const passkey = device.prove({ challenge: await challengeFor(page) })
    const byPasskey = await page.post('/passkey/login', { passkey, cookie: true, shared: true }, OWN)
    expect(byPasskey.cookies.find(({ name }) => name === 'refresh')).not.toHaveProperty('maxAge')
    expect(byPasskey.body).toMatchObject({ shared: true, idleMinutes: SHARED_IDLE_MINUTES })
  })
})

describe('a shared computer', () => {
  test('keeps the cookie until it is closed, for a shift at most, and not unused', async () => {
    const { page, reply } = await signedIn({ shared: true })
    expect(reply.cookies.find(({ name }) => name === 'refresh')).not.toHaveProperty('maxAge')
    const renewed = await refresh(page)
    expect(renewed.cookies.find(({ name }) => name === 'refresh')).not.toHaveProperty('maxAge')
    for (let hour = 0; hour < 23; hour += 1) {
      later(29 * MINUTE_MS)
      expect((await refresh(page)).status, `after ${hour} half hours`).toBe(200)
    }
    later(2 * 29 * MINUTE_MS)
    expect((await refresh(page)).status).toBe(401)
    const idle = await signedIn({ shared: true })
    later((SHARED_IDLE_MINUTES + 3) * MINUTE_MS)
    expect((await refresh(idle.page)).status).toBe(401)
  })
})

describe('a team that ends idle sessions', () => {
  async function memberOf(...idleMinutes: (number | null)[]) {
    const account = await makeAccount(server.db, { passwordHash })
    for (const minutes of idleMinutes) {
      const team = await makeTeam(server.db)
      await makeMembership(server.db, { teamId: team.id, accountId: account.id })
      const policy = { teamId: team.id, requiresFactor: false, idleMinutes: minutes, updatedAt: new Date() }
      await server.db.insertInto('teamPolicy').values(policy).execute()
    }
    return account.id
  }

  test('has the shortest of their times count, for the page and for its tokens', async () => {
    const { reply } = await signedIn({ accountId: await memberOf(60, 5, null) })
    expect(reply.body.idleMinutes).toBe(5)
    const claims = JSON.parse(Buffer.from(reply.body.accessToken.split('.')[1], 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(300)
    const longer = await signedIn({ accountId: await memberOf(60) })
    const others = JSON.parse(
      Buffer.from(longer.reply.body.accessToken.split('.')[1], 'base64url').toString(),
    )
    expect(others.exp - others.iat).toBe(ACCESS_TOKEN.ttlSeconds)
  })

  test('has a session in use renewed, and one left alone ended and noted', async () => {
    const accountId = await memberOf(15)
    const { page } = await signedIn({ accountId })
    later(14 * MINUTE_MS)
    expect((await refresh(page)).status).toBe(200)
    later(18 * MINUTE_MS)
    expect((await refresh(page)).status).toBe(401)
    const ended = await server.db
      .selectFrom('session')
      .select('revokeReason')
      .where('accountId', '=', accountId)
      .execute()
    expect(ended).toEqual([{ revokeReason: 'idled' }])
    const events = await server.db
      .selectFrom('auditEvent')
      .select('kind')
      .where('targetAccountId', '=', accountId)
      .where('kind', '=', 'session.idled')
      .execute()
    expect(events).toHaveLength(1)
  })

  test('does not touch whoever is in no such team', async () => {
    const { page } = await signedIn()
    later(20 * DAY_MS)
    expect((await refresh(page)).status).toBe(200)
  })
})
