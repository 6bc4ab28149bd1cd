import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FRESH_SIGN_IN_MINUTES, SHARED_IDLE_MINUTES } from '@preceptor/contracts/accounts/auth'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { AUDIT_KINDS, type AuditKind } from '@preceptor/contracts/teams/audit'
import { makeAccount, makeSubscriber } from '@preceptor/db/testing/builders'
import { ROOT } from '@preceptor/local/data-folder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../passwords.ts'
import { type Browser, FIREFOX, openBrowser } from '../testing/browser.ts'
import { addApp } from '../testing/factors.ts'
import { useFakeDate } from '../testing/fake-date.ts'
import {
  beginIn,
  CLIENT,
  comeBack,
  makeSignOnTeam,
  openSignOnServer,
  type SignOnServer,
  signInAtProvider,
  signOn,
} from '../testing/sign-on.ts'
import { makeInvited, makeInvitingTeam, makeTeamOfTwo, TEAMS } from '../testing/teams.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const PASSWORD = 'correct horse battery'
const ANOTHER = 'a staple of another kind'
const TOTP_STEP_MS = 30_000
/** A page renews a little after the hour strikes, and still may. */
const LATE_REFRESH_MINUTES = 3
const OWN_PAGE = { origin: 'http://localhost:3000' }

let world: SignOnServer
/** Has limits; `world.server` has a provider. */
let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await createTestServer()
  world = await openSignOnServer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await server.close()
  await world.close()
})
const later = useFakeDate()

/** What one event has to say. */
interface Said {
  /** The account that did it; null for a visitor nobody knows. */
  actor: string | null
  /** The account it was done to. */
  target: string | null
  /** The team whose admins may read it; null where it concerns none. */
  team?: string | null
  /** What else it was done to. */
  object?: unknown
  details?: object
}
/** Does by HTTP, in a browser at a place of its own, what one kind of event tells of. */
type Act = (at: Browser) => Promise<Said>

let places = 0
/** A browser whose address nobody else has, and what the log keeps of it. */
function aPlace(on: TestServer) {
  places += 1
  const browser = openBrowser(on, { address: `198.18.${places}.7`, userAgent: FIREFOX })
  return { browser, addressPrefix: `198.18.${places}.0/24`, device: 'Firefox on Windows' }
}

const done = ({ status, body }: Awaited<ReturnType<Browser['get']>>, expected = 200) => {
  expect([status, body]).toEqual([expected, body])
  return body
}

async function user(values: Parameters<typeof makeAccount>[1] = {}) {
  const account = await makeAccount(server.db, { passwordHash, ...values })
  return { ...account, token: await server.tokenFor(account.id) }
}
/** Somebody with a session of this browser, signed in elsewhere. */
async function signedIn(at: Browser) {
  const { id, email, token } = await user()
  at.tokens.accessToken = token
  return { id, email, actor: id, target: id }
}
/** The same with a refresh token. */
async function renewing(at: Browser) {
  const { id, email } = await user()
  const elsewhere = openBrowser(server)
  done(await elsewhere.signIn(email, PASSWORD))
  Object.assign(at.tokens, elsewhere.tokens)
  return { id, email, actor: id, target: id }
}
/** The same with an authenticator app, set up elsewhere. */
async function withApp(at: Browser) {
  const own = await signedIn(at)
  const elsewhere = openBrowser(server)
  Object.assign(elsewhere.tokens, at.tokens)
  const { secret, recoveryCodes } = await addApp(elsewhere)
  later(TOTP_STEP_MS)
  return { ...own, secret, recoveryCodes }
}
const visitor = (target: string | null) => ({ actor: null, target })
const linkOf = async (email: string) => server.linkIn(await server.mailTo(email)).searchParams

