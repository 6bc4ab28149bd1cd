import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { makeAccount } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '../../passwords.ts'
import { openBrowser } from '../../testing/browser.ts'
import { useFakeDate } from '../../testing/fake-date.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const PASSWORD = 'correct horse battery'

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await createTestServer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())
useFakeDate()

/** What a server does whose clock is off by so much. */
async function atClock<T>(offsetMs: number, work: () => Promise<T>): Promise<T> {
  const now = Date.now()
  vi.setSystemTime(now + offsetMs)
  try {
    return await work()
  } finally {
    vi.setSystemTime(now)
  }
}

async function signedIn() {
  const { email } = await makeAccount(server.db, { passwordHash })
  const browser = openBrowser(server)
  await browser.signIn(email, PASSWORD)
  return browser
}

test.each([
  ['ahead', 10],
  ['behind', -10],
])('a sign-in on a server ten minutes %s holds on the others, and is renewed there', async (_, minutes) => {
  const browser = await atClock(minutes * MINUTE_MS, signedIn)
  expect((await browser.get('/me')).status).toBe(200)
  const renewed = await browser.post('/refresh', { refreshToken: browser.tokens.refreshToken })
  expect(renewed.status).toBe(200)
  Object.assign(browser.tokens, renewed.body)
  expect((await atClock(minutes * MINUTE_MS, () => browser.get('/me'))).status).toBe(200)
  expect((await browser.get('/sessions')).body.sessions).toHaveLength(1)
})

test('an access token lives as long as it says: five minutes here when issued ten behind', async () => {
  const behind = await atClock(-10 * MINUTE_MS, signedIn)
  const ahead = await atClock(10 * MINUTE_MS, signedIn)
  vi.setSystemTime(Date.now() + 5 * MINUTE_MS + 1000)
  expect((await behind.get('/me')).status).toBe(401)
  expect((await ahead.get('/me')).status).toBe(200)
  vi.setSystemTime(Date.now() + 20 * MINUTE_MS)
  expect((await ahead.get('/me')).status).toBe(401)
  expect((await behind.post('/refresh', { refreshToken: behind.tokens.refreshToken })).status).toBe(200)
})

test.each([
  ['ahead', 10],
  ['behind', -10],
])('links mailed by a server ten minutes %s work on the others', async (_, minutes) => {
  const email = `${randomUUID()}@example.com`
  const mailed = (path: string, body: object) =>
    atClock(minutes * MINUTE_MS, async () => {
      const before = server.mailsTo(email).length
      await openBrowser(server).post(path, body)
      await expect.poll(() => server.mailsTo(email).length).toBe(before + 1)
      return server.linkIn(await server.mailTo(email))
    })
  const verify = await mailed('/register', { firstName: 'Maya', email, password: PASSWORD })
  expect((await openBrowser(server).get(`/verify-email${verify.search}`)).status).toBe(200)
  const reset = await mailed('/forgot-password', { email })
  const valid = () => openBrowser(server).get(`/verify-reset-token${reset.search}`)
  expect((await valid()).body).toEqual({ valid: true })
  vi.setSystemTime(Date.now() + (60 + minutes) * MINUTE_MS - 5000)
  expect((await valid()).body).toEqual({ valid: true })
  vi.setSystemTime(Date.now() + 6000)
  expect((await valid()).body).toEqual({ valid: false })
})

test('a limit reached on a server ten minutes ahead ends when it says so', async () => {
  const { email } = await makeAccount(server.db, { passwordHash })
  const browser = openBrowser(server)
  await atClock(10 * MINUTE_MS, async () => {
    for (let guess = 0; guess < 5; guess++) await browser.signIn(email, 'wrong')
  })
  const rejected = await browser.signIn(email, PASSWORD)
  expect(rejected.body).toMatchObject({ code: 'RATE_LIMITED', blockedMinutes: 25 })
  vi.setSystemTime(Date.now() + 25 * MINUTE_MS + 1000)
  expect((await browser.signIn(email, PASSWORD)).status).toBe(200)
})
