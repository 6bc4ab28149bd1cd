import { randomUUID } from 'node:crypto'
import { RegisterReply, SessionReply } from '@preceptor/contracts/accounts/auth'
import { DAY_MS } from '@preceptor/contracts/durations'
import { makeAccount, makeMembership, makeSubscriber, makeTeam } from '@preceptor/db/testing/builders'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { placesOf } from '../../testing/places-of.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const PASSWORD = 'correct horse battery'
const TEAMS = '/api/admin/teams'
const NEUTRAL = { message: 'Please check your email to verify your account.', requiresVerification: true }

let server: TestServer
let teamId: string
let admin: string
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMITS: 'invite.minute=99/1m,reinvite.minute=9/1m' } })
  const owner = await makeSubscriber(server.db, { plan: 'team' })
  teamId = (await makeTeam(server.db, { ownerAccountId: owner.id, maxMembers: 50 })).id
  admin = await server.tokenFor(owner.id)
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const address = () => `${randomUUID()}@example.com`
const person = (email: string) => ({ firstName: 'Maya', lastName: 'Okafor', email, password: PASSWORD })
const register = (body: object) => openBrowser(server).post('/register', body)
const accountOf = (email: string) =>
  server.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

/** Invites an address, and what the link in its mail proves. */
async function invite(email = address()) {
  await server.send('POST', `${TEAMS}/${teamId}/invite`, { token: admin, body: { email } })
  return { email, invitation: proofIn(await server.mailTo(email)) }
}
function proofIn(mail: { text: string }) {
  const link = server.linkIn(mail)
  const invitationId = link.pathname.split('/').at(-1)!
  return { invitationId, teamId: link.searchParams.get('team')!, key: link.searchParams.get('key')! }
}

test('the link of an invitation proves the address: the user is verified and signed in, and joins when they say so', async () => {
  const { email, invitation } = await invite()
  const browser = openBrowser(server)
  const reply = await browser.post('/register', { ...person(email.toUpperCase()), invitation })
  expect(reply.status).toBe(201)
  RegisterReply.parse(reply.body)
  const { accessToken, user } = SessionReply.parse(reply.body)
  expect(user).toMatchObject({ email, emailVerified: true, role: 'member', teamId: null })
  expect(Date.parse(user.trialEndsAt!) - Date.now()).toBeCloseTo(7 * DAY_MS, -4)
  expect(user.pendingInvitations).toMatchObject([{ id: invitation.invitationId, teamId }])
  expect(browser.cookies.device).toMatch(/^[\w-]{43}$/)

  const accepted = await server.send('POST', `${TEAMS}/invitations/${invitation.invitationId}/accept`, {
    token: accessToken,
    body: { teamId },
  })
  expect(accepted.status).toBe(200)
  expect((await browser.signIn(email, PASSWORD)).body.user).toMatchObject({ teamId, role: 'member' })
  // The user's first browser is no news to them.
  expect(server.mailsTo(email)).toHaveLength(1)
})

test('creating the account accepts the invitation where the form says so', async () => {
  const { email, invitation } = await invite()
  const { status, body } = await register({ ...person(email), invitation: { ...invitation, accept: true } })
  expect(status).toBe(201)
  expect(RegisterReply.parse(body)).toMatchObject({
    joined: expect.stringMatching(/^Welcome to /),
    user: { email, role: 'member', teamId, pendingInvitations: [] },
  })
})

test('a team that is full by then leaves the account, and its page says why', async () => {
  const owner = await makeSubscriber(server.db, { plan: 'team' })
  const small = await makeTeam(server.db, { ownerAccountId: owner.id, maxMembers: 2 })
  const email = address()
  await server.send('POST', `${TEAMS}/${small.id}/invite`, {
    token: await server.tokenFor(owner.id),
    body: { email },
  })
  const proof = proofIn(await server.mailTo(email))
  const { id: accountId } = await makeAccount(server.db)
  await makeMembership(server.db, { teamId: small.id, accountId })
  const { status, body } = await register({ ...person(email), invitation: { ...proof, accept: true } })
  expect(status).toBe(201)
  expect(body.joined).toBeUndefined()
  expect(body.user).toMatchObject({ teamId: null, pendingInvitations: [{ id: proof.invitationId }] })
})

