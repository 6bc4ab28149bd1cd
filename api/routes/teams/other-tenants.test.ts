import { randomUUID } from 'node:crypto'
import {
  makeAccount,
  makeInvitation,
  makeMembership,
  makeSubscriber,
  makeTeam,
} from '@preceptor/db/testing/builders'
import { type FastifyInstance, fastify, type InjectOptions, type RouteOptions } from 'fastify'
import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../server.ts'
import { FAR_LIMITS } from '../../testing/far-limits.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const TEAMS = '/api/admin/teams'
/** Bodies that each route would take of whoever may; a route without one takes none. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /:teamId/invite': { email: 'somebody@example.com' },
  'POST /:teamId/transfer': { email: 'somebody@example.com' },
  'PUT /:teamId/members/:email/role': { role: 'member' },
  'POST /:teamId/sso/domains': { domain: 'hospital.example' },
  'POST /:teamId/sso/domains/:domainId/mail': { postbox: 'postmaster' },
  'PUT /:teamId/sso/connection': { issuer: 'https://127.0.0.1', clientId: 'a', clientSecret: 'b' },
  'PUT /:teamId/sso/enforcement': { isEnforced: true },
  'PUT /:teamId/policy': { requiresFactor: true, idleMinutes: null },
  'POST /invitations/:invitationId/accept': { teamId: 'THE TEAM' },
}

let server: TestServer
/** The application once more, which tells its routes and what it asks of the database. */
let watched: FastifyInstance
let statements: string[] = []
/** Every route there is of one team, as it is written. */
let routes: { method: string; pattern: string }[]
/** Tokens by what their owners are, each in another team or in none. */
const strangers: Record<string, string | undefined> = { visitor: undefined }
/** A team with a member and an invitation. */
let team: { id: string; memberEmail: string; invitationId: string }

beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMITS: FAR_LIMITS } })
  const { db } = server
  watched = fastify()
  const found = new Set<string>()
  watched.addHook('onRoute', ({ method, url }: RouteOptions) => {
    if (!url.startsWith(`${TEAMS}/`)) return
    const pattern = url.slice(TEAMS.length)
    for (const one of [method].flat()) {
      if (one !== 'OPTIONS' && pattern !== '/') found.add(`${one} ${pattern}`)
    }
  })
  const context = { ...server.context, db: db.withPlugin(telling), metrics: new Registry() }
  await watched.register(createApi(context))
  await watched.ready()
  routes = [...found].map((name) => ({ method: name.split(' ')[0]!, pattern: name.split(' ')[1]! }))

  const own = await makeTeam(db)
  const member = await makeAccount(db)
  await makeMembership(db, { teamId: own.id, accountId: member.id })
  const { id: invitationId } = await makeInvitation(db, { teamId: own.id })
  team = { id: own.id, memberEmail: member.email, invitationId }

  const owner = await makeSubscriber(db, { plan: 'team' })
  const other = await makeTeam(db, { ownerAccountId: owner.id })
  strangers['owner of another team'] = await server.tokenFor(owner.id)
  for (const role of ['admin', 'member', 'viewer'] as const) {
    const { id: accountId } = await makeAccount(db)
    await makeMembership(db, { teamId: other.id, accountId, role })
    strangers[`${role} of another team`] = await server.tokenFor(accountId)
  }
  const removed = await makeAccount(db, { trialEndsAt: new Date(Date.now() + 86_400_000) })
  await makeMembership(db, { teamId: own.id, accountId: removed.id })
  strangers['member who was removed'] = await server.tokenFor(removed.id)
  await db.deleteFrom('membership').where('accountId', '=', removed.id).execute()
})
afterAll(async () => {
  await watched.close()
  await server.close()
})

/** By id: a query that is compiled once is transformed once, and run often. */
const compiled = new Map<string, string>()
const telling: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    compiled.set(queryId.queryId, new PostgresQueryCompiler().compileQuery(node, queryId).sql)
    return node
  },
  async transformResult({ queryId, result }) {
    statements.push(compiled.get(queryId.queryId) ?? 'one compiled before')
    return result
  },
}

