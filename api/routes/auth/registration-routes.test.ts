import { randomUUID } from 'node:crypto'
import { RegisterReply, VerifyEmailReply } from '@preceptor/contracts/accounts/auth'
import { TERMS_VERSION } from '@preceptor/contracts/accounts/terms-version'
import { DAY_MS, HOUR_MS } from '@preceptor/contracts/durations'
import { makeAccount } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { useFakeDate } from '../../testing/fake-date.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const PASSWORD = 'correct horse battery'
const INVALID = 'This verification link is invalid or has expired. Please request a new one.'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMITS: 'resend.pause=100/1s' } })
})
afterAll(() => server.close())
const later = useFakeDate()

const address = () => `${randomUUID()}@example.com`
const personOf = (email: string) => ({ firstName: 'Maya', lastName: 'Okafor', email, password: PASSWORD })
const register = (body: object) => openBrowser(server).post('/register', body)
const linkOf = (search: string) => Object.fromEntries(new URLSearchParams(search))
const verify = (search: string) => openBrowser(server).get(`/verify-email${search}`)
const accountOf = (email: string) =>
  server.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

/** Registers, and the query of the link in the mail. */
async function registered(email = address()) {
  await register(personOf(email))
  const { search } = server.linkIn(await server.mailTo(email))
  return { email, search }
}

/** Asks for one more link, and the query of it. */
async function resent(email: string): Promise<string> {
  const before = server.mailsTo(email).length
  await openBrowser(server).post('/resend-verification', { email })
  await expect.poll(() => server.mailsTo(email).length).toBe(before + 1)
  return server.linkIn(await server.mailTo(email)).search
}

