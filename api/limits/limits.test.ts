import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { createGuideOrder } from '@preceptor/db/queries/billing/guide-orders'
import { makeInvitation } from '@preceptor/db/testing/builders'
import { expect, test } from 'vitest'
import { guideTokenOf } from '../guide/guide-link.ts'
import { openBrowser } from '../testing/browser.ts'
import { createTestServer } from '../testing/test-server.ts'

import { PASSWORD, useTwoProcesses } from '../testing/two-processes.ts'

const { processes, later, newNurse, address } = useTwoProcesses()
const personOf = (email: string) => ({ firstName: 'Maya', email, password: PASSWORD })

test('five registrations an hour of an e-mail from an address; a rejected password is none', async () => {
  const browser = openBrowser(processes.server)
  const email = address()
  const common = { ...personOf(email), password: 'password123' }
  for (let n = 0; n < 5; n++) {
    expect((await browser.post('/register', common)).status).toBe(400)
    expect((await browser.post('/register', personOf(email))).status).toBe(201)
  }
  const { status, body, headers } = await browser.post('/register', personOf(email))
  expect({ status, ...body }).toMatchObject({
    status: 429,
    error: 'Too many registration attempts. Please try again in 60 minutes.',
    blockedMinutes: 60,
  })
  expect(Number(headers['retry-after'])).toBeGreaterThan(3590)
  expect((await openBrowser(processes.twin).post('/register', personOf(address()))).status).toBe(201)
})

test('passwords that are easy to guess use up what an address may register, and cost no e-mail a try', async () => {
  const narrow = await createTestServer({ env: { RATE_LIMITS: 'register.address=3/1h' } })
  const browser = openBrowser(narrow)
  const email = address()
  const register = (password: string) => browser.post('/register', { ...personOf(email), password })
  for (let n = 0; n < 3; n++) expect((await register('password123')).body.code).toBe('PASSWORD_TOO_COMMON')
  expect((await register('password123')).status).toBe(429)
  expect((await register(PASSWORD)).status).toBe(429)
  expect((await openBrowser(narrow).post('/register', personOf(email))).status).toBe(201)
  await narrow.close()
})

test('an account has so many new passwords judged that are easy to guess, by a link or signed in', async () => {
  const narrow = await createTestServer({ env: { RATE_LIMITS: 'weak-password.account=2/1h' } })
  const { email } = await newNurse(narrow.db)
  const browser = openBrowser(narrow)
  await browser.signIn(email, PASSWORD)
  await browser.post('/forgot-password', { email })
  const token = narrow.linkIn(await narrow.mailTo(email)).searchParams.get('token')
  const change = (newPassword: string) =>
    browser.post('/change-password', { currentPassword: PASSWORD, newPassword })
  const reset = (password: string) => browser.post('/reset-password', { email, token, password })
  expect((await change('password123')).body.code).toBe('PASSWORD_TOO_COMMON')
  expect((await reset('password123')).body.code).toBe('PASSWORD_TOO_COMMON')
  expect((await change('password123')).status).toBe(429)
  expect((await reset('password123')).status).toBe(429)
  // The link was not used up by them.
  later(60 * MINUTE_MS - 30_000)
  expect((await browser.get(`/verify-reset-token?email=${email}&token=${token}`)).body.valid).toBe(true)
  await narrow.close()
})

test('a ward of sixty registers and signs in from one address within minutes', async () => {
  const at = '203.0.113.81'
  for (let nurse = 0; nurse < 60; nurse++) {
    const browser = openBrowser(processes.server, { address: at })
    const email = address()
    expect((await browser.post('/register', personOf(email))).status).toBe(201)
    await processes.server.db
      .updateTable('account')
      .set({ emailVerifiedAt: new Date() })
      .where('email', '=', email)
      .execute()
    if (nurse % 3 === 0) expect((await browser.signIn(email, 'mistyped')).status).toBe(401)
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200)
  }
  // Some two hundred passwords are hashed, each as slowly as a guess is to be.
}, 180_000)

