import type { TokenFault } from '@preceptor/local/stand-ins/identity-provider/provider-faults'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import {
  beginIn,
  CLIENT,
  comeBack,
  makeSignOnTeam,
  openSignOnServer,
  type SignOnServer,
  type SignOnTeam,
  signInAtProvider,
  signOn,
} from '../../testing/sign-on.ts'

let world: SignOnServer
let team: SignOnTeam
beforeAll(async () => {
  world = await openSignOnServer()
  team = await makeSignOnTeam(world, { maxMembers: 100 })
})
afterAll(() => world.close())
afterEach(() => {
  world.provider.setFaults({})
  world.other.setFaults({})
})

const accountsOf = async (email: string) =>
  (await world.server.db.selectFrom('account').select('id').where('email', '=', email).execute()).length
const rejections = async () =>
  (
    await world.server.db
      .selectFrom('auditEvent')
      .select('details')
      .where('kind', '=', 'sso.rejected')
      .orderBy('at')
      .execute()
  ).map(({ details }) => details.reason)

describe('an id token', () => {
  test.each<[TokenFault, string]>([
    ['other-audience', 'invalid'],
    ['two-audiences', 'invalid'],
    ['other-issuer', 'invalid'],
    ['other-nonce', 'invalid'],
    ['no-nonce', 'invalid'],
    ['no-token', 'invalid'],
    ['unsigned', 'invalid'],
    ['alg-none', 'invalid'],
    ['signed-with-secret', 'invalid'],
    ['foreign-key', 'invalid'],
    ['changed-after-signing', 'invalid'],
    ['expired', 'invalid'],
    ['issued-in-future', 'invalid'],
    ['not-yet-valid', 'invalid'],
  ])('that is %s opens nothing', async (fault, problem) => {
    const person = team.person()
    world.provider.setFaults({ token: fault })
    const { landed, reply } = await signOn(world.server, person.email)
    expect([landed.problem, reply]).toEqual([problem, undefined])
    expect(await accountsOf(person.email)).toBe(0)
    expect((await rejections()).length).toBeGreaterThan(0)
  })

  test.each<TokenFault>(['expired-inside-tolerance', 'issued-in-future-inside-tolerance'])(
    'by a clock that is a little off is accepted: %s',
    async (fault) => {
      world.provider.setFaults({ token: fault })
      expect((await signOn(world.server, team.person().email)).reply?.status).toBe(200)
    },
  )

  test('signed with a new key of the provider is accepted at once', async () => {
    await signOn(world.server, team.person().email)
    await world.provider.rollKeys()
    expect((await signOn(world.server, team.person().email)).reply?.status).toBe(200)
  })

  test.each([
    ['that is not verified', { email_verified: false }, 'unverified'],
    ['that a program wrote as not verified', { email_verified: 'false' }, 'unverified'],
    ['that is missing', { email: null }, 'no-email'],
    ['that is no text', { email: { a: 1 } }, 'no-email'],
    ['of a domain that nobody proved', { email: 'a@elsewhere.example' }, 'other-domain'],
    ['of a domain below', { email: 'a@SUB.TEAM' }, 'other-domain'],
    ['with two at-signs', { email: 'a@TEAM@elsewhere.example' }, 'other-domain'],
    ['of a public mail provider', { email: 'a@gmail.com' }, 'other-domain'],
  ])('with an address %s opens nothing', async (_, claims, problem) => {
    const person = team.person()
    const filled = JSON.parse(JSON.stringify(claims).replace('TEAM', team.domain))
    world.provider.setFaults({ claims: filled })
    expect((await signOn(world.server, person.email)).landed.problem).toBe(problem)
    expect(await accountsOf(person.email)).toBe(0)
  })

  test('whose provider does not say whether the address is verified is accepted: the domain is the team’s', async () => {
    world.provider.setFaults({ claims: { email_verified: null } })
    expect((await signOn(world.server, team.person().email)).reply?.status).toBe(200)
  })
})