test('the secret is in the mail alone', async () => {
  const { invitation } = await invite()
  expect(await placesOf(server.db, new RegExp(invitation.key.slice(0, 30)))).toEqual([])
  expect(await placesOf(server.db, new RegExp(invitation.invitationId))).toContain('invitation.id')
})

test.each<[string, (given: Awaited<ReturnType<typeof invite>>) => object | Promise<object>]>([
  ['a wrong secret', ({ invitation }) => ({ ...invitation, key: 'A'.repeat(43) })],
  ['another team', ({ invitation }) => ({ ...invitation, teamId: randomUUID() })],
  ['no team at all', ({ invitation }) => ({ ...invitation, teamId: 'x' })],
  ['another invitation', async ({ invitation }) => ({ ...(await invite()).invitation, key: invitation.key })],
  ['somebody else’s link', async () => (await invite()).invitation],
])('%s falls back to the ordinary way, to the letter', async (_, change) => {
  const given = await invite()
  const { status, body } = await register({ ...person(given.email), invitation: await change(given) })
  expect([status, body]).toEqual([201, NEUTRAL])
  expect(await accountOf(given.email)).toMatchObject({ emailVerifiedAt: null })
  await expect.poll(() => server.mailsTo(given.email)[0]?.subject).toBe('Verify your email address')
})

test('a link that expired, was withdrawn or has a newer one proves nothing', async () => {
  const [withdrawn, older, expired] = [await invite(), await invite(), await invite()]
  const path = ({ invitation }: typeof older) => `${TEAMS}/${teamId}/invitations/${invitation.invitationId}`
  await server.send('DELETE', path(withdrawn), { token: admin })
  await server.send('POST', `${path(older)}/resend`, { token: admin })
  for (const { email, invitation } of [withdrawn, older]) {
    expect((await register({ ...person(email), invitation })).body).toEqual(NEUTRAL)
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY_MS + 1000 })
  const { email, invitation } = expired
  expect((await register({ ...person(email), invitation })).body).toEqual(NEUTRAL)
})

test('the newest mail of an invitation sent again proves the address', async () => {
  const { email, invitation } = await invite()
  const path = `${TEAMS}/${teamId}/invitations/${invitation.invitationId}/resend`
  await server.send('POST', path, { token: admin })
  await expect.poll(() => server.mailsTo(email)).toHaveLength(2)
  const newest = proofIn(await server.mailTo(email))
  expect((await register({ ...person(email), invitation: newest })).body.accessToken).toBeTruthy()
})

test('an address that has an account gets the ordinary answer, and nothing about it changes', async () => {
  const verified = await makeAccount(server.db)
  const deleted = await makeAccount(server.db, { deletedAt: new Date() })
  for (const { email } of [verified, deleted]) {
    const { invitation } = await invite(email)
    expect((await register({ ...person(email), invitation })).body).toEqual(NEUTRAL)
  }
  for (const account of [verified, deleted]) expect(await accountOf(account.email)).toEqual(account)
})

test('who registered their address before them is shut out by it', async () => {
  const { email, invitation } = await invite()
  await register({ ...person(email), firstName: 'Mallory', password: 'a stranger’s password' })
  expect((await register({ ...person(email), invitation })).body.accessToken).toBeTruthy()
  expect((await openBrowser(server).signIn(email, 'a stranger’s password')).status).toBe(401)
  expect((await openBrowser(server).signIn(email, PASSWORD)).body.user.firstName).toBe('Maya')
})

test('a ward registers from one place: what is proven does not count against it', async () => {
  for (let n = 0; n < 7; n++) {
    const { email, invitation } = await invite()
    const browser = openBrowser(server, { address: '203.0.113.9' })
    expect((await browser.post('/register', { ...person(email), invitation })).status).toBe(201)
  }
})

test('verifying in the ordinary way reports the invitation too', async () => {
  const { email, invitation } = await invite()
  await register(person(email))
  await expect.poll(() => server.mailsTo(email)[0]?.subject).toBe('Verify your email address')
  const { search } = server.linkIn(await server.mailTo(email))
  const { body } = await openBrowser(server).get(`/verify-email${search}`)
  expect(body.pendingInvitations).toMatchObject([{ id: invitation.invitationId, teamId }])
})