describe('registering', () => {
  test('gives no tokens, keeps the consent, and the mailed link starts seven days of trial', async () => {
    const email = address()
    const reply = await register({ ...personOf(email), acceptedTerms: true })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      message: 'Please check your email to verify your account.',
      requiresVerification: true,
    })
    const account = await accountOf(email)
    expect(account).toMatchObject({ emailVerifiedAt: null, trialEndsAt: null, termsVersion: TERMS_VERSION })
    expect(account?.termsAcceptedAt?.getTime()).toBeCloseTo(Date.now(), -4)
    expect((await openBrowser(server).signIn(email, PASSWORD)).body).toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
      error: 'Email not verified',
    })

    const link = server.linkIn(await server.mailTo(email))
    expect(link.pathname).toBe('/verify-email')
    const verified = await verify(link.search)
    expect(verified.status).toBe(200)
    const { message, trialExpiresAt } = VerifyEmailReply.parse(verified.body)
    expect(message).toBe('Email verified successfully')
    expect(Date.parse(trialExpiresAt) - Date.now()).toBeCloseTo(7 * DAY_MS, -4)
    const browser = openBrowser(server)
    expect((await browser.signIn(email, PASSWORD)).body.user).toMatchObject({
      emailVerified: true,
      trialEndsAt: trialExpiresAt,
    })
  })

  test('answers new, waiting, verified and deleted addresses alike, to the letter', async () => {
    const verified = await makeAccount(server.db)
    const deleted = await makeAccount(server.db, { deletedAt: new Date() })
    const { email: waiting } = await registered()
    const replies = []
    for (const email of [address(), waiting, verified.email, deleted.email]) {
      const { status, body, headers } = await register(personOf(email))
      replies.push({ status, body: RegisterReply.parse(body), length: headers['content-length'] })
    }
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    for (const account of [verified, deleted]) {
      expect(await accountOf(account.email)).toEqual(account)
    }
  })

  test('again before verifying uses the newest names, and no link activates either password', async () => {
    const { email, search: first } = await registered()
    await register({ firstName: 'Amaya', email, password: 'another long password' })
    await expect.poll(() => server.mailsTo(email)).toHaveLength(2)
    expect(await accountOf(email)).toMatchObject({ firstName: 'Amaya', lastName: null })
    const second = server.linkIn(await server.mailTo(email)).search
    for (const search of [first, await resent(email), second, first]) {
      const { status } = await verify(search)
      expect(status).toBe(200)
      for (const password of [PASSWORD, 'another long password'])
        expect((await openBrowser(server).signIn(email, password)).status).toBe(401)
    }
    const { resetToken: token } = VerifyEmailReply.parse((await verify(first)).body)
    const password = 'her own choice at last'
    expect((await openBrowser(server).post('/reset-password', { email, token, password })).status).toBe(200)
    expect((await openBrowser(server).signIn(email, password)).status).toBe(200)
    expect((await verify(first)).body.resetToken).toBeUndefined()
    expect((await openBrowser(server).signIn(email, password)).status).toBe(200)
  })

  test('again after a reset of the password that was never verified is contested anew', async () => {
    const { email } = await registered()
    await openBrowser(server).post('/forgot-password', { email })
    await expect.poll(() => server.mailsTo(email)).toHaveLength(2)
    const token = server.linkIn(await server.mailTo(email)).searchParams.get('token')
    const password = 'her own choice at last'
    await openBrowser(server).post('/reset-password', { email, token, password })
    await expect.poll(() => server.mailsTo(email)).toHaveLength(3)
    const mine = await resent(email)
    await register({ firstName: 'Mallory', email, password: 'another long password' })
    const { body } = await openBrowser(server).post('/verify-email', linkOf(mine))
    expect(body.resetToken).toEqual(expect.any(String))
    expect((await openBrowser(server).signIn(email, 'another long password')).status).toBe(401)
  })

  test('at the same moment twice makes one account, and both hear the same', async () => {
    const email = address()
    const replies = await Promise.all([1, 2, 3, 4].map(() => register(personOf(email))))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const accounts = await server.db.selectFrom('account').select('id').where('email', '=', email).execute()
    expect(accounts).toHaveLength(1)
  })

  test('one address in any case and any Unicode spelling is one account', async () => {
    const name = randomUUID()
    const spellings = [`${name}.é@Exämple.com`, `  ${name.toUpperCase()}.E\u0301@EXA\u0308MPLE.COM `]
    for (const email of spellings) expect((await register(personOf(email))).status).toBe(201)
    const accounts = await server.db
      .selectFrom('account')
      .select('email')
      .where('email', 'like', `${name}%`)
      .execute()
    expect(accounts).toEqual([{ email: `${name}.é@exämple.com` }])
  })

  test.each([
    ['no first name', { firstName: '  ' }, 'VALIDATION_FAILED', 'First name is required'],
    ['a name of 10,000 characters', { firstName: 'a'.repeat(10_000) }, 'VALIDATION_FAILED', 'up to 100'],
    ['no address', { email: 'maya' }, 'VALIDATION_FAILED', 'Please enter a valid email address'],
    ['terms not accepted', { acceptedTerms: false }, 'VALIDATION_FAILED', 'Please accept the terms'],
    [
      'a short password',
      { password: 'seven77' },
      'VALIDATION_FAILED',
      'Password must be at least 8 characters long',
    ],
    ['a common password', { password: 'Password1' }, 'PASSWORD_TOO_COMMON', 'This password is too common.'],
    [
      'a password made of the user’s name',
      { password: 'MayaOkafor1' },
      'PASSWORD_TOO_COMMON',
      'too easy to guess',
    ],
  ])('with %s is rejected', async (_, values, code, error) => {
    const reply = await register({ ...personOf(address()), ...values })
    expect(reply.status).toBe(400)
    expect(reply.body.code).toBe(code)
    expect(reply.body.error).toContain(error)
    expect(reply.body.error).not.toContain('/')
    if (code === 'VALIDATION_FAILED') expect(values).toHaveProperty(reply.body.field)
  })
})

