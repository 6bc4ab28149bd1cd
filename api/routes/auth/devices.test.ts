import { SessionsReply } from '@preceptor/contracts/accounts/auth'
import { DAY_MS, MINUTE_MS } from '@preceptor/contracts/durations'
import { listen } from '@preceptor/db/listen'
import { makeAccount, makeSession } from '@preceptor/db/testing/builders'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../passwords.ts'
import { type Browser, CHROME, FIREFOX, openBrowser } from '../../testing/browser.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const PASSWORD = 'correct horse battery'

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await createTestServer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const newNurse = () => makeAccount(server.db, { passwordHash })
async function signedIn(email: string, userAgent = CHROME) {
  const browser = openBrowser(server, { userAgent })
  expect((await browser.signIn(email, PASSWORD)).status).toBe(200)
  return browser
}
const sessionsOf = async (browser: Browser) =>
  SessionsReply.parse((await browser.get('/sessions')).body).sessions
const newDeviceMails = (email: string) =>
  server.mailsTo(email).filter(({ subject }) => /new (device|browser|sign-in)/i.test(subject))

describe('the browsers an account knows', () => {
  test('are reported by mail when one is new, but for the very first', async () => {
    const { email } = await newNurse()
    const first = await signedIn(email, CHROME)
    await first.signIn(email, PASSWORD)
    await signedIn(email, FIREFOX)
    await expect.poll(() => newDeviceMails(email)).toHaveLength(1)
    expect(newDeviceMails(email)[0]?.text).toContain('Firefox on Windows')
    await first.signIn(email, PASSWORD)
    const { id } = await server.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const devices = await server.db
      .selectFrom('device')
      .select('label')
      .where('accountId', '=', id)
      .orderBy('firstSeenAt')
      .execute()
    expect(devices.map(({ label }) => label)).toEqual(['Chrome on Android', 'Firefox on Windows'])
    expect(newDeviceMails(email)).toHaveLength(1)
  })

  test('carry a mark that scripts and other sites never see, and that grants nothing', async () => {
    const { email } = await newNurse()
    const browser = openBrowser(server)
    const [cookie] = (await browser.signIn(email, PASSWORD)).cookies
    expect(cookie).toMatchObject({
      name: 'device',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 400 * 86_400,
    })
    expect(cookie).not.toHaveProperty('domain')
    browser.tokens.accessToken = ''
    expect((await browser.get('/me')).status).toBe(401)
    expect((await browser.post('/refresh', { refreshToken: cookie?.value })).status).toBe(401)
    expect((await browser.signIn(email, 'wrong')).cookies).toEqual([])
  })

  test('keep one mark for two accounts, and the accounts know nothing of each other', async () => {
    const [maya, ines] = [await newNurse(), await newNurse()]
    const browser = await signedIn(maya.email)
    const { device } = browser.cookies
    await browser.signIn(ines.email, PASSWORD)
    expect(browser.cookies.device).toBe(device)
    expect(await sessionsOf(browser)).toHaveLength(1)
  })

  test('get a new mark where the old one is none of ours', async () => {
    const { email } = await newNurse()
    const browser = openBrowser(server)
    browser.cookies.device = '../../etc/passwd'
    await browser.signIn(email, PASSWORD)
    expect(browser.cookies.device).toMatch(/^[\w-]{43}$/)
  })

  test('behind TLS the mark is bound to the host', async () => {
    const secure = await createTestServer({ env: { PUBLIC_URL: 'https://preceptor.example' } })
    const { email } = await makeAccount(secure.db, { passwordHash })
    const [cookie] = (await openBrowser(secure).signIn(email, PASSWORD)).cookies
    expect(cookie).toMatchObject({ name: '__Host-device', secure: true, httpOnly: true, path: '/' })
    await secure.close()
  })
})

