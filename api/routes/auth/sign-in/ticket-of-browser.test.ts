import { makeAccount } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../passwords.ts'
import { codeAt } from '../../../testing/app-code.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { addApp } from '../../../testing/factors.ts'
import { useFakeDate } from '../../../testing/fake-date.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const PASSWORD = 'correct horse battery'
const STEP_MS = 30_000
const OWN = { origin: 'http://localhost:3000' }
const TLS = { origin: 'https://app.example' }

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await createTestServer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())
const later = useFakeDate()

/** A page that has passed the first step; `secret` is of the app that the second asks for. */
async function firstStep({ at = server, own = OWN }: { at?: TestServer; own?: { origin: string } } = {}) {
  const { email } = await makeAccount(at.db, { passwordHash })
  const setUp = openBrowser(at)
  await setUp.signIn(email, PASSWORD)
  const { secret } = await addApp(setUp)
  later(STEP_MS)
  const page = openBrowser(at)
  const reply = await page.post('/login', { email, password: PASSWORD, cookie: true }, own)
  expect(reply.body.code).toBe('SECOND_FACTOR_REQUIRED')
  const body = () => ({ ticket: reply.body.ticket, code: codeAt(secret, Date.now()), cookie: true })
  return { email, page, reply, body }
}
const finish = (page: ReturnType<typeof openBrowser>, body: object) =>
  page.post('/login/second-factor', body, OWN)

describe('the ticket of a page that waits for its second step', () => {
  test('works in its browser, which then forgets what it belonged to', async () => {
    const { page, reply, body } = await firstStep()
    const cookie = reply.cookies.find(({ name }) => name === 'second-step')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 300 })
    expect(cookie).not.toHaveProperty('domain')
    expect((await finish(page, body())).status).toBe(200)
    expect(page.cookies).not.toHaveProperty('second-step')
  })

  test('is worth nothing elsewhere, with the right code, however it is brought', async () => {
    const { page, body } = await firstStep()
    const thief = openBrowser(server)
    const other = await firstStep()
    const { cookie: _, ...asProgram } = body()
    for (const [browser, stolen] of [
      [thief, body()],
      [thief, asProgram],
      [other.page, body()],
    ] as const)
      expect((await finish(browser, stolen)).body.code).toBe('UNAUTHENTICATED')
    thief.cookies['second-step'] = 'x'.repeat(43)
    expect((await finish(thief, body())).body.code).toBe('UNAUTHENTICATED')
    // What was tried there counts for nothing here.
    for (let time = 0; time < 5; time++) await finish(thief, body())
    expect((await finish(page, body())).status).toBe(200)
  })

  test('is bound to the host and to TLS', async () => {
    const tls = await createTestServer({ env: { PUBLIC_URL: TLS.origin } })
    const { reply } = await firstStep({ at: tls, own: TLS })
    const cookie = reply.cookies.find(({ name }) => name === '__Host-second-step')
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
    await tls.close()
  })
})

test('a program without cookies finishes with the ticket alone', async () => {
  const { email, body } = await firstStep()
  const program = openBrowser(server)
  const { body: asked, cookies } = await program.signIn(email, PASSWORD)
  expect(cookies).toEqual([])
  const { ticket } = asked
  expect((await program.post('/login/second-factor', { ticket, code: body().code })).body).toHaveProperty(
    'refreshToken',
  )
})

test('a wrong password leaves no cookie', async () => {
  const { email } = await firstStep()
  const page = openBrowser(server)
  const reply = await page.post('/login', { email, password: 'a guess', cookie: true }, OWN)
  expect([reply.status, reply.cookies]).toEqual([401, []])
})