/** The owner of a team with one member, in this browser. */
async function teamAt(at: Browser) {
  const own = await makeTeamOfTwo(server)
  at.tokens.accessToken = own.admin
  return { ...own, said: { actor: own.owner.id, target: null, team: own.team.id } }
}
async function invitedAt(at: Browser) {
  const own = await makeInvitingTeam(server)
  at.tokens.accessToken = own.admin
  const { body } = await own.invite(`${crypto.randomUUID()}@example.com`)
  const said = { actor: own.owner.id, target: null, team: own.team.id }
  return { ...own, said: { ...said, object: `invitation:${body.invitationId}` }, id: body.invitationId }
}
/** The owner of a team with a provider, in this browser. */
async function ssoAt(at: Browser) {
  const own = await makeSignOnTeam(world)
  at.tokens.accessToken = own.admin
  return { ...own, said: { actor: own.owner.id, target: null, team: own.team.id } }
}
const ACCOUNTS = {
  'sign-in.succeeded': async (at) => {
    const { id, email } = await user()
    done(await at.signIn(email, PASSWORD))
    return { actor: id, target: id, details: { by: 'password', factor: null, shared: false } }
  },
  'sign-in.failed': async (at) => {
    const { id, email } = await user()
    done(await at.signIn(email, 'a guess of somebody'), 401)
    return { ...visitor(id), details: { by: 'password' } }
  },
  'sign-in.second-step-asked': async (at) => {
    const { id, email } = await withApp(openBrowser(server))
    done(await at.signIn(email, PASSWORD), 403)
    return visitor(id)
  },
  'sign-in.locked': async (at) => {
    const { id, email } = await user()
    for (const _ of Array(5)) await at.signIn(email, 'a guess of somebody')
    done(await at.signIn(email, PASSWORD), 429)
    return { ...visitor(id), details: { by: 'password' } }
  },
  'sign-out.done': async (at) => {
    const own = await renewing(at)
    done(await at.post('/logout', { refreshToken: at.tokens.refreshToken }), 204)
    return own
  },
  'session.ended': async (at) => {
    const own = await signedIn(at)
    await server.tokenFor(own.id)
    done(await at.delete('/sessions'), 204)
    return { ...own, details: { count: 1 } }
  },
  'session.reused': async (at) => {
    const { id } = await renewing(at)
    const { refreshToken } = at.tokens
    done(await at.refresh())
    later(MINUTE_MS)
    done(await at.post('/refresh', { refreshToken }), 401)
    return visitor(id)
  },
  'session.idled': async (at) => {
    const { id, email } = await user()
    const body = { email, password: PASSWORD, cookie: true, shared: true }
    done(await at.post('/login', body, OWN_PAGE))
    later((SHARED_IDLE_MINUTES + LATE_REFRESH_MINUTES) * MINUTE_MS)
    done(await at.post('/refresh', { cookie: true }, OWN_PAGE), 401)
    return visitor(id)
  },
  'step-up.succeeded': async (at) => {
    const own = await signedIn(at)
    later((FRESH_SIGN_IN_MINUTES + 1) * MINUTE_MS)
    done(await at.post('/step-up', { password: PASSWORD }))
    return { ...own, details: { by: 'password' } }
  },
  'step-up.failed': async (at) => {
    const own = await signedIn(at)
    done(await at.post('/step-up', { password: 'a guess of somebody' }), 400)
    return { ...own, details: { by: 'password' } }
  },
  'password.changed': async (at) => {
    const own = await signedIn(at)
    done(await at.post('/change-password', { currentPassword: PASSWORD, newPassword: ANOTHER }))
    return own
  },
  'password.change-failed': async (at) => {
    const own = await signedIn(at)
    done(await at.post('/change-password', { currentPassword: 'a guess', newPassword: ANOTHER }), 400)
    return { ...own, details: { reason: 'WRONG_PASSWORD' } }
  },
  'password.reset-asked': async (at) => {
    const { id, email } = await user()
    done(await at.post('/forgot-password', { email }))
    return visitor(id)
  },
  'password.reset': async (at) => {
    const { id, email } = await user()
    done(await openBrowser(server).post('/forgot-password', { email }))
    const token = (await linkOf(email)).get('token')
    done(await at.post('/reset-password', { email, token, password: ANOTHER }))
    return visitor(id)
  },
  'email.change-asked': async (at) => {
    const own = await signedIn(at)
    done(await at.post('/change-email', { email: `${crypto.randomUUID()}@example.com` }))
    return own
  },
  'email.changed': async (at) => {
    const own = await signedIn(at)
    const email = `${crypto.randomUUID()}@example.com`
    done(await at.post('/change-email', { email }))
    done(await at.post('/confirm-email', { token: (await linkOf(email)).get('token') }))
    return own
  },
  'factor.added': async (at) => {
    const own = await signedIn(at)
    await addApp(at)
    return { ...own, details: { factor: 'code' } }
  },
  'factor.removed': async (at) => {
    const own = await withApp(at)
    done(await at.delete('/factors/authenticator'), 204)
    return { ...own, details: { factor: 'code' } }
  },
  'factor.recovery-codes-made': async (at) => {
    const own = await withApp(at)
    done(await at.post('/factors/recovery-codes'))
    return own
  },
  'factor.recovery-code-used': async (at) => {
    const { id, email, recoveryCodes } = await withApp(openBrowser(server))
    const { ticket } = done(await at.signIn(email, PASSWORD), 403)
    done(await at.post('/login/second-factor', { ticket, recoveryCode: recoveryCodes[0] }))
    return visitor(id)
  },
  'account.registered': async (at) => {
    const email = `${crypto.randomUUID()}@example.com`
    done(await at.post('/register', { firstName: 'Maya', email, password: PASSWORD }), 201)
    const { id } = await server.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { ...visitor(id), details: { verifiedBefore: false } }
  },
  'account.verified': async (at) => {
    const email = `${crypto.randomUUID()}@example.com`
    done(await openBrowser(server).post('/register', { firstName: 'Maya', email, password: PASSWORD }), 201)
    const { id } = await server.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    done(await at.post('/verify-email', { email, token: (await linkOf(email)).get('token') }))
    return visitor(id)
  },
  'account.data-downloaded': async (at) => {
    const own = await signedIn(at)
    done(await at.get('/data'))
    return own
  },
  'account.deletion-asked': async (at) => {
    const own = await signedIn(at)
    done(await at.post('/delete-account'))
    return own
  },
} satisfies Partial<Record<AuditKind, Act>>