describe('coming back', () => {
  test('twice with the same state and code opens nothing the second time', async () => {
    const { email } = team.person()
    const browser = openBrowser(world.server)
    const back = await signInAtProvider(await beginIn(browser, email), email)
    expect((await comeBack(browser, back)).code).not.toBeNull()
    expect((await comeBack(browser, back)).problem).toBe('expired')
  })

  test('with the code of an earlier sign-in opens nothing', async () => {
    const { email } = team.person()
    const browser = openBrowser(world.server)
    const used = await signInAtProvider(await beginIn(browser, email), email)
    await comeBack(browser, used)
    const next = new URL(await signInAtProvider(await beginIn(browser, email), email))
    next.searchParams.set('code', new URL(used).searchParams.get('code')!)
    expect((await comeBack(browser, next.href)).problem).toBe('denied')
  })

  test('with the code of another person in one’s own sign-in opens nothing', async () => {
    const [victim, attacker] = [team.person(), team.person()]
    const theirs = openBrowser(world.server)
    const stolen = new URL(await signInAtProvider(await beginIn(theirs, victim.email), victim.email))
    const own = openBrowser(world.server)
    const mine = new URL(await signInAtProvider(await beginIn(own, attacker.email), attacker.email))
    mine.searchParams.set('code', stolen.searchParams.get('code')!)
    expect((await comeBack(own, mine.href)).problem).toBe('denied')
  })

  test('in another browser opens nothing: neither without a cookie nor with its own', async () => {
    const { email } = team.person()
    const attacker = openBrowser(world.server)
    const back = await signInAtProvider(await beginIn(attacker, email), email)
    const victim = openBrowser(world.server)
    expect((await comeBack(victim, back)).problem).toBe('expired')
    await beginIn(victim, email)
    expect((await comeBack(victim, back)).problem).toBe('expired')
    victim.cookies.sso = 'x'.repeat(43)
    expect((await comeBack(victim, back)).problem).toBe('expired')
  })

  test.each([
    ['without a state', (query: URLSearchParams) => query.delete('state')],
    ['with an unknown state', (query: URLSearchParams) => query.set('state', 'a'.repeat(43))],
    ['with two states', (query: URLSearchParams) => query.append('state', 'another')],
    ['without a code', (query: URLSearchParams) => query.delete('code')],
    ['with a made-up code', (query: URLSearchParams) => query.set('code', 'made-up')],
    ['with a long code', (query: URLSearchParams) => query.set('code', 'c'.repeat(5_000))],
    ['with two codes', (query: URLSearchParams) => query.append('code', 'another')],
    ['without the issuer', (query: URLSearchParams) => query.delete('iss')],
    ['with another issuer', (query: URLSearchParams) => query.set('iss', world.other.issuer)],
    ['with two issuers', (query: URLSearchParams) => query.append('iss', world.other.issuer)],
  ])('%s opens nothing', async (_, change) => {
    const { email } = team.person()
    const browser = openBrowser(world.server)
    const back = new URL(await signInAtProvider(await beginIn(browser, email), email))
    change(back.searchParams)
    const landed = await comeBack(browser, back.href)
    expect(landed.status).toBe(303)
    expect(['expired', 'denied', 'invalid']).toContain(landed.problem)
    expect(await accountsOf(email)).toBe(0)
  })

  test.each(['missing', 'other'] as const)(
    'from a provider that says its issuer is %s opens nothing',
    async (issParameter) => {
      world.provider.setFaults({ issParameter })
      expect((await signOn(world.server, team.person().email)).landed.problem).toBe('invalid')
    },
  )

  test('after the time for it opens nothing', async () => {
    const { email } = team.person()
    const browser = openBrowser(world.server)
    const back = await signInAtProvider(await beginIn(browser, email), email)
    await world.server.db.updateTable('ssoAttempt').set({ expiresAt: new Date() }).execute()
    expect((await comeBack(browser, back)).problem).toBe('expired')
  })

  test('with the provider’s own error says that it did not sign in, and keeps none of its words', async () => {
    const { email } = team.person()
    const browser = openBrowser(world.server)
    const state = new URL(await beginIn(browser, email)).searchParams.get('state')!
    const iss = encodeURIComponent(world.provider.issuer)
    const words = 'access_denied%22%3E%3Cscript%3E'
    const back = `http://localhost:3000/api/auth/sso/callback?error=${words}&error_description=words&state=${state}&iss=${iss}`
    expect((await comeBack(browser, back)).problem).toBe('denied')
    expect(await rejections()).not.toContain('words')
    expect((await rejections()).at(-1)).toBe('unknown')
  })

  test('sends nobody to another site', async () => {
    const browser = openBrowser(world.server)
    const { email } = team.person()
    for (const returnTo of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      const landed = await comeBack(
        browser,
        await signInAtProvider(await beginIn(browser, email, returnTo), email),
      )
      expect(landed.path).toBe('/login/sso')
    }
  })
})

