import { RECORD_GRACE_DAYS } from '@preceptor/contracts/accounts/sso'
import { DAY_MS } from '@preceptor/contracts/durations'
import { makeAccount, makeMembership } from '@preceptor/db/testing/builders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../passwords.ts'
import { codeAt } from '../../testing/app-code.ts'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { MEMBER_PASSWORD, makeEnforcingTeam } from '../../testing/enforcing-team.ts'
import { addApp } from '../../testing/factors.ts'
import {
  beginIn,
  comeBack,
  makeSignOnTeam,
  openSignOnServer,
  type SignOnServer,
  signInAtProvider,
  signOn,
} from '../../testing/sign-on.ts'

// What somebody tries whom their team's provider is about to deactivate, or already has.

let world: SignOnServer
beforeAll(async () => {
  world = await openSignOnServer()
})
afterAll(() => world.close())

async function signedIn(email: string): Promise<Browser> {
  const browser = openBrowser(world.server)
  expect((await browser.signIn(email, MEMBER_PASSWORD)).status).toBe(200)
  return browser
}
const freshAddress = (domain: string) => `m${crypto.randomUUID().slice(0, 6)}@${domain}`
const freshDomain = () => `d${crypto.randomUUID().slice(0, 8)}.example`
const statusOf = async (browser: Browser) => (await browser.get('/me')).status
const endsOf = async (accountId: string) =>
  (
    await world.server.db
      .selectFrom('session')
      .select('revokeReason')
      .where('accountId', '=', accountId)
      .execute()
  ).map(({ revokeReason }) => revokeReason)

describe('changing the address', () => {
  const linkTo = async (email: string) =>
    new URLSearchParams(world.server.linkIn(await world.server.mailTo(email)).search).get('token')

  test('out of a domain that single sign-on is required for is not to be had', async () => {
    const team = await makeEnforcingTeam(world)
    await team.enforce()
    const { browser, reply } = await signOn(world.server, team.person().email)
    const wanted = freshAddress('private.example')
    const asked = await browser.post('/change-email', { email: wanted })
    expect([asked.status, asked.body.code]).toEqual([403, 'SSO_REQUIRED'])
    expect(world.server.mailsTo(wanted)).toEqual([])
    expect((await browser.get('/me')).body.user.email).toBe(reply?.body.user.email)
  })

  test('asked for before it was required does not work after', async () => {
    const team = await makeEnforcingTeam(world)
    const { browser, reply } = await signOn(world.server, team.person().email)
    const wanted = freshAddress('private.example')
    expect((await browser.post('/change-email', { email: wanted })).status).toBe(200)
    const token = await linkTo(wanted)
    await team.enforce()
    expect((await browser.post('/confirm-email', { token })).body.code).toBe('SSO_REQUIRED')
    expect((await browser.get('/me')).body.user.email).toBe(reply?.body.user.email)
    await team.enforce(false)
    expect((await browser.post('/confirm-email', { token })).status).toBe(200)
  })

  test('within the team’s own domains, and by its owner, is theirs', async () => {
    const team = await makeEnforcingTeam(world)
    const second = freshDomain()
    await team.prove(second)
    await team.enforce()
    const { browser } = await signOn(world.server, team.person().email)
    expect((await browser.post('/change-email', { email: freshAddress(second) })).status).toBe(200)
    const owner = { token: team.admin, body: { email: freshAddress('private.example') } }
    expect((await world.server.send('POST', '/api/auth/change-email', owner)).status).toBe(200)
  })

  test('out of a domain where it is not required ends what the provider opened, at the next renewal', async () => {
    const team = await makeSignOnTeam(world)
    const { browser } = await signOn(world.server, team.person().email)
    const wanted = freshAddress('private.example')
    await browser.post('/change-email', { email: wanted })
    await browser.post('/confirm-email', { token: await linkTo(wanted) })
    expect((await browser.refresh()).status).toBe(401)
    expect(await statusOf(browser)).toBe(401)
  })
})

