import { makeAccount } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../passwords.ts'
import { openBrowser } from '../../testing/browser.ts'
import { MEMBER_PASSWORD, makeEnforcingTeam, testSignOn } from '../../testing/enforcing-team.ts'
import { makeSignOnTeam, openSignOnServer, type SignOnServer, signOn } from '../../testing/sign-on.ts'

let world: SignOnServer
let passwordHash: string
beforeAll(async () => {
  world = await openSignOnServer()
  passwordHash = await hashPassword(MEMBER_PASSWORD)
})
afterAll(() => world.close())

describe('single sign-on that is required', () => {
  test('is reported by the domain: for members, strangers and unknown addresses alike', async () => {
    const team = await makeEnforcingTeam(world)
    const member = await team.before()
    expect((await openBrowser(world.server).signIn(member.email, MEMBER_PASSWORD)).status).toBe(200)
    expect((await team.enforce()).status).toBe(200)
    const seen = []
    for (const email of [member.email, `unknown@${team.domain}`, `UNKNOWN@${team.domain.toUpperCase()}`]) {
      for (const password of [MEMBER_PASSWORD, 'a wrong one']) {
        const { status, body } = await openBrowser(world.server).signIn(email, password)
        seen.push({ status, ...body, requestId: '' })
      }
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(seen[0]).toMatchObject({ status: 403, code: 'SSO_REQUIRED' })
    const others = await openBrowser(world.server).signIn('a@elsewhere.example', MEMBER_PASSWORD)
    expect(others.body.code).toBe('INVALID_CREDENTIALS')
  })

  test('decides nothing of whoever is at the domain and not in the team', async () => {
    const team = await makeEnforcingTeam(world)
    const email = `own@${team.domain}`
    await makeAccount(world.server.db, { email, passwordHash })
    const browser = openBrowser(world.server)
    await browser.signIn(email, MEMBER_PASSWORD)
    await team.enforce()
    expect((await browser.get('/me')).status).toBe(200)
    expect((await openBrowser(world.server).signIn(email, MEMBER_PASSWORD)).status).toBe(200)
    expect((await openBrowser(world.server).signIn(email, 'a wrong one')).body.code).toBe('SSO_REQUIRED')
  })

  test('closes reset and registration too, and mails nobody', async () => {
    const team = await makeEnforcingTeam(world)
    const member = await team.before()
    await team.enforce()
    const browser = openBrowser(world.server)
    for (const email of [member.email, `unknown@${team.domain}`]) {
      expect((await browser.post('/forgot-password', { email })).body.code).toBe('SSO_REQUIRED')
      const person = { firstName: 'A', email, password: MEMBER_PASSWORD, acceptedTerms: true }
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
    const team = await makeEnforcingTeam(world)
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
    const team = await makeEnforcingTeam(world)
    const email = `owner@${team.domain}`
    await world.server.db
      .updateTable('account')
      .set({ email, passwordHash })
      .where('id', '=', team.owner.id)
      .execute()
    await team.enforce()
    const browser = openBrowser(world.server)
    expect((await browser.signIn(email, 'a guess')).body.code).toBe('SSO_REQUIRED')
    expect((await browser.signIn(email, MEMBER_PASSWORD)).status).toBe(200)
    expect((await browser.post('/forgot-password', { email })).body.code).toBe('SSO_REQUIRED')
    expect((await world.server.mailTo(email)).subject).toContain('password')
  })

  test('signs out whoever at the domain signed in otherwise, and nobody else', async () => {
    const team = await makeEnforcingTeam(world)
    const member = await team.before()
    const [inside, outside] = [openBrowser(world.server), openBrowser(world.server)]
    await inside.signIn(member.email, MEMBER_PASSWORD)
    const other = await makeAccount(world.server.db, { passwordHash })
    await outside.signIn(other.email, MEMBER_PASSWORD)
    const { browser: by } = await signOn(world.server, team.person().email)
    await team.enforce()
    expect((await inside.get('/me')).status).toBe(401)
    expect((await outside.get('/me')).status).toBe(200)
    expect((await by.get('/me')).status).toBe(200)
    expect((await team.as('GET', '')).status).toBe(200)
  })

  test('ends when it is turned off, when its domain goes and when the provider is removed', async () => {
    const team = await makeEnforcingTeam(world)
    const member = await team.before()
    const canSignIn = async () =>
      (await openBrowser(world.server).signIn(member.email, MEMBER_PASSWORD)).status
    await team.enforce()
    expect(await canSignIn()).toBe(403)
    await team.enforce(false)
    expect(await canSignIn()).toBe(200)
    await team.enforce()
    await team.as('DELETE', `/domains/${team.domainId}`)
    expect(await canSignIn()).toBe(200)
    const again = await makeEnforcingTeam(world)
    const second = await again.before()
    await again.enforce()
    const { browser } = await signOn(world.server, again.person().email)
    await again.as('DELETE', '/connection')
    expect((await openBrowser(world.server).signIn(second.email, MEMBER_PASSWORD)).status).toBe(200)
    expect((await browser.get('/me')).status).toBe(401)
  })

  test('ends with the last proved domain, whatever else is on the list unproved', async () => {
    const team = await makeEnforcingTeam(world)
    const { email } = await team.before()
    await team.as('POST', '/domains', { domain: `d${crypto.randomUUID().slice(0, 8)}.example` })
    await team.enforce()
    await team.as('DELETE', `/domains/${team.domainId}`)
    expect((await team.as('GET', '')).body.connection).toMatchObject({ isEnforced: false })
    expect((await openBrowser(world.server).signIn(email, MEMBER_PASSWORD)).status).toBe(200)
  })

  test('is not to be had untested, nor without a proved domain', async () => {
    const team = await makeSignOnTeam(world)
    const untested = await team.as('PUT', '/enforcement', { isEnforced: true })
    expect([untested.status, untested.body.field]).toEqual([400, 'isEnforced'])
    await testSignOn(world, team, team.person().email)
    await team.as('DELETE', `/domains/${team.domainId}`)
    expect((await team.as('PUT', '/enforcement', { isEnforced: true })).status).toBe(400)
  })

  test('is to be tested anew with another secret, and a failed test is none', async () => {
    const team = await makeEnforcingTeam(world)
    const { issuer, clientId } = world.provider
    await team.as('PUT', '/connection', { issuer, clientId, clientSecret: 'a wrong secret' })
    expect((await team.as('GET', '')).body.connection).toMatchObject({ testedAt: null, isEnforced: false })
    expect(await testSignOn(world, team, team.person().email)).toMatchObject({ problem: 'denied' })
    expect((await team.enforce()).status).toBe(400)
  })
})