/** All that whoever asks can see of a reply, and what it took: time is spent in the database or not at all. */
async function call(
  { method, pattern }: (typeof routes)[number],
  token: string | undefined,
  at: { teamId: string; email: string; invitationId: string },
) {
  const url = `${TEAMS}${pattern}`
    .replace(':teamId', encodeURIComponent(at.teamId))
    .replace(':email', encodeURIComponent(at.email))
    .replace(':invitationId', encodeURIComponent(at.invitationId))
    .replace(':domainId', randomUUID())
  const given = BODIES[`${method} ${pattern}`]
  const body = given && JSON.parse(JSON.stringify(given).replace('THE TEAM', at.teamId))
  const query = pattern.startsWith('/invitations/') ? `?team=${encodeURIComponent(at.teamId)}` : ''
  statements = []
  const reply = await watched.inject({
    method: method as InjectOptions['method'] & string,
    url: `${url}${query}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body && { payload: body }),
  })
  const { date: _, 'x-request-id': __, 'content-length': ___, ...headers } = reply.headers
  const { requestId, ...seen } = reply.body ? reply.json() : {}
  return { status: reply.statusCode, headers, body: seen, took: statements }
}

test('every route of a team is known to this test by its path', () => {
  expect(routes.length).toBeGreaterThanOrEqual(18)
  for (const { pattern } of routes) expect(pattern).toMatch(/:teamId|^\/invitations\/:invitationId/)
})

test('whoever is not in a team gets 401 or 404 from each of its routes, with no sign or cost of whether it exists', async () => {
  const before = await server.db.selectFrom('team').selectAll().orderBy('id').execute()
  for (const [who, token] of Object.entries(strangers)) {
    for (const route of routes) {
      // An invitation is for whoever has its address.
      if (route.pattern.startsWith('/invitations/')) continue
      const name = `${who}: ${route.method} ${route.pattern}`
      const foreign = await call(route, token, {
        teamId: team.id,
        email: team.memberEmail,
        invitationId: team.invitationId,
      })
      expect(foreign.status, name).toBe(token ? 404 : 401)
      if (token) expect(foreign.took.at(-1), name).toContain('team_named(')
      for (const teamId of [randomUUID(), 'x', `${team.id}'`]) {
        const nothing = { teamId, email: 'nobody@example.com', invitationId: 'A'.repeat(22) }
        expect(await call(route, token, nothing), `${name} at ${teamId}`).toEqual(foreign)
      }
    }
  }
  expect(await server.db.selectFrom('team').selectAll().orderBy('id').execute()).toEqual(before)
}, 60_000)

test('an invitation is there for nobody who has not all of its address', async () => {
  const { id: otherTeam } = await makeTeam(server.db)
  const ofInvitation = routes.filter(({ pattern }) => pattern.startsWith('/invitations/'))
  expect(ofInvitation.map(({ method }) => method)).toEqual(['GET', 'HEAD', 'POST'])
  for (const [who, token] of Object.entries(strangers)) {
    for (const route of ofInvitation) {
      const ask = (teamId: string, invitationId: string) =>
        call(route, token, { teamId, invitationId, email: '' })
      const known = await ask(otherTeam, team.invitationId)
      expect([401, 404], `${who}: ${route.method}`).toContain(known.status)
      expect(await ask(randomUUID(), 'A'.repeat(22))).toEqual(known)
      expect(await ask('x', 'x')).toEqual(known)
    }
    if (!token) continue
    const accept = ofInvitation.find(({ method }) => method === 'POST')!
    const mine = await call(accept, token, { teamId: team.id, invitationId: team.invitationId, email: '' })
    expect([mine.status, mine.body.code], who).toEqual([403, 'INVITATION_OTHER_EMAIL'])
  }
})

test('an invitation of another team is not found under one’s own', async () => {
  const owner = await makeSubscriber(server.db, { plan: 'team' })
  const own = await makeTeam(server.db, { ownerAccountId: owner.id })
  const token = await server.tokenFor(owner.id)
  for (const [method, end] of [
    ['DELETE', ''],
    ['POST', '/resend'],
  ] as const) {
    const url = (id: string) => `${TEAMS}/${own.id}/invitations/${id}${end}`
    const foreign = await server.send(method, url(team.invitationId), { token })
    const unknown = await server.send(method, url('A'.repeat(22)), { token })
    expect([foreign.status, foreign.body.error]).toEqual([404, 'Invitation Not Found'])
    expect([unknown.status, unknown.body.error]).toEqual([404, 'Invitation Not Found'])
  }
  const member = await server.send('DELETE', `${TEAMS}/${own.id}/members/${team.memberEmail}`, { token })
  const nobody = await server.send('DELETE', `${TEAMS}/${own.id}/members/nobody@example.com`, { token })
  expect([member.status, member.body.error]).toEqual([nobody.status, nobody.body.error])
})

test('nobody is shown a team among the user’s own that they are not in', async () => {
  for (const token of Object.values(strangers)) {
    if (!token) continue
    const { body } = await server.send('GET', TEAMS, { token })
    const ids = [...body.adminTeams, ...body.memberTeams, ...body.viewerTeams].map(({ teamId }) => teamId)
    expect(ids).not.toContain(team.id)
  }
})