describe('a session with a password', () => {
  test('ends when its domain is proved while single sign-on is required, and no other does', async () => {
    const team = await makeEnforcingTeam(world)
    const [next, elsewhere] = [freshDomain(), freshDomain()]
    const [member, other, stranger] = [
      await team.before(freshAddress(next)),
      await team.before(freshAddress(elsewhere)),
      await makeAccount(world.server.db, {
        email: freshAddress(next),
        passwordHash: await hashPassword(MEMBER_PASSWORD),
      }),
    ]
    await team.enforce()
    const browsers = await Promise.all([member, other, stranger].map(({ email }) => signedIn(email)))
    await team.prove(next)
    expect(await Promise.all(browsers.map(statusOf))).toEqual([401, 200, 200])
    expect(await endsOf(member.id)).toEqual(['sso_ended'])
    expect((await openBrowser(world.server).signIn(member.email, MEMBER_PASSWORD)).body.code).toBe(
      'SSO_REQUIRED',
    )
    expect((await team.as('GET', '')).status).toBe(200)
  })

  test('ends when the domain is proved by mail, by whoever reads it', async () => {
    const team = await makeEnforcingTeam(world)
    const next = freshDomain()
    const member = await team.before(freshAddress(next))
    await team.enforce()
    const browser = await signedIn(member.email)
    const { body } = await team.as('POST', '/domains', { domain: next })
    await team.as('POST', `/domains/${body.domainId}/mail`, { postbox: 'postmaster' })
    const link = world.server.linkIn(await world.server.mailTo(`postmaster@${next}`))
    const token = new URLSearchParams(link.hash.slice(1)).get('token')
    await world.server.send('POST', '/api/auth/sso/confirm-domain', { body: { token } })
    expect(await statusOf(browser)).toBe(401)
  })

  test('ends though the same person has signed on at the provider of another team', async () => {
    const team = await makeEnforcingTeam(world)
    const other = await makeSignOnTeam(world)
    const { reply, browser } = await signOn(world.server, other.person().email)
    const accountId = reply?.body.user.id as string
    await makeMembership(world.server.db, { teamId: team.team.id, accountId })
    await world.server.db
      .updateTable('account')
      .set({ email: freshAddress(team.domain) })
      .where('id', '=', accountId)
      .execute()
    await team.enforce()
    expect(await statusOf(browser)).toBe(401)
  })

  test('that slipped through ends at its next renewal: one that joined the team after', async () => {
    const team = await makeEnforcingTeam(world)
    await team.enforce()
    const joining = await makeAccount(world.server.db, {
      email: freshAddress(team.domain),
      passwordHash: await hashPassword(MEMBER_PASSWORD),
    })
    const browser = await signedIn(joining.email)
    expect((await browser.refresh()).status).toBe(200)
    // Not by the api, which ends it at once.
    await makeMembership(world.server.db, { teamId: team.team.id, accountId: joining.id })
    expect((await browser.refresh()).status).toBe(401)
    expect(await endsOf(joining.id)).toEqual(['sso_ended'])
    const [event] = await world.server.db
      .selectFrom('auditEvent')
      .select('details')
      .where('kind', '=', 'sso.deactivated')
      .where('targetAccountId', '=', joining.id)
      .where(sql<boolean>`team_ids @> ${[team.team.id]}::uuid[]`)
      .execute()
    expect(event?.details).toEqual({ by: 'enforcement' })
  })
})

describe('proving again who one is', () => {
  test('is by single sign-on alone where it is required, though the password is known', async () => {
    const team = await makeEnforcingTeam(world)
    const member = await team.before()
    world.provider.add({ ...team.person(), subject: crypto.randomUUID(), email: member.email })
    const { browser } = await signOn(world.server, member.email)
    expect((await browser.get('/step-up')).body).toEqual({ methods: ['sso', 'password'] })
    await team.enforce()
    expect((await browser.get('/step-up')).body).toEqual({ methods: ['sso'] })
    await world.server.db
      .updateTable('session')
      .set({ authenticatedAt: null })
      .where('accountId', '=', member.id)
      .execute()
    const tried = await browser.post('/step-up', { password: MEMBER_PASSWORD })
    expect([tried.status, tried.body.field]).toEqual([400, 'password'])
    const change = { currentPassword: MEMBER_PASSWORD, newPassword: 'Harbor lights at dawn' }
    expect((await browser.post('/change-password', change)).body.code).toBe('STEP_UP_REQUIRED')
    expect((await browser.post('/delete-account')).body.code).toBe('STEP_UP_REQUIRED')
  })
})