const TEAM_ACTS = {
  'team.created': async (at) => {
    const { id } = await makeSubscriber(server.db, { plan: 'team' })
    at.tokens.accessToken = await server.tokenFor(id)
    const { teamId } = done(await at.post(TEAMS, { teamName: 'Ward 7', organizationName: 'St. Mary' }), 201)
    return { actor: id, target: null, team: teamId }
  },
  'team.deleted': async (at) => {
    const { url, said } = await teamAt(at)
    done(await at.delete(url))
    return { ...said, details: { members: 2 } }
  },
  'team.transferred': async (at) => {
    const { url, said, member } = await teamAt(at)
    done(await at.post(`${url}/transfer`, { email: member.email }))
    return { ...said, target: member.id }
  },
  'team.exported': async (at) => {
    const { url, said } = await teamAt(at)
    done(await at.get(`${url}/export?format=csv`))
    return { ...said, details: expect.objectContaining({ format: 'csv' }) }
  },
  'team.policy-changed': async (at) => {
    const { url, said } = await teamAt(at)
    done(await at.put(`${url}/policy`, { requiresFactor: false, idleMinutes: 30 }))
    const before = { requiredFactor: false, idledMinutes: null }
    return { ...said, details: { requiresFactor: false, idleMinutes: 30, ...before } }
  },
  'invitation.sent': async (at) => {
    const { url, said } = await teamAt(at)
    const email = `${crypto.randomUUID()}@example.com`
    const { invitationId } = done(await at.post(`${url}/invite`, { email, role: 'viewer' }), 201)
    return { ...said, object: `invitation:${invitationId}`, details: { role: 'viewer' } }
  },
  'invitation.resent': async (at) => {
    const { url, said, id } = await invitedAt(at)
    later(2 * MINUTE_MS)
    done(await at.post(`${url}/invitations/${id}/resend`))
    return { ...said, details: { role: 'member' } }
  },
  'invitation.revoked': async (at) => {
    const { url, said, id } = await invitedAt(at)
    done(await at.delete(`${url}/invitations/${id}`))
    return { ...said, details: { role: 'member' } }
  },
  'invitation.accepted': async (at) => {
    const team = await makeInvitingTeam(server)
    const { account, token, invitation } = await makeInvited(server, team)
    at.tokens.accessToken = token
    done(await at.post(`${TEAMS}/invitations/${invitation.id}/accept`, { teamId: team.team.id }))
    return {
      actor: account.id,
      target: account.id,
      team: team.team.id,
      object: `invitation:${invitation.id}`,
    }
  },
  'member.joined': async (at) => {
    const team = await makeInvitingTeam(server)
    const { account, token, invitation } = await makeInvited(server, team, { role: 'admin' })
    at.tokens.accessToken = token
    done(await at.post(`${TEAMS}/invitations/${invitation.id}/accept`, { teamId: team.team.id }))
    return { actor: account.id, target: account.id, team: team.team.id, details: { role: 'admin' } }
  },
  'member.role-changed': async (at) => {
    const { url, said, member } = await teamAt(at)
    done(await at.put(`${url}/members/${member.email}/role`, { role: 'admin' }))
    return { ...said, target: member.id, details: { from: 'member', to: 'admin' } }
  },
  'member.removed': async (at) => {
    const { url, said, member } = await teamAt(at)
    done(await at.delete(`${url}/members/${member.email}`))
    return { ...said, target: member.id, details: { role: 'member' } }
  },
  'member.left': async (at) => {
    const { url, said, member, other } = await teamAt(at)
    at.tokens.accessToken = other
    done(await at.post(`${url}/leave`))
    return { ...said, actor: member.id, target: member.id, details: { role: 'member' } }
  },
  'staff.read': async (at) => {
    const { id, token } = await user({ isStaff: true })
    at.tokens.accessToken = token
    done(await at.get('/api/staff/audit'))
    return { actor: id, target: null, details: { what: 'the audit log' } }
  },
  'audit.exported': async (at) => {
    const { url, said } = await teamAt(at)
    done(await at.get(`${url}/audit/export?format=csv`))
    return { ...said, details: { format: 'csv' } }
  },
} satisfies Partial<Record<AuditKind, Act>>