test('five hundred people arrive at one address within minutes, with two tries each that fail', async () => {
  const { limits } = processes.server.context
  const at = '203.0.113.86'
  const actions = ['login', 'register', 'forgot', 'resend', 'link', 'invitation'] as const
  for (const action of actions) {
    const tryOnce = () => limits.take([`${action}.address`, at])
    for (let people = 0; people < 500; people += 50) await Promise.all(Array.from({ length: 100 }, tryOnce))
    // All of them at the same moment once more, before any of these has succeeded.
    for (let people = 0; people < 500; people += 100) await Promise.all(Array.from({ length: 100 }, tryOnce))
    await expect(tryOnce()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  }
})

test('an e-mail registered from everywhere gets three mails an hour, and every answer is the same', async () => {
  const email = address()
  const elsewhere = () => openBrowser(processes.server)
  const replies = []
  for (let n = 0; n < 8; n++) replies.push(await elsewhere().post('/register', personOf(email)))
  const answers = replies.map(({ status, body }) => JSON.stringify({ status, body }))
  expect(new Set(answers).size).toBe(1)
  expect(replies[0]!.status).toBe(201)
  await expect.poll(() => processes.server.mailsTo(email).length).toBe(3)
  const other = address()
  await elsewhere().post('/register', personOf(other))
  await processes.server.mailTo(other)
  expect(processes.server.mailsTo(email)).toHaveLength(3)
  // The last of them confirms the address of its owner, who sets the password.
  const { search } = processes.server.linkIn(await processes.server.mailTo(email))
  const verified = await elsewhere().get(`/verify-email${search}`)
  expect(verified.status).toBe(200)
  expect(verified.body.resetToken).toEqual(expect.any(String))
  later(60 * MINUTE_MS)
  await elsewhere().post('/register', personOf(email))
  await expect.poll(() => processes.server.mailsTo(email).length).toBe(4)
})

test('ten forgotten passwords an hour for one requester, known or not; three mails for an e-mail', async () => {
  const { email } = await newNurse()
  for (const to of [email, address()]) {
    const at = `203.0.113.${to === email ? 82 : 83}`
    const statuses = []
    for (let n = 0; n < 11; n++) {
      const browser = openBrowser(n % 2 ? processes.server : processes.twin, { address: at })
      statuses.push((await browser.post('/forgot-password', { email: to })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    const { body } = await openBrowser(processes.server, { address: at }).post('/forgot-password', {
      email: to,
    })
    expect(body.error).toBe('Too many password reset attempts. Please try again in 60 minutes.')
  }
  await expect.poll(() => processes.server.mailsTo(email).length).toBe(3)
})

test('strangers who ask for their password keep them from nothing', async () => {
  const { email } = await newNurse()
  const at = '203.0.113.84'
  const own = openBrowser(processes.server, { address: at })
  await own.signIn(email, PASSWORD)
  for (let n = 0; n < 12; n++)
    await openBrowser(processes.server, { address: at }).post('/forgot-password', { email })
  expect(
    (await openBrowser(processes.server, { address: at }).post('/forgot-password', { email })).status,
  ).toBe(429)
  expect((await own.post('/forgot-password', { email })).status).toBe(200)
  expect((await openBrowser(processes.server).post('/forgot-password', { email })).status).toBe(200)
  // The links that were sent for the strangers' asking are in the user's mailbox, and hold.
  await expect.poll(() => processes.server.mailsTo(email).length).toBe(3)
  const token = processes.server.linkIn(await processes.server.mailTo(email)).searchParams.get('token')
  const reset = await own.post('/reset-password', { email, token, password: 'a lighthouse in the rain' })
  expect(reset.status).toBe(200)
})

test('a link to verify is sent once in 30 seconds and five times an hour, to each who asks', async () => {
  const email = address()
  const at = '203.0.113.85'
  const resend = () => openBrowser(processes.server, { address: at }).post('/resend-verification', { email })
  for (let n = 0; n < 5; n++) {
    expect((await resend()).status).toBe(200)
    const tooSoon = await resend()
    expect(tooSoon.body.error).toBe('Too many attempts. Please try again in 1 minute.')
    expect(Number(tooSoon.headers['retry-after'])).toBeLessThanOrEqual(30)
    later(30_000)
  }
  expect((await resend()).body).toMatchObject({ code: 'RATE_LIMITED', blockedMinutes: 58 })
  expect((await openBrowser(processes.server).post('/resend-verification', { email })).status).toBe(200)
})

test('so many links that do not hold, of either kind, and the address waits', async () => {
  const narrow = await createTestServer({ env: { RATE_LIMITS: 'link.address=20/1h' } })
  const browser = openBrowser(narrow)
  const query = `?token=${'x'.repeat(43)}&email=maya@example.com`
  for (let n = 0; n < 10; n++) {
    expect((await browser.get(`/verify-email${query}`)).status).toBe(400)
    expect((await browser.get(`/verify-reset-token${query}`)).body).toEqual({ valid: false })
  }
  for (const path of ['/verify-email', '/verify-reset-token']) {
    expect((await browser.get(`${path}${query}`)).status).toBe(429)
  }
  const body = { token: 'x', email: 'maya@example.com', password: PASSWORD }
  expect((await browser.post('/reset-password', body)).status).toBe(429)
  await narrow.close()
})

test('links and invitations that hold open at an address where others have tried too many', async () => {
  const limits = 'link.address=1/1h,invitation.address=1/1h'
  const narrow = await createTestServer({ env: { RATE_LIMITS: limits } })
  const at = '203.0.113.87'
  const [stranger, visitor] = [openBrowser(narrow, { address: at }), openBrowser(narrow, { address: at })]
  const open = async (url: string) =>
    (await narrow.app.inject({ method: 'GET', url, remoteAddress: at })).statusCode
  const wrong = `?token=${'x'.repeat(43)}&email=maya@example.com`
  const noInvitation = `/api/admin/teams/invitations/${'x'.repeat(22)}?team=${randomUUID()}`
  await stranger.get(`/verify-email${wrong}`)
  await open(noInvitation)
  const expectExhausted = async () => {
    expect((await stranger.get(`/verify-email${wrong}`)).status).toBe(429)
    expect(await open('/guide/forged')).toBe(429)
    expect(await open(noInvitation)).toBe(429)
  }
  await expectExhausted()

  const email = address()
  await visitor.post('/register', personOf(email))
  const { search } = narrow.linkIn(await narrow.mailTo(email))
  expect((await visitor.get(`/verify-email${search}`)).status).toBe(200)

  await visitor.post('/forgot-password', { email })
  await expect.poll(() => narrow.mailsTo(email)).toHaveLength(2)
  const reset = narrow.linkIn(await narrow.mailTo(email))
  expect((await visitor.get(`/verify-reset-token${reset.search}`)).body).toEqual({ valid: true })
  const token = reset.searchParams.get('token')
  const newPassword = 'a lighthouse in the rain'
  expect((await visitor.post('/reset-password', { email, token, password: newPassword })).status).toBe(200)

  await visitor.signIn(email, newPassword)
  const newEmail = address()
  await visitor.post('/change-email', { email: newEmail, password: newPassword })
  const change = narrow.linkIn(await narrow.mailTo(newEmail)).searchParams.get('token')
  expect((await visitor.post('/confirm-email', { token: change })).status).toBe(200)

  const order = await createGuideOrder(narrow.db, {
    ...{ stripeSessionId: 'cs_test_1', email, amountCents: 900, createdAt: new Date() },
  })
  const { guideSecrets } = narrow.context.config
  expect(await open(`/guide/${guideTokenOf(order!.id, { now: new Date(), guideSecrets })}`)).toBe(200)

  const invitation = await makeInvitation(narrow.db)
  expect(await open(`/api/admin/teams/invitations/${invitation.id}?team=${invitation.teamId}`)).toBe(200)
  await expectExhausted()
  await narrow.close()
})

test('links that hold do not count', async () => {
  const email = address()
  const browser = openBrowser(processes.server)
  await browser.post('/register', personOf(email))
  const { search } = processes.server.linkIn(await processes.server.mailTo(email))
  for (let n = 0; n < 25; n++) expect((await browser.get(`/verify-email${search}`)).status).toBe(200)
})

test('nothing that is counted is stored as it is', async () => {
  const email = address()
  await openBrowser(processes.server, { address: '203.0.113.200' }).signIn(email, 'wrong')
  const stored = JSON.stringify(await processes.server.db.selectFrom('rateLimit').selectAll().execute())
  expect(stored).not.toContain(email.slice(0, 8))
  expect(stored).not.toContain('203.0.113')
})