describe('a sign-in that had begun', () => {
  test('with the password, waiting for its second step, ends nowhere', async () => {
    const team = await makeEnforcingTeam(world)
    const member = await team.before()
    const { secret, recoveryCodes } = await addApp(await signedIn(member.email))
    const visitors = await Promise.all(
      [1, 2].map(async () => {
        const visitor = openBrowser(world.server)
        const { body } = await visitor.signIn(member.email, MEMBER_PASSWORD)
        return { visitor, ticket: body.ticket as string }
      }),
    )
    await world.server.db
      .updateTable('authenticatorApp')
      .set({ lastStep: 1 })
      .where('accountId', '=', member.id)
      .execute()
    await team.enforce()
    const [first, second] = visitors
    const code = codeAt(secret, Date.now())
    const byCode = await first!.visitor.post('/login/second-factor', { ticket: first!.ticket, code })
    expect(byCode.body.code).toBe('SSO_REQUIRED')
    const recoveryCode = recoveryCodes[0]
    const byRecovery = await second!.visitor.post('/login/second-factor', {
      ticket: second!.ticket,
      recoveryCode,
    })
    expect(byRecovery.body.code).toBe('SSO_REQUIRED')
  })

  test('at the provider, coming back when the domain or the provider is gone, ends nowhere', async () => {
    for (const gone of ['domain', 'connection'] as const) {
      const team = await makeSignOnTeam(world)
      const { email } = team.person()
      const browser = openBrowser(world.server)
      const { code } = await comeBack(browser, await signInAtProvider(await beginIn(browser, email), email))
      await team.as('DELETE', gone === 'domain' ? `/domains/${team.domainId}` : '/connection')
      expect((await browser.post('/sso/finish', { code })).body.code).toBe('LINK_INVALID')
    }
  })
})

describe('a session by single sign-on', () => {
  test('ends when its domain is taken off the list, at once, and one of another domain does not', async () => {
    const team = await makeEnforcingTeam(world)
    const second = freshDomain()
    const secondId = await team.prove(second)
    const at = (domain: string) => {
      const one = { ...team.person(), subject: crypto.randomUUID(), email: freshAddress(domain) }
      world.provider.add(one)
      return signOn(world.server, one.email)
    }
    const [first, other] = [await at(team.domain), await at(second)]
    await team.as('DELETE', `/domains/${secondId}`)
    expect([await statusOf(first.browser), await statusOf(other.browser)]).toEqual([200, 401])
    expect((await first.browser.refresh()).status).toBe(200)
  })

  test('ends when the proof of its domain does', async () => {
    const team = await makeSignOnTeam(world)
    const { browser } = await signOn(world.server, team.person().email)
    const { body } = await team.as('GET', '')
    world.records.setTexts(body.domains[0].recordName, [])
    const past = new Date(Date.now() - (RECORD_GRACE_DAYS + 1) * DAY_MS)
    await world.server.db
      .updateTable('ssoDomain')
      .set({ checkedAt: past, missingSince: past })
      .where('id', '=', team.domainId)
      .execute()
    await world.server.doHourly('check-domains')
    expect(await statusOf(browser)).toBe(401)
  })

  test('is not opened by a sign-on that began at another client of the provider', async () => {
    const team = await makeSignOnTeam(world)
    const { email } = team.person()
    const browser = openBrowser(world.server)
    const landed = await comeBack(browser, await signInAtProvider(await beginIn(browser, email), email))
    const { issuer } = world.provider
    await team.as('PUT', '/connection', { issuer, clientId: 'another', clientSecret: 'a secret of its own' })
    const { status, body } = await browser.post('/sso/finish', { code: landed.code })
    expect([status, body.code]).toEqual([400, 'LINK_INVALID'])
  })

  test('ends when the provider is removed, and when another takes its place', async () => {
    for (const how of ['removed', 'replaced'] as const) {
      const team = await makeSignOnTeam(world)
      const { browser } = await signOn(world.server, team.person().email)
      const { issuer, clientId, clientSecret } = world.other
      if (how === 'removed') await team.as('DELETE', '/connection')
      else await team.as('PUT', '/connection', { issuer, clientId, clientSecret })
      expect(await statusOf(browser), how).toBe(401)
    }
  })
})
