import {
  SIGN_OUT_FAULTS,
  type SignedOutHere,
  type SignOutFault,
} from '@preceptor/local/stand-ins/identity-provider/sign-out-token'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSecret } from '../../sealed-secrets.ts'
import { type Browser, openBrowser } from '../../testing/browser.ts'
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
import { idTokenContext } from './finish-sign-on.ts'

let world: SignOnServer
let team: SignOnTeam
beforeAll(async () => {
  world = await openSignOnServer({ listens: true })
  team = await makeSignOnTeam(world, { maxMembers: 100 })
})
afterAll(() => world.close())
afterEach(() => world.provider.setFaults({}))

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (payload: string, headers: Record<string, string> = FORM) =>
  world.server.app.inject({ method: 'POST', url: '/api/auth/sso/back-channel', headers, payload })
const send = (token: string) => post(new URLSearchParams({ logout_token: token }).toString())
const signOut = async (person: SignedOutHere, fault?: SignOutFault, at = world.provider) =>
  (await send(await at.signOutToken(person, fault))).statusCode
const statusOf = async (browser: Browser) => (await browser.get('/me')).status

/** Somebody who is signed in by the provider; `idToken` is what it gave. */
async function signedIn(person = team.person(), browser = openBrowser(world.server)) {
  const { reply } = await signOn(world.server, person.email, browser)
  const accountId = reply?.body.user.id as string
  const { sessionId, sealedIdToken } = await world.server.db
    .selectFrom('ssoSession')
    .innerJoin('session', 'session.id', 'sessionId')
    .select(['sessionId', 'sealedIdToken'])
    .where('accountId', '=', accountId)
    .orderBy('session.createdAt', 'desc')
    .executeTakeFirstOrThrow()
  const secrets = world.server.context.config.sealSecrets
  const idToken = openSecret(sealedIdToken, { context: idTokenContext(sessionId), secrets })
  return { person, browser, accountId, idToken, sid: sidIn(idToken) }
}
const sidIn = (idToken: string): string =>
  JSON.parse(Buffer.from(idToken.split('.')[1]!, 'base64url').toString()).sid
const reasons = async (teamId: string) =>
  (
    await world.server.db
      .selectFrom('auditEvent')
      .select('details')
      .where('kind', '=', 'sso.rejected')
      .where(sql<boolean>`team_ids @> ${[teamId]}::uuid[]`)
      .orderBy('at')
      .execute()
  ).map(({ details }) => details.reason)

describe('a provider that says somebody signed out', () => {
  test('there, on its own page, has them out of here at once, and it is noted', async () => {
    const own = await makeSignOnTeam(world)
    const person = own.person()
    const browser = openBrowser(world.server)
    const jar = new Map<string, string>()
    const { reply } = await signOn(world.server, person.email, browser, { jar })
    expect(await statusOf(browser)).toBe(200)
    await leaveProvider(jar)
    await expect.poll(() => statusOf(browser)).toBe(401)
    expect((await browser.refresh()).status).toBe(401)
    const events = await world.server.db
      .selectFrom('auditEvent')
      .select(['kind', 'details', 'actorKind'])
      .where('targetAccountId', '=', reply?.body.user.id)
      .where('kind', '=', 'sso.deactivated')
      .where(sql<boolean>`team_ids @> ${[own.team.id]}::uuid[]`)
      .execute()
    expect(events).toEqual([{ kind: 'sso.deactivated', details: { by: 'sign-out' }, actorKind: 'visitor' }])
  })

  test('of one session ends that one; of a person ends all, and nobody else’s', async () => {
    const first = await signedIn()
    const second = await signedIn(first.person)
    const third = await signedIn(first.person)
    const other = await signedIn()
    expect(await signOut({ subject: first.person.subject, sid: first.sid })).toBe(200)
    expect(await signOut({ sid: second.sid })).toBe(200)
    const all = [first, second, third, other]
    const statuses = () => Promise.all(all.map(({ browser }) => statusOf(browser)))
    expect(await statuses()).toEqual([401, 401, 200, 200])
    expect(await signOut({ subject: first.person.subject })).toBe(200)
    expect(await statuses()).toEqual([401, 401, 401, 200])
  })

  test('leaves a session that was opened otherwise', async () => {
    const { person, accountId } = await signedIn()
    const token = await world.server.tokenFor(accountId)
    await signOut({ subject: person.subject })
    expect((await world.server.send('GET', '/api/auth/me', { token })).status).toBe(200)
  })

  test('ends a sign-in that waits for its page', async () => {
    const { person } = await signedIn()
    const browser = openBrowser(world.server)
    const back = await signInAtProvider(await beginIn(browser, person.email), person.email)
    const { code } = await comeBack(browser, back)
    await signOut({ subject: person.subject })
    expect((await browser.post('/sso/finish', { code })).body.code).toBe('LINK_INVALID')
  })

  test('of somebody it never sent, or twice with a message for each, is heard', async () => {
    expect(await signOut({ subject: 'nobody' })).toBe(200)
    expect(await signOut({ subject: 'nobody' })).toBe(200)
  })

  test('with a session that ours does not know ends the person: an id token without a name for it', async () => {
    world.provider.setFaults({ claims: { sid: null } })
    const { browser, person } = await signedIn()
    world.provider.setFaults({})
    expect(await signOut({ sid: 'unknown' })).toBe(200)
    expect(await statusOf(browser)).toBe(200)
    expect(await signOut({ subject: person.subject, sid: 'unknown' })).toBe(200)
    expect(await statusOf(browser)).toBe(401)
  })
})