describe('between two organizations', () => {
  test('a provider signs in nobody of the other’s domain', async () => {
    const rival = await makeSignOnTeam(world, { client: { issuer: world.other.issuer, ...CLIENT } })
    const victim = team.person()
    await signOn(world.server, victim.email)
    const liar = rival.person('liar', world.other)
    world.other.setFaults({ claims: { email: victim.email } })
    expect((await signOn(world.server, liar.email)).landed.problem).toBe('other-domain')
  })

  test('the same subject at another provider is somebody else', async () => {
    const rival = await makeSignOnTeam(world, { client: { issuer: world.other.issuer, ...CLIENT } })
    const victim = team.person()
    const { reply: theirs } = await signOn(world.server, victim.email)
    const twin = rival.person('twin', world.other)
    world.other.setFaults({ claims: { sub: victim.subject } })
    const { reply: own } = await signOn(world.server, twin.email)
    expect(own?.body.user.email).toBe(twin.email)
    expect(own?.body.user.id).not.toBe(theirs?.body.user.id)
  })

  test('the same issuer under two teams keeps their people apart', async () => {
    const rival = await makeSignOnTeam(world)
    const victim = team.person()
    await signOn(world.server, victim.email)
    const browser = openBrowser(world.server)
    const back = await signInAtProvider(await beginIn(browser, `a@${rival.domain}`), victim.email)
    expect((await comeBack(browser, back)).problem).toBe('other-domain')
  })

  test('a code of one provider is worth nothing at the other', async () => {
    const rival = await makeSignOnTeam(world, { client: { issuer: world.other.issuer, ...CLIENT } })
    const person = rival.person('mix', world.other)
    const browser = openBrowser(world.server)
    const mine = new URL(await signInAtProvider(await beginIn(browser, person.email), person.email))
    const { email } = team.person()
    const state = new URL(await beginIn(browser, email)).searchParams.get('state')!
    mine.searchParams.set('state', state)
    expect((await comeBack(browser, mine.href)).problem).toBe('invalid')
    mine.searchParams.delete('iss')
    const again = new URL(await beginIn(browser, email)).searchParams.get('state')!
    mine.searchParams.set('state', again)
    expect((await comeBack(browser, mine.href)).problem).toBe('invalid')
  })
})

describe('a provider that does not work', () => {
  test.each([
    ['token', 'error', 'unreachable'],
    ['token', 'never', 'unreachable'],
    ['token', 'oversize', 'invalid'],
    ['token', 'redirect', 'invalid'],
    ['token', 'no-json', 'invalid'],
    ['keys', 'error', 'unreachable'],
    ['keys', 'never', 'unreachable'],
    ['keys', 'oversize', 'invalid'],
    ['keys', 'redirect', 'invalid'],
    ['keys', 'no-json', 'invalid'],
  ] as const)('at its %s with %s is %s', async (at, answer, problem) => {
    const { email } = team.person()
    const browser = openBrowser(world.server)
    const back = await signInAtProvider(await beginIn(browser, email), email)
    world.provider.setFaults({ at, answer })
    expect((await comeBack(browser, back)).problem).toBe(problem)
    expect(await accountsOf(email)).toBe(0)
  })
})

test('what is rejected is in the log of the team it was for', async () => {
  const own = await makeSignOnTeam(world)
  world.provider.setFaults({ token: 'alg-none' })
  await signOn(world.server, own.person().email)
  const [event] = await world.server.db
    .selectFrom('auditEvent')
    .selectAll()
    .where('kind', '=', 'sso.rejected')
    .where(sql<boolean>`team_ids @> ${[own.team.id]}::uuid[]`)
    .execute()
  expect(event).toMatchObject({ actorKind: 'visitor', actorAccountId: null })
})
