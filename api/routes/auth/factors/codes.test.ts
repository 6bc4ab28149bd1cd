import { MINUTE_MS } from '@preceptor/contracts/durations'
import { makeAccount } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../passwords.ts'
import { codeAt } from '../../../testing/app-code.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { addApp, addPasskey } from '../../../testing/factors.ts'
import { useFakeDate } from '../../../testing/fake-date.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const PASSWORD = 'correct horse battery'
const STEP_MS = 30_000

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await createTestServer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())
const later = useFakeDate()

async function userWithApp() {
  const account = await makeAccount(server.db, { passwordHash })
  const browser = openBrowser(server)
  await browser.signIn(account.email, PASSWORD)
  const { secret, recoveryCodes } = await addApp(browser)
  later(STEP_MS)
  const firstStep = async () => {
    const visitor = openBrowser(server)
    const { status, body } = await visitor.signIn(account.email, PASSWORD)
    expect([status, body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    expect(visitor.tokens.accessToken).toBe('')
    return { visitor, ticket: body.ticket as string, methods: body.methods }
  }
  return { account, browser, secret, recoveryCodes, firstStep, code: () => codeAt(secret, Date.now()) }
}

describe('an authenticator app', () => {
  test('is asked for after the password, and its code finishes the sign-in once', async () => {
    const { account, firstStep, code } = await userWithApp()
    const { visitor, ticket, methods } = await firstStep()
    expect(methods).toEqual(['code', 'recovery-code'])
    const spaced = `${code().slice(0, 3)} ${code().slice(3)}`
    const done = await visitor.post('/login/second-factor', { ticket, code: spaced })
    expect(done.status).toBe(200)
    expect(done.body.user.id).toBe(account.id)
    expect(done.body).toHaveProperty('refreshToken')
    const again = await visitor.post('/login/second-factor', { ticket, code: code() })
    expect(again.body.code).toBe('UNAUTHENTICATED')
  })

  test('is in the audit log: asked for, failed and passed, each with where from', async () => {
    const { account, firstStep, code } = await userWithApp()
    const eventsSince = async (from: number) => {
      const rows = await server.db
        .selectFrom('auditEvent')
        .select(['kind', 'details', 'addressPrefix', 'device'])
        .where('targetAccountId', '=', account.id)
        .orderBy('position')
        .execute()
      return rows.slice(from)
    }
    const before = (await eventsSince(0)).length
    const { visitor, ticket } = await firstStep()
    const place = { addressPrefix: expect.stringMatching('^198\\.51\\.'), device: expect.any(String) }
    const asked = { kind: 'sign-in.second-step-asked', details: {}, ...place }
    expect(await eventsSince(before)).toEqual([asked])
    await visitor.post('/login/second-factor', { ticket, code: '000000' })
    await visitor.post('/login/second-factor', { ticket, recoveryCode: 'AAAA-AAAA-AAAA' })
    await visitor.post('/login/second-factor', { ticket, code: code() })
    const [, ...after] = await eventsSince(before)
    expect(after).toMatchObject([
      { kind: 'sign-in.failed', details: { by: 'code', reason: 'WRONG_CODE' }, ...place },
      { kind: 'sign-in.failed', details: { by: 'recovery-code', reason: 'WRONG_CODE' }, ...place },
      { kind: 'sign-in.succeeded', ...place },
    ])
  })

  test('has each of its codes used once, also by two at the same moment', async () => {
    const { firstStep, code } = await userWithApp()
    const [one, two] = [await firstStep(), await firstStep()]
    const statuses = await Promise.all(
      [one, two].map(async ({ visitor, ticket }) => {
        return (await visitor.post('/login/second-factor', { ticket, code: code() })).status
      }),
    )
    expect(statuses.sort()).toEqual([200, 400])
  })

  test('may be one step late or early, and no more', async () => {
    const { secret, firstStep } = await userWithApp()
    later(10 * STEP_MS)
    const { visitor, ticket } = await firstStep()
    const statusOf = async (offset: number) =>
      (await visitor.post('/login/second-factor', { ticket, code: codeAt(secret, Date.now() + offset) }))
        .status
    expect(await statusOf(-2 * STEP_MS)).toBe(400)
    expect(await statusOf(2 * STEP_MS)).toBe(400)
    expect(await statusOf(-STEP_MS)).toBe(200)
  })

  test('is guessed at a few times only, whatever ticket is used, and each try is noted', async () => {
    const { account, firstStep, code } = await userWithApp()
    const { visitor, ticket } = await firstStep()
    const other = await firstStep()
    const guess = (at: number) =>
      (at % 2 ? other.visitor : visitor).post('/login/second-factor', {
        ticket: at % 2 ? other.ticket : ticket,
        code: '000000',
      })
    for (let at = 0; at < 5; at += 1) expect((await guess(at)).body.code).toBe('WRONG_CODE')
    const right = await visitor.post('/login/second-factor', { ticket, code: code() })
    expect(right.body.code).toBe('RATE_LIMITED')
    const failed = await server.db
      .selectFrom('auditEvent')
      .select('details')
      .where('targetAccountId', '=', account.id)
      .where('kind', '=', 'sign-in.failed')
      .execute()
    expect(failed).toHaveLength(6)
    later(16 * MINUTE_MS)
    expect((await visitor.post('/login/second-factor', { ticket, code: code() })).status).toBe(401)
  })

  test('keeps its secret sealed, and shows it once', async () => {
    const { account, browser, secret } = await userWithApp()
    const { sealedSecret } = await server.db
      .selectFrom('authenticatorApp')
      .select('sealedSecret')
      .where('accountId', '=', account.id)
      .executeTakeFirstOrThrow()
    expect(sealedSecret).not.toContain(secret)
    expect(JSON.stringify((await browser.get('/factors')).body)).not.toContain(secret)
    expect((await browser.post('/factors/authenticator/start')).status).toBe(400)
    // Moved to another account's row it opens nothing.
    const other = await userWithApp()
    await server.db
      .updateTable('authenticatorApp')
      .set({ sealedSecret, lastStep: 0 })
      .where('accountId', '=', other.account.id)
      .execute()
    const { visitor, ticket } = await other.firstStep()
    const code = codeAt(secret, Date.now())
    expect((await visitor.post('/login/second-factor', { ticket, code })).status).toBe(500)
  })

  test('asks again who the user is before it is added or removed', async () => {
    const { browser, firstStep, code } = await userWithApp()
    later(11 * MINUTE_MS)
    await browser.refresh()
    for (const path of [
      '/factors/authenticator/start',
      '/factors/recovery-codes',
      '/factors/passkeys/options',
    ]) {
      expect((await browser.post(path)).body.code, path).toBe('STEP_UP_REQUIRED')
    }
    expect((await browser.delete('/factors/authenticator')).body.code).toBe('STEP_UP_REQUIRED')
    const alone = await browser.post('/step-up', { password: PASSWORD })
    expect([alone.status, alone.body.field]).toEqual([400, 'password'])
    expect((await browser.post('/step-up', { code: code() })).status).toBe(200)
    expect((await browser.delete('/factors/authenticator')).status).toBe(204)
    expect((await browser.get('/factors')).body).toMatchObject({
      authenticator: null,
      recoveryCodesLeft: null,
    })
    await expect(firstStep()).rejects.toThrow()
  })

  test('is asked for by nobody until its first code was given', async () => {
    const { email } = await makeAccount(server.db, { passwordHash })
    const browser = openBrowser(server)
    await browser.signIn(email, PASSWORD)
    await browser.post('/factors/authenticator/start')
    expect((await browser.post('/factors/authenticator', { code: '123456' })).body.code).toBe('WRONG_CODE')
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200)
  })

  test('proves nothing before it is confirmed where it is set up, to nobody', async () => {
    const { email } = await makeAccount(server.db, { passwordHash })
    const browser = openBrowser(server)
    await browser.signIn(email, PASSWORD)
    const { secret } = (await browser.post('/factors/authenticator/start')).body
    const code = () => codeAt(secret, Date.now())
    expect((await browser.post('/step-up', { code: code() })).body.code).toBe('WRONG_CODE')
    await addPasskey(browser)
    const visitor = openBrowser(server)
    const { ticket } = (await visitor.signIn(email, PASSWORD)).body
    expect((await visitor.post('/login/second-factor', { ticket, code: code() })).body.code).toBe(
      'WRONG_CODE',
    )
    expect((await browser.get('/factors')).body.authenticator).toBeNull()
  })

  test('ends the sessions that were opened by the password alone', async () => {
    const { email } = await makeAccount(server.db, { passwordHash })
    const [stranger, owner] = [openBrowser(server), openBrowser(server)]
    await stranger.signIn(email, PASSWORD)
    await owner.signIn(email, PASSWORD)
    await addApp(owner)
    expect((await stranger.get('/me')).status).toBe(401)
    expect((await owner.get('/me')).status).toBe(200)
  })
})

describe('a ticket', () => {
  test('of a password that has been changed meanwhile, or that is made up, opens nothing', async () => {
    const { account, firstStep, code } = await userWithApp()
    const { visitor, ticket } = await firstStep()
    await server.db
      .updateTable('account')
      .set({ passwordHash: await hashPassword('another one entirely') })
      .where('id', '=', account.id)
      .execute()
    expect((await visitor.post('/login/second-factor', { ticket, code: code() })).status).toBe(401)
    expect(
      (await visitor.post('/login/second-factor', { ticket: 'x'.repeat(43), code: code() })).status,
    ).toBe(401)
  })

  test('is given for the right password only', async () => {
    const { account } = await userWithApp()
    const { body } = await openBrowser(server).signIn(account.email, 'wrong')
    expect(body).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(body).not.toHaveProperty('ticket')
  })
})

describe('a recovery code', () => {
  test('finishes a sign-in once, is noted, and the user hears of it', async () => {
    const { account, browser, recoveryCodes, firstStep } = await userWithApp()
    expect(new Set(recoveryCodes).size).toBe(10)
    const recoveryCode = recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ')
    const { visitor, ticket } = await firstStep()
    expect((await visitor.post('/login/second-factor', { ticket, recoveryCode })).status).toBe(200)
    const again = await firstStep()
    const reused = await again.visitor.post('/login/second-factor', { ticket: again.ticket, recoveryCode })
    expect(reused.body.code).toBe('WRONG_CODE')
    expect((await browser.get('/factors')).body.recoveryCodesLeft).toBe(9)
    await expect
      .poll(() => server.mailsTo(account.email).map(({ subject }) => subject))
      .toContain('A recovery code was used')
    const rows = await server.db
      .selectFrom('recoveryCode')
      .selectAll()
      .where('accountId', '=', account.id)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0])
  })

  test('is void once there are new ones', async () => {
    const { browser, recoveryCodes, firstStep } = await userWithApp()
    const { body } = await browser.post('/factors/recovery-codes')
    expect(body.recoveryCodes).toHaveLength(10)
    const { visitor, ticket } = await firstStep()
    const old = { ticket, recoveryCode: recoveryCodes[0] }
    expect((await visitor.post('/login/second-factor', old)).body.code).toBe('WRONG_CODE')
    const anew = { ticket, recoveryCode: body.recoveryCodes[0] }
    expect((await visitor.post('/login/second-factor', anew)).status).toBe(200)
  })
})
