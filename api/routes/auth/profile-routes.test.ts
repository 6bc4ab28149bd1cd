import { randomUUID } from 'node:crypto'
import { makeAccount } from '@preceptor/db/testing/builders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../passwords.ts'
import { openBrowser } from '../../testing/browser.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const PASSWORD = 'correct horse battery'

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await createTestServer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())

const address = () => `${randomUUID()}@example.com`

async function signedIn() {
  const account = await makeAccount(server.db, { passwordHash, email: address() })
  const browser = openBrowser(server)
  await browser.signIn(account.email, PASSWORD)
  return { ...account, browser }
}
const signInStatus = async (email: string) => (await openBrowser(server).signIn(email, PASSWORD)).status
const tokenIn = async (email: string) => server.linkIn(await server.mailTo(email)).searchParams.get('token')
const rowOf = (id: string) =>
  server.db
    .selectFrom('account')
    .select(['email', 'firstName', 'lastName'])
    .where('id', '=', id)
    .executeTakeFirst()

const waitingForALock = async () => {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    server.db,
  )
  return rows.length
}

test('names are corrected, and a first name is required', async () => {
  const { id, browser } = await signedIn()
  const reply = await browser.post('/profile', { firstName: ' Noor ', lastName: '' })
  expect(reply.status).toBe(200)
  expect(reply.body.user).toMatchObject({ id, firstName: 'Noor', lastName: null, name: 'Noor' })
  expect(await rowOf(id)).toMatchObject({ firstName: 'Noor', lastName: null })
  const rejected = await browser.post('/profile', { firstName: ' ', lastName: 'Haddad' })
  expect([rejected.status, rejected.body.error]).toEqual([400, 'First name is required'])
  expect(await rowOf(id)).toMatchObject({ firstName: 'Noor', lastName: null })
  expect((await openBrowser(server).post('/profile', { firstName: 'Noor' })).status).toBe(401)
})

test('an address changes only once the link mailed to the new one is opened; the old one is notified twice', async () => {
  const { id, email, browser } = await signedIn()
  const newEmail = address()
  expect((await browser.post('/change-email', { email: newEmail })).status).toBe(200)
  expect((await server.mailTo(email)).subject).toBe('Your email address is about to change')
  expect(await rowOf(id)).toMatchObject({ email })
  expect([await signInStatus(email), await signInStatus(newEmail)]).toEqual([200, 401])

  const token = await tokenIn(newEmail)
  const stranger = await signedIn()
  expect((await stranger.browser.post('/confirm-email', { token })).body.code).toBe('LINK_INVALID')
  expect((await browser.post('/confirm-email', { token })).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ email: newEmail })
  expect([await signInStatus(email), await signInStatus(newEmail)]).toEqual([401, 200])
  await expect
    .poll(() => server.mailsTo(email).map(({ subject }) => subject))
    .toContain('Your email address was changed')
  expect((await browser.post('/confirm-email', { token })).body.code).toBe('LINK_INVALID')
})

test('the address that waits is the account’s to see, until its link is opened or over', async () => {
  const { id, browser } = await signedIn()
  const waiting = async (of = browser) => (await of.get('/change-email')).body.waiting
  expect(await waiting()).toBeNull()
  const [first, second, third] = [address(), address(), address()]
  for (const email of [first, second])
    expect((await browser.post('/change-email', { email })).status).toBe(200)
  const { email, expiresAt } = await waiting()
  expect(email).toBe(second)
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
  expect(await waiting((await signedIn()).browser)).toBeNull()

  const over = { expiresAt: new Date(Date.now() - 1) }
  await server.db.updateTable('emailChange').set(over).where('accountId', '=', id).execute()
  expect(await waiting()).toBeNull()
  expect((await browser.post('/change-email', { email: third })).status).toBe(200)
  expect((await browser.post('/confirm-email', { token: await tokenIn(third) })).status).toBe(200)
  expect(await waiting()).toBeNull()
})

test('one’s own address and no address ask for nothing', async () => {
  const { id, email, browser } = await signedIn()
  for (const wrong of [email.toUpperCase(), 'nobody']) {
    const reply = await browser.post('/change-email', { email: wrong })
    expect([reply.status, reply.body.field]).toEqual([400, 'email'])
  }
  expect(await server.db.selectFrom('emailChange').selectAll().where('accountId', '=', id).execute()).toEqual(
    [],
  )
})

test('five changes an hour are to be had', async () => {
  const { browser } = await signedIn()
  const change = () => browser.post('/change-email', { email: address() })
  for (let n = 0; n < 5; n++) expect((await change()).status).toBe(200)
  const limited = await change()
  expect([limited.status, limited.body.blockedMinutes]).toEqual([429, 60])
})

test('an address that has an account is answered alike, written to by nobody, and never taken over', async () => {
  const { id, email, browser } = await signedIn()
  const owner = await signedIn()
  const free = await browser.post('/change-email', { email: address() })
  const taken = await browser.post('/change-email', { email: owner.email })
  expect(taken.status).toBe(free.status)
  await expect.poll(() => server.mailsTo(email)).toHaveLength(2)
  expect(server.mailsTo(owner.email)).toEqual([])

  // The address becomes somebody else's between the asking and the link.
  const wanted = address()
  await browser.post('/change-email', { email: wanted })
  const token = await tokenIn(wanted)
  await makeAccount(server.db, { email: wanted })
  expect((await browser.post('/confirm-email', { token })).body.code).toBe('LINK_INVALID')
  expect(await rowOf(id)).toMatchObject({ email })
})

test('an address that is registered at the same moment is reported as an invalid link', async () => {
  const { id, email, browser } = await signedIn()
  const wanted = address()
  await browser.post('/change-email', { email: wanted })
  const token = await tokenIn(wanted)
  const [inserted, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const registering = server.db.transaction().execute(async (trx) => {
    await makeAccount(trx, { email: wanted })
    inserted.resolve()
    await release.promise
  })
  await inserted.promise
  const confirming = browser.post('/confirm-email', { token })
  await expect.poll(waitingForALock).toBeGreaterThan(0)
  release.resolve()
  await registering
  expect((await confirming).body.code).toBe('LINK_INVALID')
  expect(await rowOf(id)).toMatchObject({ email })
})

test('a registration that was never verified does not keep an address from who opens its link', async () => {
  const { id, browser } = await signedIn()
  const wanted = address()
  await makeAccount(server.db, { email: wanted, emailVerifiedAt: null, trialEndsAt: null })
  await browser.post('/change-email', { email: wanted })
  expect((await browser.post('/confirm-email', { token: await tokenIn(wanted) })).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ email: wanted })
})

test('a newer request, or a new password, ends the link of an earlier one', async () => {
  const { id, email, browser } = await signedIn()
  const [first, second] = [address(), address()]
  await browser.post('/change-email', { email: first })
  const earlier = await tokenIn(first)
  await browser.post('/change-email', { email: second })
  expect((await browser.post('/confirm-email', { token: earlier })).body.code).toBe('LINK_INVALID')
  const later = await tokenIn(second)
  const change = { currentPassword: PASSWORD, newPassword: 'another quiet harbour' }
  expect((await browser.post('/change-password', change)).status).toBe(200)
  expect((await browser.post('/confirm-email', { token: later })).body.code).toBe('LINK_INVALID')
  expect(await rowOf(id)).toMatchObject({ email })
})
