import { setStaff } from '@preceptor/db/queries/accounts/staff'
import { makeAccount, makeInvitation, makeMembership } from '@preceptor/db/testing/builders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../passwords.ts'
import { openBrowser } from '../../testing/browser.ts'
import {
  beginIn,
  comeBack,
  makeSignOnTeam,
  openSignOnServer,
  type SignOnServer,
  signInAtProvider,
  signOn,
} from '../../testing/sign-on.ts'

const PASSWORD = 'correct horse battery'
let world: SignOnServer
beforeAll(async () => {
  world = await openSignOnServer()
})
afterAll(() => world.close())

const eventsOf = async (teamId: string) =>
  (
    await world.server.db
      .selectFrom('auditEvent')
      .select('kind')
      .where(sql<boolean>`team_ids @> ${[teamId]}::uuid[]`)
      .orderBy('at')
      .execute()
  ).map(({ kind }) => kind)

describe('signing in at the provider', () => {
  test('makes an account and a member, and opens a session as signing in does', async () => {
    const team = await makeSignOnTeam(world)
    const person = team.person()
    const { reply, landed } = await signOn(world.server, person.email)
    expect(landed.path).toBe('/login/sso')
    expect(reply?.body).toMatchObject({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      user: {
        email: person.email,
        firstName: 'Nadia',
        lastName: 'Brandt',
        role: 'member',
        emailVerified: true,
      },
    })
    expect(reply?.body.user.teamId).toBe(team.team.id)
    const account = await world.server.db
      .selectFrom('account')
      .select(['termsVersion', 'termsAcceptedAt', 'emailVerifiedAt', 'trialEndsAt'])
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    for (const value of Object.values(account)) expect(value).not.toBeNull()
    const { body: usage } = await world.server.send('GET', '/api/subscriptions/status', {
      token: reply?.body.accessToken,
    })
    expect(usage.subscription.plan).toBe('team')
    expect((await eventsOf(team.team.id)).slice(-3)).toEqual([
      'account.registered',
      'member.joined',
      'sign-in.succeeded',
    ])
  })

  test('leads back to where it was begun', async () => {
    const team = await makeSignOnTeam(world)
    const { email } = team.person()
    const browser = openBrowser(world.server)
    const url = await beginIn(browser, email, '/app/practice/mock')
    const landed = await comeBack(browser, await signInAtProvider(url, email))
    expect(landed.returnTo).toBe('/app/practice/mock')
  })

  test('opens the same account again, also once the provider calls them otherwise', async () => {
    const team = await makeSignOnTeam(world)
    const person = team.person()
    const first = await signOn(world.server, person.email)
    world.provider.change(person.subject, { email: `married.${person.email}` })
    const browser = openBrowser(world.server)
    const url = await beginIn(browser, person.email)
    const landed = await comeBack(browser, await signInAtProvider(url, `married.${person.email}`))
    const again = await browser.post('/sso/finish', { code: landed.code })
    expect(again.body.user.id).toBe(first.reply?.body.user.id)
    expect(again.body.user.email).toBe(person.email)
  })

  test('opens the account of a member, and says so by mail', async () => {
    const team = await makeSignOnTeam(world)
    const person = team.person()
    const account = await makeAccount(world.server.db, { email: person.email, firstName: 'Nadia' })
    await makeMembership(world.server.db, { teamId: team.team.id, accountId: account.id })
    const { reply } = await signOn(world.server, person.email)
    expect(reply?.body.user.id).toBe(account.id)
    const mails = () => world.server.mailsTo(person.email).map(({ subject }) => subject)
    await expect.poll(mails).toContain('You signed in with single sign-on')
    await signOn(world.server, person.email)
    expect(mails().filter((subject) => subject.startsWith('You signed in'))).toHaveLength(1)
  })

  test('opens nobody’s account by a domain alone: not of who is not in the team, nor of who left it, nor of staff', async () => {
    const team = await makeSignOnTeam(world)
    const { db } = world.server
    const [stranger, staff, leaver] = [team.person(), team.person(), team.person()]
    await makeAccount(db, { email: stranger.email })
    const ours = await makeAccount(db, { email: staff.email, isStaff: true })
    await makeMembership(db, { teamId: team.team.id, accountId: ours.id })
    const { reply } = await signOn(world.server, leaver.email)
    await db.deleteFrom('membership').where('accountId', '=', reply!.body.user.id).execute()
    for (const { email } of [stranger, staff, leaver]) {
      const { landed, reply } = await signOn(world.server, email)
      expect([landed.problem, reply]).toEqual(['existing-account', undefined])
    }
    expect(world.server.mailsTo(stranger.email)).toEqual([])
  })

  test('opens no account for somebody else to whom the provider gave its address', async () => {
    const team = await makeSignOnTeam(world)
    const person = team.person()
    const { reply: first } = await signOn(world.server, person.email)
    expect(first?.status).toBe(200)
    world.provider.change(person.subject, { email: `left.${person.email}` })
    const { subject } = team.person()
    world.provider.change(subject, { email: person.email })
    const { landed, reply } = await signOn(world.server, person.email)
    expect([landed.problem, reply]).toEqual(['address-taken', undefined])
  })

  test('opens no account of whoever became staff, and ends what it had opened', async () => {
    const team = await makeSignOnTeam(world)
    const person = team.person()
    const { browser, reply } = await signOn(world.server, person.email)
    expect(reply?.status).toBe(200)
    await setStaff(world.server.db, { email: person.email, staff: true })
    const { accessToken } = browser.tokens
    expect((await world.server.send('GET', '/api/auth/me', { token: accessToken })).status).toBe(401)
    const { landed, reply: again } = await signOn(world.server, person.email)
    expect([landed.problem, again]).toEqual(['existing-account', undefined])
  })

  test("leaves a stranger's password at an address nobody proved without use", async () => {
    const team = await makeSignOnTeam(world)
    const person = team.person()
    const passwordHash = await hashPassword(PASSWORD)
    await makeAccount(world.server.db, { email: person.email, passwordHash, emailVerifiedAt: null })
    await signOn(world.server, person.email)
    const stranger = openBrowser(world.server)
    expect((await stranger.signIn(person.email, PASSWORD)).body.code).toBe('INVALID_CREDENTIALS')
  })

  test('accepts the invitation that waits, with its role', async () => {
    const team = await makeSignOnTeam(world, { maxMembers: 1 })
    const person = team.person()
    await makeInvitation(world.server.db, { teamId: team.team.id, email: person.email, role: 'viewer' })
    const { browser, reply } = await signOn(world.server, person.email)
    expect(reply?.status).toBe(200)
    const { body } = await world.server.send('GET', team.url, { token: browser.tokens.accessToken })
    expect(body.team.role).toBe('viewer')
  })

  test('makes no member beyond the seats, and leaves no account behind', async () => {
    const team = await makeSignOnTeam(world, { maxMembers: 1 })
    const person = team.person()
    expect((await signOn(world.server, person.email)).landed.problem).toBe('team-full')
    const made = await world.server.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', person.email)
      .execute()
    expect(made).toEqual([])
    const member = await makeAccount(world.server.db, { email: person.email })
    await makeMembership(world.server.db, { teamId: team.team.id, accountId: member.id })
    expect((await signOn(world.server, person.email)).reply?.status).toBe(200)
  })

  test('two at the last seat: one gets it', async () => {
    const team = await makeSignOnTeam(world, { maxMembers: 2 })
    const people = [team.person(), team.person(), team.person()]
    const tried = await Promise.all(people.map(({ email }) => signOn(world.server, email)))
    expect(tried.filter(({ reply }) => reply?.status === 200)).toHaveLength(1)
    expect(tried.map(({ landed }) => landed.problem).filter(Boolean)).toEqual(['team-full', 'team-full'])
  })

  test('makes no member of a team that is not paid for; its members still come in', async () => {
    const team = await makeSignOnTeam(world)
    const known = team.person()
    await signOn(world.server, known.email)
    await world.server.db
      .updateTable('subscription')
      .set({ status: 'canceled' })
      .where('accountId', '=', team.owner.id)
      .execute()
    expect((await signOn(world.server, team.person().email)).landed.problem).toBe('team-paused')
    expect((await signOn(world.server, known.email)).reply?.status).toBe(200)
  })

  test('opens no account that is being deleted', async () => {
    const team = await makeSignOnTeam(world)
    const person = team.person()
    await signOn(world.server, person.email)
    await world.server.db
      .updateTable('account')
      .set({ deletedAt: new Date() })
      .where('email', '=', person.email)
      .execute()
    expect((await signOn(world.server, person.email)).landed.problem).toBe('being-deleted')
  })

  test('opens no account whose address has left the domain', async () => {
    const team = await makeSignOnTeam(world)
    const person = team.person()
    await signOn(world.server, person.email)
    await world.server.db
      .updateTable('account')
      .set({ email: `own-${person.subject}@private.example` })
      .where('email', '=', person.email)
      .execute()
    expect((await signOn(world.server, person.email)).landed.problem).toBe('other-account')
  })

  test('is offered by the domain alone, to whoever asks', async () => {
    const team = await makeSignOnTeam(world)
    const known = team.person()
    await signOn(world.server, known.email)
    const browser = openBrowser(world.server)
    for (const email of [known.email, `nobody@${team.domain}`, `X@${team.domain.toUpperCase()}`]) {
      expect((await browser.post('/sso/start', { email })).status, email).toBe(200)
    }
    for (const email of ['a@elsewhere.example', `a@sub.${team.domain}`, 'no address', `@${team.domain}`]) {
      const { status, body } = await browser.post('/sso/start', { email })
      expect([status, body.code], email).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('gives the page its session once, in the browser that began, and soon', async () => {
    const team = await makeSignOnTeam(world)
    const person = team.person()
    const browser = openBrowser(world.server)
    const landed = await comeBack(
      browser,
      await signInAtProvider(await beginIn(browser, person.email), person.email),
    )
    const thief = openBrowser(world.server)
    expect((await thief.post('/sso/finish', { code: landed.code })).body.code).toBe('LINK_INVALID')
    await beginIn(thief, person.email)
    expect((await thief.post('/sso/finish', { code: landed.code })).body.code).toBe('LINK_INVALID')
    expect((await browser.post('/sso/finish', { code: landed.code })).status).toBe(200)
    expect((await browser.post('/sso/finish', { code: landed.code })).body.code).toBe('LINK_INVALID')
    const late = await comeBack(
      browser,
      await signInAtProvider(await beginIn(browser, person.email), person.email),
    )
    await world.server.db.updateTable('ssoAttempt').set({ expiresAt: new Date() }).execute()
    expect((await browser.post('/sso/finish', { code: late.code })).body.code).toBe('LINK_INVALID')
  })

  test('is the way to prove again who one is, beside a password there may never have been', async () => {
    const team = await makeSignOnTeam(world)
    const { browser } = await signOn(world.server, team.person().email)
    expect((await browser.get('/step-up')).body).toEqual({ methods: ['sso', 'password'] })
    const { body } = await world.server.send('GET', '/api/auth/step-up', { token: team.admin })
    expect(body).toEqual({ methods: ['password'] })
  })

  test('satisfies a team that asks for a second factor', async () => {
    const team = await makeSignOnTeam(world)
    const policy = { requiresFactor: true, idleMinutes: null }
    expect(
      (await world.server.send('PUT', `${team.url}/policy`, { token: team.admin, body: policy })).status,
    ).toBe(200)
    const { browser } = await signOn(world.server, team.person().email)
    expect((await world.server.send('GET', team.url, { token: browser.tokens.accessToken })).status).toBe(200)
  })

  test('keeps the refresh token in a cookie for a page that asks so, and for our own pages only', async () => {
    const team = await makeSignOnTeam(world)
    const { email } = team.person()
    const browser = openBrowser(world.server)
    const land = async () => comeBack(browser, await signInAtProvider(await beginIn(browser, email), email))
    const body = { code: (await land()).code, cookie: true }
    expect((await browser.post('/sso/finish', body, { origin: 'https://evil.example' })).status).toBe(403)
    const reply = await browser.post('/sso/finish', body, { origin: 'http://localhost:3000' })
    expect(reply.status).toBe(200)
    expect(reply.body).not.toHaveProperty('refreshToken')
    expect(reply.cookies.find(({ name }) => name === 'refresh')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
    })
  })

  test('lets somebody without a password delete their account, once they have just signed in', async () => {
    const team = await makeSignOnTeam(world)
    const { browser, reply } = await signOn(world.server, team.person().email)
    const accountId = reply?.body.user.id
    const openedAt = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const stale = await world.server.tokenFor(accountId, { factor: 'sso', openedAt: openedAt(30) })
    const remove = (token: string) =>
      world.server.send('POST', '/api/auth/delete-account', { token, body: {} })
    expect((await remove(stale)).body.code).toBe('STEP_UP_REQUIRED')
    expect((await remove(browser.tokens.accessToken)).status).toBe(200)
    expect((await browser.get('/me')).status).toBe(401)
  })

  test('is in the download of the account, without a secret', async () => {
    const team = await makeSignOnTeam(world)
    const { browser } = await signOn(world.server, team.person().email)
    const { body } = await browser.get('/data')
    expect(body.signOns).toEqual([
      { teamName: 'Ward 4', issuer: world.provider.issuer, linkedAt: expect.any(String) },
    ])
  })

  test('is gone with the account and with the team', async () => {
    const team = await makeSignOnTeam(world)
    const { reply } = await signOn(world.server, team.person().email)
    const left = () =>
      world.server.db.selectFrom('ssoIdentity').select('id').where('teamId', '=', team.team.id).execute()
    expect(await left()).toHaveLength(1)
    await world.server.db.deleteFrom('account').where('id', '=', reply?.body.user.id).execute()
    expect(await left()).toEqual([])
    await signOn(world.server, team.person().email)
    expect((await world.server.send('DELETE', team.url, { token: team.admin })).status).toBe(200)
    expect(await left()).toEqual([])
  })
})

test('at rest no secret can be read', async () => {
  const team = await makeSignOnTeam(world)
  const { browser } = await signOn(world.server, team.person().email)
  const rows = JSON.stringify([
    await world.server.db.selectFrom('ssoConnection').selectAll().execute(),
    await world.server.db.selectFrom('ssoAttempt').selectAll().execute(),
    await world.server.db.selectFrom('ssoSession').selectAll().execute(),
  ])
  expect(rows).not.toContain(world.provider.clientSecret)
  // How every token begins that is signed by these providers.
  expect(rows).not.toContain('eyJhbGci')
  expect(rows).not.toContain(browser.cookies.sso)
})
