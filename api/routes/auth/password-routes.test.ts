import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { listen } from '@preceptor/db/listen'
import { makeAccount } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../passwords.ts'
import { openBrowser } from '../../testing/browser.ts'
import { useFakeDate } from '../../testing/fake-date.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'quiet harbour at night'
const INVALID = 'This password reset link is invalid or has expired. Please request a new one.'

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await createTestServer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())
const later = useFakeDate()

const newNurse = () => makeAccount(server.db, { passwordHash })
async function signedIn(email: string) {
  const browser = openBrowser(server)
  expect((await browser.signIn(email, PASSWORD)).status).toBe(200)
  return browser
}

/** Asks for a link to set a new password, and what it carries. */
async function forgot(email: string) {
  const mails = () => server.mailsTo(email).filter(({ text }) => text.includes('/reset-password?'))
  const before = mails().length
  await openBrowser(server).post('/forgot-password', { email })
  await expect.poll(() => mails().length).toBe(before + 1)
  const { pathname, search, searchParams } = server.linkIn(mails()[0]!)
  expect(pathname).toBe('/reset-password')
  return { search, token: searchParams.get('token')!, email: searchParams.get('email')! }
}
const isValid = async (search: string) =>
  (await openBrowser(server).get(`/verify-reset-token${search}`)).body.valid
const reset = (body: object) => openBrowser(server).post('/reset-password', body)

describe('a forgotten password', () => {
  test('is set anew by the mailed link: every session ends, the user is notified, and is not signed in', async () => {
    const { email } = await newNurse()
    const browsers = [await signedIn(email), await signedIn(email)]
    const ended: string[] = []
    const listener = await listen(server.context.config.database.directUrl, ['session_ended'], (_, id) =>
      ended.push(id),
    )
    const { search, ...link } = await forgot(email)
    expect(await isValid(search)).toBe(true)
    expect(await isValid(search)).toBe(true)
    const reply = await reset({ ...link, password: NEW_PASSWORD })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ message: 'Password has been reset successfully' })

    await expect.poll(() => ended).toHaveLength(2)
    await listener.close()
    for (const browser of browsers) {
      expect((await browser.get('/me')).status).toBe(401)
      const { refreshToken } = browser.tokens
      expect((await browser.post('/refresh', { refreshToken })).status).toBe(401)
    }
    const reasons = await server.db
      .selectFrom('session')
      .select('revokeReason')
      .where('id', 'in', ended)
      .execute()
    expect(reasons).toEqual([{ revokeReason: 'password_reset' }, { revokeReason: 'password_reset' }])
    expect((await openBrowser(server).signIn(email, PASSWORD)).status).toBe(401)
    expect((await openBrowser(server).signIn(email, NEW_PASSWORD)).status).toBe(200)
    await expect
      .poll(() => server.mailsTo(email).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/password (was|has been) changed/i))
  })

  test('is answered alike for every address, and only an account gets a mail', async () => {
    const { email } = await newNurse()
    const deleted = await makeAccount(server.db, { deletedAt: new Date() })
    const unknown = `${randomUUID()}@example.com`
    const replies = []
    for (const to of [unknown, deleted.email, email]) {
      replies.push(await openBrowser(server).post('/forgot-password', { email: to }))
    }
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ body }) => body.message)).size).toBe(1)
    expect(replies[0]?.body.message).toMatch(/^If an account exists with this email/)
    await server.mailTo(email)
    expect([...server.mailsTo(unknown), ...server.mailsTo(deleted.email)]).toEqual([])
  })
})

describe('a link to set a password', () => {
  test('is used once, and every other one is void then', async () => {
    const { email } = await newNurse()
    const [{ search: firstSearch, ...first }, { search, ...second }] = [
      await forgot(email),
      await forgot(email),
    ]
    expect(await isValid(firstSearch)).toBe(true)
    expect((await reset({ ...second, password: NEW_PASSWORD })).status).toBe(200)
    for (const link of [first, second]) {
      const { status, body } = await reset({ ...link, password: 'a third password' })
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'LINK_INVALID', error: INVALID })
    }
    expect([await isValid(firstSearch), await isValid(search)]).toEqual([false, false])
  })

  test('used five times at the same moment succeeds exactly once', async () => {
    const { email } = await newNurse()
    const { search: _, ...link } = await forgot(email)
    const passwords = [1, 2, 3, 4, 5].map((n) => `${NEW_PASSWORD} ${n}`)
    const replies = await Promise.all(passwords.map((password) => reset({ ...link, password })))
    const won = replies.findIndex(({ status }) => status === 200)
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    expect((await openBrowser(server).signIn(email, passwords[won]!)).status).toBe(200)
  })

  test('holds one hour', async () => {
    const { email } = await newNurse()
    const { search, ...link } = await forgot(email)
    later(60 * MINUTE_MS - 5_000)
    expect(await isValid(search)).toBe(true)
    later(6_000)
    expect(await isValid(search)).toBe(false)
    expect((await reset({ ...link, password: NEW_PASSWORD })).body.code).toBe('LINK_INVALID')
  })

  test('works for its own address only, and a rejection uses nothing up', async () => {
    const { email } = await newNurse()
    const other = await newNurse()
    const { search: _, token } = await forgot(email)
    for (const link of [
      { email: other.email, token },
      { email: 'nobody', token },
      { email, token: `${token.slice(1)}A` },
      { email, token: '' },
    ]) {
      expect((await reset({ ...link, password: NEW_PASSWORD })).body.code).toBe('LINK_INVALID')
      expect(await isValid(`?${new URLSearchParams(link)}`)).toBe(false)
    }
    for (const [password, code] of [
      ['short', 'VALIDATION_FAILED'],
      ['password123', 'PASSWORD_TOO_COMMON'],
      ['Okafor2026', 'PASSWORD_TOO_COMMON'],
    ]) {
      expect((await reset({ email, token, password })).body.code).toBe(code)
    }
    expect((await reset({ email: email.toUpperCase(), token, password: NEW_PASSWORD })).status).toBe(200)
    expect((await openBrowser(server).signIn(other.email, PASSWORD)).status).toBe(200)
  })

  test('clears what was counted against the user at sign-in', async () => {
    const { email } = await newNurse()
    const browser = openBrowser(server)
    for (let guess = 0; guess < 5; guess++) await browser.signIn(email, 'wrong')
    expect((await browser.signIn(email, PASSWORD)).status).toBe(429)
    const { search: _, ...link } = await forgot(email)
    await reset({ ...link, password: NEW_PASSWORD })
    expect((await browser.signIn(email, NEW_PASSWORD)).status).toBe(200)
  })
})

