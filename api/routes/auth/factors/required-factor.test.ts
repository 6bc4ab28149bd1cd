import { DAY_MS } from '@preceptor/contracts/durations'
import { isSessionLive } from '@preceptor/db/queries/accounts/sessions'
import { setStaff } from '@preceptor/db/queries/accounts/staff'
import { makeAccount, makeMembership, makeSession, makeTeam } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../passwords.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { addApp, addPasskey } from '../../../testing/factors.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const PASSWORD = 'correct horse battery'

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await createTestServer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())

async function memberOfStrictTeam({ isOwner = false } = {}) {
  const trialEndsAt = new Date(Date.now() + 2 * DAY_MS)
  const account = await makeAccount(server.db, { passwordHash, trialEndsAt })
  const team = await makeTeam(server.db, isOwner ? { ownerAccountId: account.id } : {})
  if (!isOwner) await makeMembership(server.db, { teamId: team.id, accountId: account.id })
  await server.db
    .insertInto('teamPolicy')
    .values({ teamId: team.id, requiresFactor: true, idleMinutes: null, updatedAt: new Date() })
    .execute()
  const browser = openBrowser(server)
  const { body } = await browser.signIn(account.email, PASSWORD)
  return { account, team, browser, user: body.user }
}
const codeOf = async (token: string, path: string) => {
  const { status, body } = await server.send('GET', path, { token })
  return status === 200 ? 200 : body.code
}

test('a member whose team asks for a second step can set one up, and do nothing else before', async () => {
  const { browser, user } = await memberOfStrictTeam()
  expect(user.needsSecondFactor).toBe(true)
  const { accessToken } = browser.tokens
  for (const path of ['/api/auth/data', '/api/auth/sessions', '/api/plan', '/api/admin/teams']) {
    expect(await codeOf(accessToken, path), path).toBe('SECOND_FACTOR_REQUIRED')
  }
  expect((await browser.get('/me')).body.user.needsSecondFactor).toBe(true)
  expect((await browser.get('/factors')).body).toMatchObject({
    requiredBy: 'team',
    signedInWithFactor: false,
  })
  await addApp(browser)
  expect((await browser.get('/me')).body.user.needsSecondFactor).toBe(false)
  expect(await codeOf(accessToken, '/api/plan')).toBe(200)
})

test('a plan can be seen and ended before the second step is set up: that asks for nothing', async () => {
  const { browser } = await memberOfStrictTeam({ isOwner: true })
  const { accessToken: token } = browser.tokens
  expect(await codeOf(token, '/api/subscriptions/status')).toBe(200)
  const ended = await server.send('POST', '/api/subscriptions/cancel', { token, body: {} })
  expect(ended.status).toBe(200)
  expect((await server.send('POST', '/api/subscriptions/upgrade', { token, body: {} })).body.code).toBe(
    'SECOND_FACTOR_REQUIRED',
  )
})

test('a session from before the factor was added ends with it, and sign-on by another team is none', async () => {
  const { account, browser } = await memberOfStrictTeam()
  const old = await makeSession(server.db, { accountId: account.id, factor: null })
  await addPasskey(browser)
  const token = server.app.signAccessToken({ accountId: account.id, sessionId: old.id })
  expect(await codeOf(token, '/api/subscriptions/status')).toBe('UNAUTHENTICATED')
  const key = { sessionId: old.id, accountId: account.id }
  expect(await isSessionLive(server.db, key)).toBe(false)
  const bySso = await makeSession(server.db, { accountId: account.id, factor: 'sso' })
  expect(await isSessionLive(server.db, { ...key, sessionId: bySso.id })).toBe(false)
})

test('removing the last factor does not lift what the team asks', async () => {
  const { browser, account } = await memberOfStrictTeam()
  await addApp(browser)
  await browser.delete('/factors/authenticator')
  const again = openBrowser(server)
  const { body } = await again.signIn(account.email, PASSWORD)
  expect(body.user.needsSecondFactor).toBe(true)
})

test('a session that a factor opened meets nothing more once the last one is removed', async () => {
  const { email } = await makeAccount(server.db, { passwordHash })
  await setStaff(server.db, { email, staff: true })
  const browser = openBrowser(server)
  await browser.signIn(email, PASSWORD)
  await addApp(browser)
  const path = '/api/analytics/subscription-summary'
  expect(await codeOf(browser.tokens.accessToken, path)).toBe(200)
  expect((await browser.delete('/factors/authenticator')).status).toBeLessThan(300)
  expect(await codeOf(browser.tokens.accessToken, path)).toBe('SECOND_FACTOR_REQUIRED')
})

test('staff sign in by password, and meet their own routes with a second factor only', async () => {
  const { email } = await makeAccount(server.db, { passwordHash })
  await setStaff(server.db, { email, staff: true })
  const browser = openBrowser(server)
  await browser.signIn(email, PASSWORD)
  const path = '/api/analytics/subscription-summary'
  const { accessToken } = browser.tokens
  expect(await codeOf(accessToken, path)).toBe('SECOND_FACTOR_REQUIRED')
  expect(await codeOf(accessToken, '/api/subscriptions/status')).toBe(200)
  expect((await browser.get('/factors')).body.requiredBy).toBe('staff')
  await addApp(browser)
  expect(await codeOf(accessToken, path)).toBe(200)
})
