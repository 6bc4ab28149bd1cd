import { SSO_TRUST_HOURS } from '@preceptor/contracts/accounts/sso'
import { HOUR_MS } from '@preceptor/contracts/durations'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  makeSignOnTeam,
  openSignOnServer,
  type SignOnServer,
  type SignOnTeam,
  signOn,
} from '../../testing/sign-on.ts'

let world: SignOnServer
let team: SignOnTeam
beforeAll(async () => {
  world = await openSignOnServer()
  team = await makeSignOnTeam(world, { maxMembers: 100 })
})
afterAll(() => world.close())
afterEach(() => world.provider.setFaults({}))

async function signedIn() {
  const person = team.person()
  const { browser, reply } = await signOn(world.server, person.email)
  const sessionOf = () =>
    world.server.db
      .selectFrom('session')
      .innerJoin('ssoSession', 'sessionId', 'session.id')
      .select(['revokedAt', 'revokeReason', 'answeredAt', 'sealedRefreshToken', 'askingUntil', 'session.id'])
      .where('accountId', '=', reply?.body.user.id)
      .executeTakeFirstOrThrow()
  const silentSince = async (hours: number) => {
    const { id } = await sessionOf()
    const answeredAt = new Date(Date.now() - hours * HOUR_MS)
    await world.server.db.updateTable('ssoSession').set({ answeredAt }).where('sessionId', '=', id).execute()
  }
  return { person, browser, sessionOf, silentSince, accountId: reply?.body.user.id as string }
}

describe('at a renewal the provider is asked', () => {
  test('and its new token is used the next time, for as long as the person is active', async () => {
    const { browser, sessionOf } = await signedIn()
    const tokens = new Set<string | null>()
    for (let time = 0; time < 4; time++) {
      tokens.add((await sessionOf()).sealedRefreshToken)
      expect((await browser.refresh()).status, `renewal ${time}`).toBe(200)
    }
    expect(tokens.size).toBe(4)
    expect((await sessionOf()).askingUntil).toBeNull()
  })

  test('and whoever it deactivated is out at once, everywhere, and it is noted', async () => {
    const { person, browser, sessionOf, accountId } = await signedIn()
    const token = browser.tokens.accessToken
    world.provider.change(person.subject, { active: false })
    expect((await world.server.send('GET', '/api/auth/me', { token })).status).toBe(200)
    expect((await browser.refresh()).status).toBe(401)
    expect((await world.server.send('GET', '/api/auth/me', { token })).status).toBe(401)
    expect(await sessionOf()).toMatchObject({ revokeReason: 'sso_ended' })
    const events = await world.server.db
      .selectFrom('auditEvent')
      .select(['kind', 'details'])
      .where('targetAccountId', '=', accountId)
      .where(sql<boolean>`team_ids @> ${[team.team.id]}::uuid[]`)
      .where('kind', '=', 'sso.deactivated')
      .execute()
    expect(events).toEqual([{ kind: 'sso.deactivated', details: { by: 'provider' } }])
    expect((await browser.refresh()).status).toBe(401)
  })

  test('once by two tabs at the same moment, so that the provider takes neither for a thief', async () => {
    const { browser } = await signedIn()
    for (let time = 0; time < 3; time++) {
      const both = await Promise.all([browser.refresh(), browser.refresh(), browser.refresh()])
      expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    }
    expect((await browser.refresh()).status).toBe(200)
  })

  test.each(['error', 'never', 'no-json', 'oversize', 'redirect'] as const)(
    'and a provider that answers with %s keeps nobody out for some hours, and then everybody',
    async (answer) => {
      const { browser, sessionOf, silentSince } = await signedIn()
      world.provider.setFaults({ at: 'token', answer })
      expect((await browser.refresh()).status).toBe(200)
      await silentSince(SSO_TRUST_HOURS - 0.1)
      expect((await browser.refresh()).status).toBe(200)
      await silentSince(SSO_TRUST_HOURS)
      expect((await browser.refresh()).status).toBe(401)
      expect(await sessionOf()).toMatchObject({ revokeReason: 'sso_ended' })
    },
  )

  test('and an answer begins the hours anew', async () => {
    const { browser, sessionOf, silentSince } = await signedIn()
    await silentSince(SSO_TRUST_HOURS + 1)
    expect((await browser.refresh()).status).toBe(200)
    expect((await sessionOf()).answeredAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  test('and an answer about somebody else ends the session', async () => {
    const { browser } = await signedIn()
    world.provider.setFaults({ claims: { sub: 'somebody-else' } })
    expect((await browser.refresh()).status).toBe(401)
  })

  test('and an answer with a token that does not hold is none', async () => {
    const { browser, silentSince } = await signedIn()
    world.provider.setFaults({ token: 'foreign-key' })
    expect((await browser.refresh()).status).toBe(200)
    await silentSince(SSO_TRUST_HOURS)
    expect((await browser.refresh()).status).toBe(401)
  })

  test('unless it gave no token: then its people sign in again after those hours', async () => {
    const { browser, sessionOf, silentSince } = await signedIn()
    const { id } = await sessionOf()
    await world.server.db
      .updateTable('ssoSession')
      .set({ sealedRefreshToken: null })
      .where('sessionId', '=', id)
      .execute()
    expect((await browser.refresh()).status).toBe(200)
    await silentSince(SSO_TRUST_HOURS)
    expect((await browser.refresh()).status).toBe(401)
  })

  test('and a process that died while it asked keeps nobody waiting', async () => {
    const { browser, sessionOf } = await signedIn()
    const { id } = await sessionOf()
    await world.server.db
      .updateTable('ssoSession')
      .set({ askingUntil: new Date(Date.now() - 1) })
      .where('sessionId', '=', id)
      .execute()
    expect((await browser.refresh()).status).toBe(200)
    expect((await sessionOf()).askingUntil).toBeNull()
  })
})

test('a team that is deleted ends the sessions that its provider opened', async () => {
  const own = await makeSignOnTeam(world)
  const { browser } = await signOn(world.server, own.person().email)
  expect((await browser.get('/me')).status).toBe(200)
  expect((await world.server.send('DELETE', own.url, { token: own.admin })).status).toBe(200)
  expect((await browser.get('/me')).status).toBe(401)
})

describe('signing out', () => {
  test('leads on to the provider’s own page, which knows who it is', async () => {
    const { browser } = await signedIn()
    const { body } = await browser.post('/sso/sign-out')
    const url = new URL(body.url)
    expect(url.origin).toBe(world.provider.issuer)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/')
    expect((await fetch(url)).status).toBe(200)
  })

  test('leads nowhere for a session with a password, and asks who asks', async () => {
    const other = await makeSignOnTeam(world)
    const token = other.admin
    const { body } = await world.server.send('POST', '/api/auth/sso/sign-out', { token })
    expect(body).toEqual({ url: null })
    expect((await world.server.send('POST', '/api/auth/sso/sign-out')).status).toBe(401)
  })
})