describe('a sign-out at the very moment of the sign-in', () => {
  /** Somebody who is back from the provider with a code, which `finish` trades for a session. */
  async function backWithCode(person = team.person()) {
    const browser = openBrowser(world.server)
    const landed = await comeBack(
      browser,
      await signInAtProvider(await beginIn(browser, person.email), person.email),
    )
    const finish = async () => {
      const reply = await browser.post('/sso/finish', { code: landed.code })
      Object.assign(browser.tokens, { accessToken: reply.body.accessToken })
      return reply
    }
    return { person, browser, finish }
  }
  /** Nothing more can be noted until the returned function is called. */
  async function holdAudit() {
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = world.server.db.transaction().execute(async (trx) => {
      await sql`lock table audit_event in share row exclusive mode`.execute(trx)
      held.resolve()
      await released.promise
    })
    await held.promise
    return () => {
      released.resolve()
      return holding
    }
  }
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(world.server.db)
    return rows[0]?.count
  }

  test('finds a session that is being opened', async () => {
    const { person, browser, finish } = await backWithCode()
    const release = await holdAudit()
    const finishing = finish()
    await expect.poll(waiting).toBe(1)
    const leaving = signOut({ subject: person.subject })
    await expect.poll(waiting).toBe(2)
    await release()
    expect([(await finishing).status, await leaving]).toEqual([200, 200])
    expect(await statusOf(browser)).toBe(401)
  })

  test.each([
    ['the person', false],
    ['the session there', true],
  ])('finds a sign-in whose code is not made yet, by %s', async (_, bySession) => {
    world.provider.setFaults({ claims: { sid: 'made-right-now' } })
    const own = await makeSignOnTeam(world)
    const person = own.person()
    const browser = openBrowser(world.server)
    const address = await signInAtProvider(await beginIn(browser, person.email), person.email)
    world.provider.setFaults({ claims: { sid: 'made-right-now' } })
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = world.server.db.transaction().execute(async (trx) => {
      await trx.selectFrom('team').select('id').where('id', '=', own.team.id).forUpdate().execute()
      held.resolve()
      await released.promise
    })
    await held.promise
    const coming = comeBack(browser, address)
    await expect.poll(waiting).toBe(1)
    expect(await signOut(bySession ? { sid: 'made-right-now' } : { subject: person.subject })).toBe(200)
    released.resolve()
    await holding
    const { code } = await coming
    expect(code).not.toBeNull()
    expect((await browser.post('/sso/finish', { code })).body.code).toBe('LINK_INVALID')
    world.provider.setFaults({})
    expect((await signOn(world.server, person.email)).reply?.status).toBe(200)
  })

  test('by the name of a session alone ends a sign-in that waits for its page', async () => {
    world.provider.setFaults({ claims: { sid: 'the-session-there' } })
    const { finish } = await backWithCode()
    world.provider.setFaults({})
    expect(await signOut({ sid: 'another-session' })).toBe(200)
    expect(await signOut({ sid: 'the-session-there' })).toBe(200)
    expect((await finish()).body.code).toBe('LINK_INVALID')
  })

  test('does not let a code be traded twice, also at the same moment', async () => {
    const { finish } = await backWithCode()
    const statuses = (await Promise.all([finish(), finish(), finish()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400, 400])
  })
})