const SIGN_ON = {
  'sso.configured': async (at) => {
    const { sso, said } = await ssoAt(at)
    done(await at.put(`${sso}/connection`, { issuer: world.other.issuer, ...CLIENT }))
    return { ...said, details: { issuer: world.other.issuer, clientId: CLIENT.clientId } }
  },
  'sso.removed': async (at) => {
    const { sso, said } = await ssoAt(at)
    done(await at.delete(`${sso}/connection`))
    return { ...said, details: { ended: 0 } }
  },
  'sso.domain-claimed': async (at) => {
    const { sso, said } = await ssoAt(at)
    done(await at.post(`${sso}/domains`, { domain: 'ward.example' }), 201)
    return { ...said, details: { domain: 'ward.example' } }
  },
  'sso.domain-proved': async (at) => {
    const { sso, said } = await ssoAt(at)
    const claimed = await openBrowserWith(at).post(`${sso}/domains`, { domain: 'clinic.example' })
    world.records.setTexts(claimed.body.recordName, [claimed.body.recordText])
    done(await at.post(`${sso}/domains/${claimed.body.domainId}/check`))
    return { ...said, details: expect.objectContaining({ domain: 'clinic.example' }) }
  },
  'sso.domain-removed': async (at) => {
    const { sso, said, domainId, domain } = await ssoAt(at)
    done(await at.delete(`${sso}/domains/${domainId}`))
    return { ...said, details: { domain, ended: 0 } }
  },
  'sso.rejected': async (at) => {
    const { person, team } = await ssoAt(openBrowser(world.server))
    const { email } = person()
    world.provider.setFaults({ token: 'other-audience' })
    const landed = await comeBack(at, await signInAtProvider(await beginIn(at, email), email))
    world.provider.setFaults({})
    expect(landed.problem).toBe('invalid')
    return { actor: null, target: null, team: team.id, details: { reason: expect.any(String) } }
  },
  'sso.deactivated': async (at) => {
    const { person, team } = await ssoAt(openBrowser(world.server))
    const nadia = person()
    const { browser, reply } = await signOn(world.server, nadia.email)
    world.provider.change(nadia.subject, { active: false })
    done(await at.post('/refresh', { refreshToken: browser.tokens.refreshToken }), 401)
    return { ...visitor(reply?.body.user.id), team: team.id, details: { by: 'provider' } }
  },
} satisfies Partial<Record<AuditKind, Act>>