describe('the list of devices signed in', () => {
  test('names each, newest first, and which one asks; ended and lapsed ones are gone', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { email, id } = await newNurse()
    const lapsed = await makeSession(server.db, { accountId: id })
    await server.db
      .updateTable('session')
      .set({ lastSeenAt: new Date(Date.now() - 31 * DAY_MS) })
      .where('id', '=', lapsed.id)
      .execute()
    const chrome = await signedIn(email, CHROME)
    vi.setSystemTime(Date.now() + 1000)
    const firefox = await signedIn(email, FIREFOX)
    vi.setSystemTime(Date.now() + 1000)
    await (await signedIn(email)).post('/logout')
    const sessions = await sessionsOf(chrome)
    expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: 'Firefox on Windows', current: false },
      { device: 'Chrome on Android', current: true },
    ])
    expect((await sessionsOf(firefox)).map(({ current }) => current)).toEqual([true, false])
  })

  test('ends any of them at once', async () => {
    const { email } = await newNurse()
    const [here, there] = [await signedIn(email), await signedIn(email)]
    const other = (await sessionsOf(here)).find(({ current }) => !current)!
    const ended: string[] = []
    const listener = await listen(server.context.config.database.directUrl, ['session_ended'], (_, id) =>
      ended.push(id),
    )
    expect((await here.delete(`/sessions/${other.id}`)).status).toBe(204)
    expect((await there.get('/me')).status).toBe(401)
    expect((await there.post('/refresh', { refreshToken: there.tokens.refreshToken })).status).toBe(401)
    await expect.poll(() => ended).toEqual([other.id])
    await listener.close()
    expect((await here.delete(`/sessions/${other.id}`)).status).toBe(404)
  })

  test("a stranger's, an unknown and a misspelled one are rejected alike", async () => {
    const [here, stranger] = [
      await signedIn((await newNurse()).email),
      await signedIn((await newNurse()).email),
    ]
    const foreign = (await sessionsOf(stranger))[0]!.id
    const replies = []
    for (const id of [foreign, crypto.randomUUID(), 'nonsense']) {
      const { status, body } = await here.delete(`/sessions/${id}`)
      replies.push({ status, ...body, requestId: '' })
    }
    expect(replies[0]).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(replies).toEqual([replies[0], replies[0], replies[0]])
    expect((await stranger.get('/me')).status).toBe(200)
  })

  test('ends all others', async () => {
    const { email } = await newNurse()
    const [here, ...others] = [await signedIn(email), await signedIn(email), await signedIn(email)]
    expect((await here.delete('/sessions')).status).toBe(204)
    for (const other of others) expect((await other.get('/me')).status).toBe(401)
    expect(await sessionsOf(here)).toHaveLength(1)
  })

  test('asks again who the user is once the sign-in is a while ago, but never to sign itself out', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { email } = await newNurse()
    const [here, there] = [await signedIn(email), await signedIn(email)]
    vi.setSystemTime(Date.now() + 14 * MINUTE_MS)
    const sessions = await sessionsOf(here)
    const [own, other] = [true, false].map((is) => sessions.find(({ current }) => current === is)!)
    vi.setSystemTime(Date.now() + MINUTE_MS)
    await here.refresh()
    for (const path of [`/sessions/${other!.id}`, '/sessions']) {
      for (const body of [undefined, { password: PASSWORD }]) {
        const rejected = await here.delete(path, body)
        expect([rejected.status, rejected.body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
      }
    }
    expect(await sessionsOf(here)).toHaveLength(2)
    await here.post('/step-up', { password: PASSWORD })
    expect((await here.delete(`/sessions/${other!.id}`)).status).toBe(204)
    await there.refresh()
    expect((await there.get('/me')).status).toBe(401)
    expect((await here.delete(`/sessions/${own!.id}`)).status).toBe(204)
  })

  test('is for the signed-in', async () => {
    const visitor = openBrowser(server)
    expect((await visitor.get('/sessions')).status).toBe(401)
    expect((await visitor.delete('/sessions')).status).toBe(401)
    expect((await visitor.delete(`/sessions/${crypto.randomUUID()}`)).status).toBe(401)
  })
})
