import type { AuditKind } from '@preceptor/contracts/teams/audit'
import { makeAccount, makeInvitation } from '@preceptor/db/testing/builders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../passwords.ts'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { MEMBER_PASSWORD, makeEnforcingTeam } from '../../testing/enforcing-team.ts'
import { addApp, addPasskey, challengeFor } from '../../testing/factors.ts'
import { makeSignOnTeam, openSignOnServer, type SignOnServer, signOn } from '../../testing/sign-on.ts'
import { TEAMS } from '../../testing/teams.ts'

// What a provider decides from the moment that somebody joins its team, and what it keeps once they have left: nothing.

let world: SignOnServer
beforeAll(async () => {
  world = await openSignOnServer()
})
afterAll(() => world.close())

const statusOf = async (browser: Browser) => (await browser.get('/me')).status
const eventsOf = (accountId: string, kind: AuditKind) =>
  world.server.db
    .selectFrom('auditEvent')
    .select('details')
    .where('targetAccountId', '=', accountId)
    .where('kind', '=', kind)
    .execute()
/** Somebody with an account and a password, signed in with it, whom a team has invited. */
async function invitedTo({ team, domain }: Awaited<ReturnType<typeof makeEnforcingTeam>>, at = domain) {
  const { server } = world
  const email = `j${crypto.randomUUID().slice(0, 6)}@${at}`
  const { id } = await makeAccount(server.db, { email, passwordHash: await hashPassword(MEMBER_PASSWORD) })
  const browsers = [openBrowser(server), openBrowser(server)]
  for (const browser of browsers) expect((await browser.signIn(email, MEMBER_PASSWORD)).status).toBe(200)
  const invitation = await makeInvitation(server.db, { email, teamId: team.id })
  const accept = () =>
    server.send('POST', `${TEAMS}/invitations/${invitation.id}/accept`, {
      token: browsers[0]!.tokens.accessToken!,
      body: { teamId: team.id },
    })
  return { id, email, browsers, accept }
}

describe('whoever joins a team that requires single sign-on', () => {
  test('is signed out everywhere at once, and comes back by its provider alone', async () => {
    const team = await makeEnforcingTeam(world)
    await team.enforce()
    const { id, email, browsers, accept } = await invitedTo(team)
    expect((await accept()).status).toBe(200)
    expect(await Promise.all(browsers.map(statusOf))).toEqual([401, 401])
    expect(await eventsOf(id, 'sso.deactivated')).toEqual([{ details: { by: 'enforcement', ended: 2 } }])
    expect((await openBrowser(world.server).signIn(email, MEMBER_PASSWORD)).body.code).toBe('SSO_REQUIRED')
  })

  test('is signed out as well where they take an address at its domain later', async () => {
    const team = await makeEnforcingTeam(world)
    const member = await team.before(`m${crypto.randomUUID().slice(0, 6)}@private.example`)
    await team.enforce()
    const browsers = [openBrowser(world.server), openBrowser(world.server)]
    for (const browser of browsers) await browser.signIn(member.email, MEMBER_PASSWORD)
    const wanted = `m${crypto.randomUUID().slice(0, 6)}@${team.domain}`
    expect((await browsers[0]!.post('/change-email', { email: wanted })).status).toBe(200)
    const link = world.server.linkIn(await world.server.mailTo(wanted))
    const token = new URLSearchParams(link.search).get('token')
    expect((await browsers[0]!.post('/confirm-email', { token })).status).toBe(200)
    expect(await Promise.all(browsers.map(statusOf))).toEqual([401, 401])
  })

  test('stays signed in where their address is of no domain of it', async () => {
    const team = await makeEnforcingTeam(world)
    await team.enforce()
    const { browsers, accept } = await invitedTo(team, 'private.example')
    expect((await accept()).status).toBe(200)
    expect(await Promise.all(browsers.map(statusOf))).toEqual([200, 200])
  })

  test('and owned it until now, is signed out too', async () => {
    const team = await makeEnforcingTeam(world)
    const { server } = world
    const email = `o${crypto.randomUUID().slice(0, 6)}@${team.domain}`
    await server.db.updateTable('account').set({ email }).where('id', '=', team.owner.id).execute()
    const heir = await team.before()
    await team.enforce()
    const transfer = await server.send('POST', `${team.url}/transfer`, {
      token: team.admin,
      body: { email: heir.email },
    })
    expect(transfer.status).toBe(200)
    expect((await server.send('GET', '/api/auth/me', { token: team.admin })).status).toBe(401)
  })
})