describe('a message', () => {
  test.each(SIGN_OUT_FAULTS)('with %s ends nothing', async (fault) => {
    const { browser, person, sid } = await signedIn()
    expect(await signOut({ subject: person.subject, sid }, fault)).toBe(400)
    expect(await statusOf(browser)).toBe(200)
  })

  test('counts once, also where it comes twice at the same moment', async () => {
    const { person } = await signedIn()
    const token = await world.provider.signOutToken({ subject: person.subject })
    const codes = await Promise.all([send(token), send(token), send(token)])
    expect(codes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
    const again = await signedIn(person)
    expect((await send(token)).statusCode).toBe(400)
    expect(await statusOf(again.browser)).toBe(200)
    expect(await reasons(team.team.id)).toContain('sign-out: claim_jti')
  })

  test('of one name from two providers is two', async () => {
    const rival = await makeSignOnTeam(world, { client: { issuer: world.other.issuer, ...CLIENT } })
    const jti = crypto.randomUUID()
    expect(await signOut({ subject: 'a', jti })).toBe(200)
    expect(await signOut({ subject: 'a', jti }, 'own', world.other)).toBe(200)
    expect(rival.team.id).not.toBe(team.team.id)
  })

  test('of another provider ends nobody of this one, whose names it uses', async () => {
    await makeSignOnTeam(world, { client: { issuer: world.other.issuer, ...CLIENT } })
    const { browser, person, sid } = await signedIn()
    expect(await signOut({ subject: person.subject, sid }, 'own', world.other)).toBe(200)
    expect(await statusOf(browser)).toBe(200)
  })

  test('that is an id token ends nothing', async () => {
    const { browser, idToken } = await signedIn()
    expect((await send(idToken)).statusCode).toBe(400)
    expect(await statusOf(browser)).toBe(200)
  })

  test('signed with a new key of the provider is accepted', async () => {
    const { browser, person } = await signedIn()
    await world.provider.rollKeys()
    expect(await signOut({ subject: person.subject })).toBe(200)
    expect(await statusOf(browser)).toBe(401)
  })

  test.each(['error', 'never'] as const)(
    'from a provider whose keys answer with %s may come again',
    async (answer) => {
      const { browser, person } = await signedIn()
      const token = await world.provider.signOutToken({ subject: person.subject })
      world.provider.setFaults({ at: 'keys', answer })
      expect((await send(token)).statusCode).toBe(503)
      world.provider.setFaults({})
      expect(await statusOf(browser)).toBe(200)
      expect((await send(token)).statusCode).toBe(200)
      expect(await statusOf(browser)).toBe(401)
    },
  )

  test.each([
    ['of no token', 'logout_token=made-up'],
    ['without one', ''],
    ['with an empty one', 'logout_token='],
    ['of another name', 'token=a'],
  ])('%s is invalid, in the words of the protocol', async (_, payload) => {
    const reply = await post(payload)
    expect([reply.statusCode, reply.json()]).toEqual([400, { error: 'invalid_request' }])
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('that is two messages is none', async () => {
    const { browser, person } = await signedIn()
    const [one, two] = [
      await world.provider.signOutToken({ subject: person.subject }),
      await world.provider.signOutToken({ subject: person.subject }),
    ]
    expect((await post(`logout_token=${one}&logout_token=${two}`)).statusCode).toBe(400)
    expect(await statusOf(browser)).toBe(200)
  })

  test('comes from no page, is no JSON and has a size', async () => {
    const token = await world.provider.signOutToken({ subject: 'nobody' })
    const foreign = await post(`logout_token=${token}`, { ...FORM, origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(403)
    const json = await post(JSON.stringify({ logout_token: token }), { 'content-type': 'application/json' })
    expect(json.statusCode).toBe(415)
    expect((await post(`logout_token=${'x'.repeat(20_000)}`)).statusCode).toBe(413)
  })
})

/** Signs out on the provider's own page, as a person with this browser would. */
async function leaveProvider(jar: ReadonlyMap<string, string>): Promise<void> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const page = await fetch(`${world.provider.issuer}/session/end`, { headers: { cookie } })
  const text = await page.text()
  const value = text.split('name="xsrf" value="')[1]?.split('"')[0] ?? ''
  const left = await fetch(`${world.provider.issuer}/session/end/confirm`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: [cookie, ...cookiesOf(page)].join('; '), ...FORM },
    body: new URLSearchParams({ xsrf: value, logout: 'yes' }),
  })
  expect(left.status).toBe(303)
}
const cookiesOf = (page: Response) => page.headers.getSetCookie().map((set) => set.split(';')[0])
