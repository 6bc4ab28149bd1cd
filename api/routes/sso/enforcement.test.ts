import { makeAccount, makeMembership } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../passwords.ts'
import { openBrowser } from '../../testing/browser.ts'
import {
  comeBack,
  makeSignOnTeam,
  openSignOnServer,
  type SignOnServer,
  type SignOnTeam,
  signInAtProvider,
  signOn,
} from '../../testing/sign-on.ts'

const PASSWORD = 'correct horse battery'
let world: SignOnServer
let passwordHash: string
beforeAll(async () => {
  world = await openSignOnServer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => world.close())

/** Signs an admin in at the provider to test it, in a browser that has their token. */
async function testSignOn(team: SignOnTeam, email: string) {
  const browser = openBrowser(world.server)
  browser.tokens.accessToken = team.admin
  const begun = await world.server.app.inject({
    method: 'POST',
    url: `${team.sso}/test`,
    headers: { authorization: `Bearer ${team.admin}` },
  })
  for (const { name, value } of begun.cookies) browser.cookies[name] = value
  if (begun.statusCode !== 200) return { status: begun.statusCode, body: begun.json() }
  return comeBack(browser, await signInAtProvider(begun.json().url, email))
}

async function enforcingTeam() {
  const team = await makeSignOnTeam(world)
  const tested = await testSignOn(team, team.person().email)
  expect(tested).toMatchObject({ path: `/app/admin/${team.team.id}`, problem: 'tested' })
  const before = async (email = `m${crypto.randomUUID().slice(0, 6)}@${team.domain}`) => {
    const member = await makeAccount(world.server.db, { email, passwordHash })
    await makeMembership(world.server.db, { teamId: team.team.id, accountId: member.id })
    return member
  }
  const enforce = (isEnforced = true) => team.as('PUT', '/enforcement', { isEnforced })
  return { ...team, before, enforce }
}

describe('single sign-on that is required', () => {
  test('is told by the domain: of members, strangers and unknown addresses alike', async () => {
    const team = await enforcingTeam()
    const member = await team.before()
    expect((await openBrowser(world.server).signIn(member.email, PASSWORD)).status).toBe(200)
    expect((await team.enforce()).status).toBe(200)
    const seen = []
    for (const email of [member.email, `unknown@${team.domain}`, `UNKNOWN@${team.domain.toUpperCase()}`]) {
      for (const password of [PASSWORD, 'a wrong one']) {
        const { status, body } = await openBrowser(world.server).signIn(email, password)
        seen.push({ status, ...body, requestId: '' })
      }
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(seen[0]).toMatchObject({ status: 403, code: 'SSO_REQUIRED' })
    const others = await openBrowser(world.server).signIn('a@elsewhere.example', PASSWORD)
    expect(others.body.code).toBe('INVALID_CREDENTIALS')
  })

  test('decides nothing of whoever is at the domain and not in the team', async () => {
    const team = await enforcingTeam()
    const email = `own@${team.domain}`
    await makeAccount(world.server.db, { email, passwordHash })
    const browser = openBrowser(world.server)
    await browser.signIn(email, PASSWORD)
    await team.enforce()
    expect((await browser.get('/me')).status).toBe(200)
    expect((await openBrowser(world.server).signIn(email, PASSWORD)).status).toBe(200)
    expect((await openBrowser(world.server).signIn(email, 'a wrong one')).body.code).toBe('SSO_REQUIRED')
  })

  test('closes reset and registration too, and mails nobody', async () => {
    const team = await enforcingTeam()
    const member = await team.before()
    await team.enforce()
    const browser = openBrowser(world.server)
    for (const email of [member.email, `unknown@${team.domain}`]) {
      expect((await browser.post('/forgot-password', { email })).body.code).toBe('SSO_REQUIRED')
      const person = { firstName: 'A', email, password: PASSWORD, acceptedTerms: true }
      expect((await browser.post('/register', person)).body.code).toBe('SSO_REQUIRED')
    }
    await world.server.context.mail(world.server.db, {
      kind: 'team-ending',
      accountId: team.owner.id,
      endsAt: new Date().toISOString(),
      nextPlan: null,
      members: 1,
    })
    await world.server.mailTo(team.owner.email)
    expect(world.server.mailsTo(member.email)).toEqual([])
  })

  test('closes links that were mailed before', async () => {
    const team = await enforcingTeam()
    const member = await team.before()
    const browser = openBrowser(world.server)
    await browser.post('/forgot-password', { email: member.email })
    const link = world.server.linkIn(await world.server.mailTo(member.email))
    await team.enforce()
    const body = {
      email: member.email,
      token: link.searchParams.get('token'),
      password: 'an even better one 42',
    }
    expect((await browser.post('/reset-password', body)).body.code).toBe('SSO_REQUIRED')
  })

  test('leaves the owner their password and its reset, and shows a guesser nothing of it', async () => {
    const team = await enforcingTeam()
    const email = `owner@${team.domain}`
    await world.server.db
      .updateTable('account')
      .set({ email, passwordHash })
      .where('id', '=', team.owner.id)
      .execute()
    await team.enforce()
    const browser = openBrowser(world.server)
    expect((await browser.signIn(email, 'a guess')).body.code).toBe('SSO_REQUIRED')
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200)
    expect((await browser.post('/forgot-password', { email })).body.code).toBe('SSO_REQUIRED')
    expect((await world.server.mailTo(email)).subject).toContain('password')
  })

  test('signs out whoever at the domain signed in otherwise, and nobody else', async () => {
    const team = await enforcingTeam()
    const member = await team.before()
    const [inside, outside] = [openBrowser(world.server), openBrowser(world.server)]
    await inside.signIn(member.email, PASSWORD)
    const other = await makeAccount(world.server.db, { passwordHash })
    await outside.signIn(other.email, PASSWORD)
    const { browser: by } = await signOn(world.server, team.person().email)
    await team.enforce()
    expect((await inside.get('/me')).status).toBe(401)
    expect((await outside.get('/me')).status).toBe(200)
    expect((await by.get('/me')).status).toBe(200)
    expect((await team.as('GET', '')).status).toBe(200)
  })

  test('ends when it is turned off, when its domain goes and when the provider is removed', async () => {
    const team = await enforcingTeam()
    const member = await team.before()
    const canSignIn = async () => (await openBrowser(world.server).signIn(member.email, PASSWORD)).status
    await team.enforce()
    expect(await canSignIn()).toBe(403)
    await team.enforce(false)
    expect(await canSignIn()).toBe(200)
    await team.enforce()
    await team.as('DELETE', `/domains/${team.domainId}`)
    expect(await canSignIn()).toBe(200)
    const again = await enforcingTeam()
    const second = await again.before()
    await again.enforce()
    const { browser } = await signOn(world.server, again.person().email)
    await again.as('DELETE', '/connection')
    expect((await openBrowser(world.server).signIn(second.email, PASSWORD)).status).toBe(200)
    expect((await browser.get('/me')).status).toBe(401)
  })

  test('is not to be had untested, nor without a proved domain', async () => {
    const team = await makeSignOnTeam(world)
    const untested = await team.as('PUT', '/enforcement', { isEnforced: true })
    expect([untested.status, untested.body.field]).toEqual([400, 'isEnforced'])
    await testSignOn(team, team.person().email)
    await team.as('DELETE', `/domains/${team.domainId}`)
    expect((await team.as('PUT', '/enforcement', { isEnforced: true })).status).toBe(400)
  })

  test('is to be tested anew with another secret, and a failed test is none', async () => {
    const team = await enforcingTeam()
    const { issuer, clientId } = world.provider
    await team.as('PUT', '/connection', { issuer, clientId, clientSecret: 'a wrong secret' })
    expect((await team.as('GET', '')).body.connection).toMatchObject({ testedAt: null, isEnforced: false })
    expect(await testSignOn(team, team.person().email)).toMatchObject({ problem: 'denied' })
    expect((await team.enforce()).status).toBe(400)
  })
})
