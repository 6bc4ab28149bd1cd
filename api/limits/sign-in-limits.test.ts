import { MINUTE_MS } from '@preceptor/contracts/durations'
import { ErrorReply } from '@preceptor/contracts/errors'
import { expect, test } from 'vitest'
import { type Browser, openBrowser } from '../testing/browser.ts'
import { createTestServer } from '../testing/test-server.ts'

import { PASSWORD, useTwoProcesses } from '../testing/two-processes.ts'

const { processes, later, newNurse, address } = useTwoProcesses()
const guessAt = async (browser: Browser, email: string, times: number) => {
  const statuses: number[] = []
  for (let guess = 0; guess < times; guess++) {
    statuses.push((await browser.signIn(email, `guess ${guess}`)).status)
  }
  return statuses
}

test('after five failures from one address waits for what is left of 15 minutes', async () => {
  const { email } = await newNurse()
  const browser = openBrowser(processes.server)
  expect(await guessAt(browser, email, 6)).toEqual([401, 401, 401, 401, 401, 429])
  later(2 * MINUTE_MS + 500)
  const rejected = await browser.signIn(email, PASSWORD)
  expect(rejected.status).toBe(429)
  expect(ErrorReply.parse(rejected.body)).toMatchObject({
    code: 'RATE_LIMITED',
    error: 'Too many login attempts. Please try again in 13 minutes.',
    blockedMinutes: 13,
  })
  expect(rejected.body).not.toHaveProperty('retryAfterSeconds')
  expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(13 * 60)
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(12.5 * 60)
  later(13 * MINUTE_MS)
  expect((await browser.signIn(email, PASSWORD)).status).toBe(200)
})

test('the last seconds are a minute', async () => {
  const { email } = await newNurse()
  const browser = openBrowser(processes.server)
  await guessAt(browser, email, 5)
  later(15 * MINUTE_MS - 2_000)
  const rejected = await browser.signIn(email, PASSWORD)
  expect(rejected.body).toMatchObject({
    blockedMinutes: 1,
    error: 'Too many login attempts. Please try again in 1 minute.',
  })
  expect(['1', '2']).toContain(rejected.headers['retry-after'])
})

test('thirty guesses at the same moment, on two servers, are exactly five tries', async () => {
  const { email } = await newNurse()
  const at = '203.0.113.77'
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      openBrowser(n % 2 ? processes.server : processes.twin, { address: at }).signIn(email, `guess ${n}`),
    ),
  )
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(25)
})

test('success does not count: fifty right passwords at once, and then five failures still', async () => {
  const { email } = await newNurse()
  const at = '203.0.113.78'
  for (let round = 0; round < 10; round++) {
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map(() => openBrowser(processes.server, { address: at }).signIn(email, PASSWORD)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  }
  expect(await guessAt(openBrowser(processes.server, { address: at }), email, 6)).toEqual([
    401, 401, 401, 401, 401, 429,
  ])
})

test('counts an address with a link of a /64 as one, and unknown e-mails like known ones', async () => {
  const email = address()
  const statuses = []
  for (let host = 1; host <= 6; host++) {
    const browser = openBrowser(processes.server, { address: `2001:db8:7:7::${host}` })
    statuses.push((await browser.signIn(email, 'wrong')).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  const neighbour = openBrowser(processes.server, { address: '2001:db8:7:8::1' })
  expect((await neighbour.signIn(email, 'wrong')).status).toBe(401)
})

test('one person’s wrong passwords block nobody else at the same address', async () => {
  const at = '203.0.113.80'
  const stranger = openBrowser(processes.server, { address: at })
  const { email } = await newNurse()
  expect((await guessAt(stranger, email, 6)).at(-1)).toBe(429)
  for (let guess = 0; guess < 60; guess++) await stranger.signIn(address(), 'wrong')
  const colleague = await newNurse()
  expect(
    (await openBrowser(processes.server, { address: at }).signIn(colleague.email, PASSWORD)).status,
  ).toBe(200)
  expect((await openBrowser(processes.server).signIn(email, PASSWORD)).status).toBe(200)
})

test('an address that tries more e-mails than a hospital has nurses is answered late', async () => {
  const narrow = await createTestServer({ env: { RATE_LIMITS: 'login.address=20/15m' } })
  const at = '203.0.113.88'
  const here = () => openBrowser(narrow, { address: at })
  const script = here()
  for (let guess = 0; guess < 20; guess++) {
    expect((await script.signIn(address(), 'wrong')).status).toBe(401)
  }
  const { email } = await newNurse(narrow.db)
  const startedAt = performance.now()
  expect((await here().signIn(email, PASSWORD)).status).toBe(200)
  expect(performance.now() - startedAt).toBeGreaterThan(1900)
  // A second guess at the same e-mail is rejected: only so does the address still bound what is guessed from it.
  const guessed = await newNurse(narrow.db)
  expect(await guessAt(script, guessed.email, 3)).toEqual([401, 429, 429])
  const elsewhereAt = performance.now()
  expect((await openBrowser(narrow).signIn(guessed.email, PASSWORD)).status).toBe(200)
  expect(performance.now() - elsewhereAt).toBeLessThan(1500)
  await narrow.close()
})

test('late answers of one address wait twenty at a time; the others can try again at once', async () => {
  const narrow = await createTestServer({ env: { RATE_LIMITS: 'login.address=1/15m' } })
  const at = '203.0.113.89'
  const signIn = (email: string) => openBrowser(narrow, { address: at }).signIn(email, 'wrong')
  await signIn(address())
  const emails = Array.from({ length: 30 }, address)
  const replies = await Promise.all(emails.map(signIn))
  const turnedAway = emails.filter((_, n) => replies[n]!.status === 503)
  expect(turnedAway).toHaveLength(10)
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(20)
  // What was turned away is no failure of its e-mail.
  expect((await signIn(turnedAway[0]!)).status).toBe(401)
  await narrow.close()
})

test('a stranger who shares the address never locks the owner out of a browser they have used', async () => {
  const { email } = await newNurse()
  const at = '203.0.113.79'
  const secondBrowser = openBrowser(processes.server, { address: at })
  await secondBrowser.signIn(email, PASSWORD)
  const stranger = openBrowser(processes.server, { address: at })
  await guessAt(stranger, email, 6)
  expect((await stranger.signIn(email, PASSWORD)).status).toBe(429)
  expect((await secondBrowser.signIn(email, PASSWORD)).status).toBe(200)
  expect(await guessAt(secondBrowser, email, 6)).toEqual([401, 401, 401, 401, 401, 429])
})

test("a browser's mark helps with accounts that know it only", async () => {
  const [secondBrowser, another] = [await newNurse(), await newNurse()]
  const browser = openBrowser(processes.server)
  await browser.signIn(secondBrowser.email, PASSWORD)
  expect((await guessAt(browser, another.email, 6)).at(-1)).toBe(429)
})

test('guesses from everywhere delay the answer, and never block it', { timeout: 30_000 }, async () => {
  const slow = await createTestServer({ env: { RATE_LIMITS: 'login.email=2/1h' } })
  const { email } = await newNurse(slow.db)
  const tookMs = async (password: string, status: number) => {
    const start = performance.now()
    expect((await openBrowser(slow).signIn(email, password)).status).toBe(status)
    return performance.now() - start
  }
  expect(await tookMs('wrong', 401)).toBeLessThan(1500)
  expect(await tookMs('wrong', 401)).toBeLessThan(1500)
  expect(await tookMs('wrong', 401)).toBeGreaterThan(1900)
  expect(await tookMs(PASSWORD, 200)).toBeGreaterThan(1900)
  await slow.close()
})