describe('a member who must use single sign-on', () => {
  test('confirms by it alone, though they have an app and a passkey', async () => {
    const team = await makeEnforcingTeam(world)
    const member = await team.before()
    const own = openBrowser(world.server)
    await own.signIn(member.email, MEMBER_PASSWORD)
    const { device } = await addPasskey(own)
    await addApp(own)
    await team.enforce()
    const person = team.person(member.email.split('@')[0])
    const { browser } = await signOn(world.server, person.email)
    expect((await browser.get('/step-up')).body).toEqual({ methods: ['sso'] })
    const { options } = (await browser.post('/step-up/options')).body
    const passkey = device.prove({ challenge: options.challenge })
    for (const [field, proof] of [
      ['passkey', { passkey }],
      ['code', { code: '123456' }],
      ['password', { password: MEMBER_PASSWORD }],
    ] as const)
      expect((await browser.post('/step-up', proof)).body).toMatchObject({ code: 'VALIDATION_FAILED', field })
  })
})

describe('whoever has left a team', () => {
  const leaveWays = {
    'by themselves': async (team: Awaited<ReturnType<typeof makeSignOnTeam>>, browser: Browser) =>
      (
        await world.server.send('POST', `${team.url}/leave`, {
          token: browser.tokens.accessToken!,
        })
      ).status,
    'removed by an admin': async (
      team: Awaited<ReturnType<typeof makeSignOnTeam>>,
      _: Browser,
      email: string,
    ) => (await world.server.send('DELETE', `${team.url}/members/${email}`, { token: team.admin })).status,
    'because the team was deleted': async (team: Awaited<ReturnType<typeof makeSignOnTeam>>) =>
      (await world.server.send('DELETE', team.url, { token: team.admin })).status,
  }

  test.each(Object.entries(leaveWays))(
    '%s, keeps no session of its provider, nor a factor that was added in one',
    async (_, leave) => {
      const team = await makeSignOnTeam(world)
      const { email } = team.person()
      const { browser, reply } = await signOn(world.server, email)
      const accountId = reply?.body.user.id as string
      const { device } = await addPasskey(browser)
      await addApp(browser)
      const byPasskey = openBrowser(world.server)
      const passkey = device.prove({ challenge: await challengeFor(byPasskey) })
      const signedIn = await byPasskey.post('/passkey/login', { passkey })
      expect(signedIn.status).toBe(200)
      byPasskey.tokens.accessToken = signedIn.body.accessToken
      expect(await leave(team, browser, email)).toBeLessThan(300)
      expect([await statusOf(browser), await statusOf(byPasskey)]).toEqual([401, 401])
      const again = device.prove({ challenge: await challengeFor(byPasskey) })
      expect((await byPasskey.post('/passkey/login', { passkey: again })).body.code).toBe(
        'INVALID_CREDENTIALS',
      )
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from passkey where account_id = ${accountId})
          + (select count(*) from authenticator_app where account_id = ${accountId})
          + (select count(*) from recovery_code where account_id = ${accountId}) as count
      `.execute(world.server.db)
      expect(Number(rows[0]?.count)).toBe(0)
      expect((await eventsOf(accountId, 'factor.removed')).length).toBe(3)
      await expect
        .poll(() => world.server.mailsTo(email).map(({ subject }) => subject))
        .toContain('A passkey was removed from your account')
    },
  )

  test('is out of what its provider opened, also where nothing was added in it', async () => {
    const team = await makeSignOnTeam(world)
    const { email } = team.person()
    const { browser, reply } = await signOn(world.server, email)
    const own = await world.server.tokenFor(reply?.body.user.id)
    const removed = await world.server.send('DELETE', `${team.url}/members/${email}`, { token: team.admin })
    expect(removed.status).toBeLessThan(300)
    expect([await statusOf(browser), (await browser.refresh()).status]).toEqual([401, 401])
    expect((await world.server.send('GET', '/api/auth/me', { token: own })).status).toBe(200)
  })

  test('keeps what they added in a session of their own, and that session', async () => {
    const team = await makeEnforcingTeam(world)
    const member = await team.before()
    const own = openBrowser(world.server)
    await own.signIn(member.email, MEMBER_PASSWORD)
    const { device } = await addPasskey(own)
    const left = await world.server.send('POST', `${team.url}/leave`, {
      token: own.tokens.accessToken!,
    })
    expect(left.status).toBeLessThan(300)
    expect(await statusOf(own)).toBe(200)
    const later = openBrowser(world.server)
    const passkey = device.prove({ challenge: await challengeFor(later) })
    expect((await later.post('/passkey/login', { passkey })).status).toBe(200)
  })
})