describe('a link to verify', () => {
  const trialsOf = (email: string) =>
    server.db
      .selectFrom('conversion')
      .innerJoin('account', 'account.id', 'conversion.accountId')
      .select(['type', 'planType', 'valueCents'])
      .where('email', '=', email)
      .execute()

  test('counts the trial it starts, once, whichever browser opens it; not where that asks not to be', async () => {
    const { email, search } = await registered()
    expect(await trialsOf(email)).toEqual([])
    for (const _ of ['once', 'again']) await verify(search)
    expect(await trialsOf(email)).toEqual([
      { type: 'trial_started', planType: 'professional', valueCents: 0 },
    ])
    const untracked = await registered()
    const headers = { 'sec-gpc': '1' }
    const url = `/api/auth/verify-email${untracked.search}`
    expect((await server.app.inject({ method: 'GET', url, headers })).statusCode).toBe(200)
    expect(await trialsOf(untracked.email)).toEqual([])
  })

  test('asked for twice at once and a day later says the same, and the trial does not move', async () => {
    const { search } = await registered()
    const [first, second] = await Promise.all([verify(search), verify(search)])
    later(23 * HOUR_MS)
    const third = await verify(search)
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
    expect(second.body).toEqual(first.body)
    expect(third.body).toEqual(first.body)
    later(2 * HOUR_MS)
    expect((await verify(search)).body.code).toBe('LINK_INVALID')
  })

  test('answers as the one that was used in its place, by a posted token too', async () => {
    const { email, search: old } = await registered()
    const newer = await resent(email)
    expect(newer).not.toBe(old)
    const { body } = await verify(old)
    expect((await verify(newer)).body).toEqual(body)
    expect((await openBrowser(server).post('/verify-email', linkOf(newer))).body).toEqual(body)
    expect((await verify(old)).body).toEqual(body)
    later(25 * HOUR_MS)
    expect((await verify(newer)).body).toMatchObject({
      code: 'LINK_INVALID',
      error: INVALID,
      message: INVALID,
    })
  })

  test('used with others at the same moment starts one trial', async () => {
    const { email, search } = await registered()
    const links = [search, await resent(email), await resent(email)]
    const replies = await Promise.all(links.map(verify))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ body }) => body.trialExpiresAt)).size).toBe(1)
  })

  test('holds 24 hours', async () => {
    const [late, inTime] = [await registered(), await registered()]
    later(DAY_MS - 5_000)
    expect((await verify(inTime.search)).status).toBe(200)
    later(6_000)
    expect((await verify(late.search)).body.code).toBe('LINK_INVALID')
  })

  test('works for its own address only, whatever is made of it', async () => {
    const { email, search } = await registered()
    const { email: other } = await registered()
    const token = new URLSearchParams(search).get('token')!
    const queries = [
      { token, email: other },
      { token, email: 'no address' },
      { token: `${token}x`, email },
      { token: token.toUpperCase(), email },
      { token: '', email },
      { token: 'x'.repeat(500), email },
    ]
    for (const query of queries) {
      const reply = await verify(`?${new URLSearchParams(query)}`)
      expect(reply.status).toBe(400)
      expect(reply.body).toMatchObject({ code: 'LINK_INVALID', message: INVALID })
    }
    expect((await verify(`?token=${token}`)).body.code).toBe('VALIDATION_FAILED')
    const spelled = new URLSearchParams({ token, email: email.toUpperCase() })
    expect((await verify(`?${spelled}`)).status).toBe(200)
  })

  test('is no link to set a password, and the other way round', async () => {
    const { email, search } = await registered()
    const { body } = await openBrowser(server).get(`/verify-reset-token${search}`)
    expect(body).toEqual({ valid: false })
    await openBrowser(server).post('/forgot-password', { email })
    await expect.poll(() => server.mailsTo(email).length).toBe(2)
    const reset = server.linkIn(await server.mailTo(email)).search
    expect((await verify(reset)).body.code).toBe('LINK_INVALID')
  })

  test('of a deleted account is void', async () => {
    const { email, search } = await registered()
    await server.db.updateTable('account').set({ deletedAt: new Date() }).where('email', '=', email).execute()
    expect((await verify(search)).body.code).toBe('LINK_INVALID')
  })
})

test('asking for another link is answered alike for every address; only one that waits gets a mail', async () => {
  const { email: waiting } = await registered()
  const { email: verified } = await makeAccount(server.db)
  const unknown = address()
  const replies = []
  for (const email of [unknown, verified, waiting]) {
    replies.push(await openBrowser(server).post('/resend-verification', { email }))
  }
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ body }) => body.message)).size).toBe(1)
  expect(replies[0]?.body.message).toMatch(/^If an account exists with this email/)
  await expect.poll(() => server.mailsTo(waiting).length).toBe(2)
  expect([...server.mailsTo(verified), ...server.mailsTo(unknown)]).toEqual([])
})
