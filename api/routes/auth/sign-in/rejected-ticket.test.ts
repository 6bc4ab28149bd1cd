import { MINUTE_MS } from '@preceptor/contracts/durations'
import { makeAccount } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../passwords.ts'
import { codeAt } from '../../../testing/app-code.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { addApp } from '../../../testing/factors.ts'
import { useFakeDate } from '../../../testing/fake-date.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const PASSWORD = 'correct horse battery'
const OWN = { origin: 'http://localhost:3000' }
const UNKNOWN = 'x'.repeat(43)

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await createTestServer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())
const later = useFakeDate()

/** Somebody with an authenticator app, who has passed the first step. */
async function firstStep(at = server) {
  const { id: accountId, email } = await makeAccount(at.db, { passwordHash })
  const setUp = openBrowser(at)
  await setUp.signIn(email, PASSWORD)
  const { secret } = await addApp(setUp)
  later(MINUTE_MS)
  const page = openBrowser(at)
  const { body } = await page.post('/login', { email, password: PASSWORD, cookie: true }, OWN)
  const ticket: string = body.ticket
  const finish = (browser = page) =>
    browser.post('/login/second-factor', { ticket, code: codeAt(secret, Date.now()), cookie: true }, OWN)
  return { accountId, finish }
}

const tryUnknown = (browser: ReturnType<typeof openBrowser>) =>
  browser.post('/login/second-factor', { ticket: UNKNOWN, code: '123456', cookie: true }, OWN)

/** Second steps with a ticket that did not hold, as the audit log has them. */
const noted = (at: TestServer, accountId: string | null) =>
  at.db
    .selectFrom('auditEvent')
    .select(['kind', 'actorKind', 'targetAccountId', 'details'])
    .where('targetAccountId', 'is not distinct from', accountId)
    .where('kind', '=', 'sign-in.failed')
    .orderBy('position')
    .execute()

describe('a second step with a ticket that does not hold is noted', () => {
  test('of the account whose ticket has expired', async () => {
    const { accountId, finish } = await firstStep()
    later(6 * MINUTE_MS)
    expect((await finish()).body.code).toBe('UNAUTHENTICATED')
    expect(await noted(server, accountId)).toEqual([
      {
        ...{ kind: 'sign-in.failed', actorKind: 'visitor', targetAccountId: accountId },
        details: { by: 'second-step', reason: 'expired-ticket' },
      },
    ])
  })

  test('of the account whose ticket somebody brings from another browser', async () => {
    const { accountId, finish } = await firstStep()
    expect((await finish(openBrowser(server))).body.code).toBe('UNAUTHENTICATED')
    expect(await noted(server, accountId)).toMatchObject([{ details: { reason: 'other-browser' } }])
  })

  test('of nobody where it is unknown, with the same answer', async () => {
    const before = await noted(server, null)
    const { finish } = await firstStep()
    const [unknown, foreign] = [await tryUnknown(openBrowser(server)), await finish(openBrowser(server))]
    expect(unknown.body).toEqual({ ...foreign.body, requestId: unknown.body.requestId })
    expect(unknown.status).toBe(foreign.status)
    const added = (await noted(server, null)).slice(before.length)
    expect(added).toMatchObject([{ details: { by: 'second-step', reason: 'unknown-ticket' } }])
  })
})

describe('nobody fills a log with them', () => {
  test('a network waits after so many, and whose ticket holds there does not', async () => {
    const narrow = await createTestServer({ env: { RATE_LIMITS: 'second-step.address=3/1h' } })
    const { finish } = await firstStep(narrow)
    const stranger = openBrowser(narrow)
    const before = await noted(narrow, null)
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await tryUnknown(stranger)).status)
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429])
    expect((await noted(narrow, null)).length - before.length).toBe(3)
    expect((await finish()).status).toBe(200)
    await narrow.close()
  })

  test('a valid ticket is accepted where others have tried too many', async () => {
    const narrow = await createTestServer({ env: { RATE_LIMITS: 'second-step.address=1/1h' } })
    const { id, email } = await makeAccount(narrow.db, { passwordHash })
    const address = '203.0.113.44'
    const page = openBrowser(narrow, { address })
    await page.signIn(email, PASSWORD)
    const { secret } = await addApp(page)
    later(MINUTE_MS)
    const stranger = openBrowser(narrow, { address })
    await tryUnknown(stranger)
    expect((await tryUnknown(stranger)).status).toBe(429)
    const program = openBrowser(narrow, { address })
    const { body } = await program.signIn(email, PASSWORD)
    const code = codeAt(secret, Date.now())
    const passed = await program.post('/login/second-factor', { ticket: body.ticket, code })
    expect(passed.status).toBe(200)
    expect(await noted(narrow, id)).toEqual([])
    await narrow.close()
  })

  test('from however many networks, an account has five in a quarter of an hour', async () => {
    const { accountId, finish } = await firstStep()
    for (let n = 0; n < 8; n++) expect((await finish(openBrowser(server))).status).toBe(401)
    expect(await noted(server, accountId)).toHaveLength(5)
    // Its own browser is not kept out by them.
    expect((await finish()).status).toBe(200)
  })
})