describe('changing the password', () => {
  test('ends every other session, keeps this one, voids links and notifies the user', async () => {
    const { email } = await newNurse()
    const [here, there] = [await signedIn(email), await signedIn(email)]
    const { search } = await forgot(email)
    const reply = await here.post('/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    })
    expect(reply.status).toBe(200)
    expect((await here.get('/me')).status).toBe(200)
    expect((await here.post('/refresh', { refreshToken: here.tokens.refreshToken })).status).toBe(200)
    expect((await there.get('/me')).status).toBe(401)
    expect(await isValid(search)).toBe(false)
    expect((await openBrowser(server).signIn(email, PASSWORD)).status).toBe(401)
    expect((await openBrowser(server).signIn(email, NEW_PASSWORD)).status).toBe(200)
    await expect
      .poll(() => server.mailsTo(email).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/password (was|has been) changed/i))
  })

  test.each([
    ['a wrong current password', 'wrong', NEW_PASSWORD, 'WRONG_PASSWORD', 'Current password is incorrect'],
    ['a common new one', PASSWORD, 'letmein123', 'PASSWORD_TOO_COMMON', 'too common'],
    [
      'a new one made of the user’s name',
      PASSWORD,
      'Maya-Okafor',
      'PASSWORD_TOO_COMMON',
      'too easy to guess',
    ],
    ['a short new one', PASSWORD, 'short', 'VALIDATION_FAILED', 'at least 8 characters'],
  ])('with %s is rejected and changes nothing', async (_, currentPassword, newPassword, code, error) => {
    const { email } = await newNurse()
    const [here, there] = [await signedIn(email), await signedIn(email)]
    const reply = await here.post('/change-password', { currentPassword, newPassword })
    expect(reply.status).toBe(400)
    expect(reply.body.code).toBe(code)
    expect(reply.body.error).toContain(error)
    expect((await there.get('/me')).status).toBe(200)
    expect((await openBrowser(server).signIn(email, PASSWORD)).status).toBe(200)
  })

  test('twice at the same moment from the same password is done once', async () => {
    const { email } = await newNurse()
    const here = await signedIn(email)
    const replies = await Promise.all(
      ['harbour one at night', 'harbour two at night'].map((newPassword) =>
        here.post('/change-password', { currentPassword: PASSWORD, newPassword }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('cannot be guessed at: after five wrong ones the right one waits too', async () => {
    const { email, id } = await newNurse()
    const here = await signedIn(email)
    const change = (currentPassword: string) =>
      here.post('/change-password', { currentPassword, newPassword: NEW_PASSWORD })
    const replies = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(change))
    expect(replies.map(({ body }) => body.code).sort()).toEqual([
      'RATE_LIMITED',
      'RATE_LIMITED',
      ...Array(5).fill('WRONG_PASSWORD'),
    ])
    expect((await change(PASSWORD)).body.error).toBe('Too many attempts. Please try again in 15 minutes.')
    const events = await server.db
      .selectFrom('auditEvent')
      .select(({ fn }) => ['details', 'addressPrefix', fn.countAll().as('count')])
      .where('targetAccountId', '=', id)
      .where('kind', '=', 'password.change-failed')
      .groupBy(['details', 'addressPrefix'])
      .orderBy('count')
      .execute()
    const addressPrefix = expect.stringMatching('^198\\.51\\.')
    expect(events).toEqual([
      { details: { reason: 'RATE_LIMITED' }, addressPrefix, count: 3 },
      { details: { reason: 'WRONG_PASSWORD' }, addressPrefix, count: 5 },
    ])
    later(15 * MINUTE_MS - 1000)
    await here.post('/refresh', { refreshToken: here.tokens.refreshToken })
    later(2000)
    await here.signIn(email, PASSWORD)
    expect((await change(PASSWORD)).status).toBe(200)
  })

  test('is for the signed-in', async () => {
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    expect((await openBrowser(server).post('/change-password', body)).status).toBe(401)
  })
})

test('a sign-in under way while the password changes opens no session for the old one', async () => {
  const { email, id } = await newNurse()
  const here = await signedIn(email)
  const strangers = Array.from({ length: 6 }, () => openBrowser(server).signIn(email, PASSWORD))
  const change = here.post('/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  const replies = await Promise.all(strangers)
  expect((await change).status).toBe(200)
  const alive = await server.db
    .selectFrom('session')
    .select('id')
    .where('accountId', '=', id)
    .where('revokedAt', 'is', null)
    .execute()
  expect(alive).toHaveLength(1)
  expect(replies.every(({ status }) => status === 200 || status === 401)).toBe(true)
})