/** What a job, an operator, Stripe or the realtime server does, or costs a purchase: by the test that looks at it there. */
const ELSEWHERE = {
  'account.purged': 'api/jobs/hourly.test.ts',
  'audit.expired': 'api/jobs/hourly.test.ts',
  'plan.bought': 'api/routes/subscriptions/change-plan.test.ts',
  'plan.changed': 'api/routes/subscriptions/change-plan.test.ts',
  'plan.change-withdrawn': 'api/routes/subscriptions/change-plan.test.ts',
  'plan.canceled': 'api/routes/subscriptions/change-plan.test.ts',
  'plan.resumed': 'api/routes/subscriptions/change-plan.test.ts',
  'coupon.saved': 'ops/commands/coupon.test.ts',
  'staff.granted': 'ops/commands/audit.test.ts',
  'staff.revoked': 'ops/commands/audit.test.ts',
  'staff.factors-reset': 'ops/commands/staff.test.ts',
  'interview.watched': 'realtime/serve-watch.test.ts',
} satisfies Partial<Record<AuditKind, string>>

const BY_HTTP: Partial<Record<AuditKind, Act>> = { ...ACCOUNTS, ...TEAM_ACTS, ...SIGN_ON }

/** Another browser of the same person. */
function openBrowserWith({ tokens }: Browser) {
  const another = openBrowser(world.server)
  Object.assign(another.tokens, tokens)
  return another
}

describe('what is done by HTTP is in the audit log, with whose doing it was, to whom, and from where', () => {
  test.each(Object.entries(BY_HTTP) as [AuditKind, Act][])('%s', async (kind, act) => {
    const on = kind in SIGN_ON ? world.server : server
    const { browser, ...place } = aPlace(on)
    const before = Date.now()
    const { actor, target, team = null, object, details } = await act(browser)
    const events = await on.db
      .selectFrom('auditEvent')
      .selectAll()
      .where('addressPrefix', '=', place.addressPrefix)
      .where('kind', '=', kind)
      .execute()
    expect(events).toHaveLength(1)
    const [event] = events
    expect(event).toMatchObject({
      ...place,
      actorKind: actor ? 'account' : 'visitor',
      actorAccountId: actor,
      sessionId: actor ? expect.any(String) : null,
      targetAccountId: target,
      teamIds: team ? [team] : [],
      requestId: expect.any(String),
      ...(object !== undefined && { target: object }),
      ...(details && { details }),
    })
    expect(event!.at.getTime()).toBeGreaterThan(before - MINUTE_MS)
    // Nothing that anybody typed: neither an address nor a password.
    expect(JSON.stringify(event)).not.toMatch(/@|correct horse|a guess|staple/)
  })
})

test('and no kind is left out', () => {
  expect([...Object.keys(BY_HTTP), ...Object.keys(ELSEWHERE)].toSorted()).toEqual(AUDIT_KINDS.toSorted())
  for (const [kind, path] of Object.entries(ELSEWHERE))
    expect(readFileSync(join(ROOT, path), 'utf8'), path).toContain(`'${kind}'`)
})
