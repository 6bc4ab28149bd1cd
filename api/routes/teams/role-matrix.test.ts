import { randomUUID } from 'node:crypto'
import {
  makeAccount,
  makeInvitation,
  makeMembership,
  makeSubscriber,
  makeTeam,
} from '@preceptor/db/testing/builders'
import { type FastifyInstance, fastify, type InjectOptions, type RouteOptions } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '../../server.ts'
import { FAR_LIMITS } from '../../testing/far-limits.ts'
import { TEAMS } from '../../testing/teams.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const WHO = ['owner', 'admin', 'member', 'viewer', 'outsider', 'nobody'] as const
type Who = (typeof WHO)[number]

/** What each gets of each route of a team: the status, and the code where it is no success. */
const ADMINS_ONLY = [
  200,
  200,
  'TEAM_ADMIN_REQUIRED',
  'TEAM_ADMIN_REQUIRED',
  'TEAM_NOT_FOUND',
  'UNAUTHENTICATED',
] as const
const STATS = [200, 200, 'TEAM_ADMIN_REQUIRED', 200, 'TEAM_NOT_FOUND', 'UNAUTHENTICATED'] as const
const OWNERS_ONLY = [
  200,
  'FORBIDDEN',
  'TEAM_ADMIN_REQUIRED',
  'TEAM_ADMIN_REQUIRED',
  'TEAM_NOT_FOUND',
  'UNAUTHENTICATED',
] as const

type Answers = readonly (number | string)[]
/** `stepsUp`: asked by a session that is not fresh, it wants to know first who asks. */
const ROUTES: Record<string, { answers: Answers; body?: object; stepsUp?: true }> = {
  'GET /:teamId': { answers: [200, 200, 200, 200, 'TEAM_NOT_FOUND', 'UNAUTHENTICATED'] },
  'DELETE /:teamId': { answers: OWNERS_ONLY, stepsUp: true },
  'POST /:teamId/leave': {
    answers: ['ADMIN_NOT_REMOVABLE', 200, 200, 200, 'TEAM_NOT_FOUND', 'UNAUTHENTICATED'],
  },
  'POST /:teamId/transfer': { answers: OWNERS_ONLY, stepsUp: true, body: { email: 'THE MEMBER' } },
  'GET /:teamId/slots': { answers: ADMINS_ONLY },
  'DELETE /:teamId/members/:email': { answers: ADMINS_ONLY, stepsUp: true },
  'PUT /:teamId/members/:email/role': { answers: ADMINS_ONLY, stepsUp: true, body: { role: 'viewer' } },
  'POST /:teamId/invite': {
    answers: [201, 201, ...ADMINS_ONLY.slice(2)],
    body: { email: 'invited@example.com', role: 'viewer' },
  },
  'POST /:teamId/invitations/:invitationId/resend': { answers: ADMINS_ONLY },
  'DELETE /:teamId/invitations/:invitationId': { answers: ADMINS_ONLY },
  'GET /:teamId/policy': { answers: ADMINS_ONLY },
  'PUT /:teamId/policy': {
    answers: ADMINS_ONLY,
    body: { requiresFactor: true, idleMinutes: 15 },
    stepsUp: true,
  },
  'GET /:teamId/sso': { answers: ADMINS_ONLY },
  'POST /:teamId/sso/domains': {
    answers: [201, 201, ...ADMINS_ONLY.slice(2)],
    body: { domain: 'hospital.example' },
    stepsUp: true,
  },
  // No such domain: of whoever may, it is looked for.
  'POST /:teamId/sso/domains/:domainId/check': {
    answers: ['NOT_FOUND', 'NOT_FOUND', ...ADMINS_ONLY.slice(2)],
  },
  'POST /:teamId/sso/domains/:domainId/mail': {
    answers: ['NOT_FOUND', 'NOT_FOUND', ...ADMINS_ONLY.slice(2)],
    body: { postbox: 'postmaster' },
  },
  'DELETE /:teamId/sso/domains/:domainId': {
    answers: ['NOT_FOUND', 'NOT_FOUND', ...ADMINS_ONLY.slice(2)],
    stepsUp: true,
  },
  // No such provider.
  'PUT /:teamId/sso/connection': {
    answers: ['VALIDATION_FAILED', 'VALIDATION_FAILED', ...ADMINS_ONLY.slice(2)],
    body: { issuer: 'https://127.0.0.1', clientId: 'preceptor', clientSecret: 'secret' },
    stepsUp: true,
  },
  'DELETE /:teamId/sso/connection': { answers: ADMINS_ONLY, stepsUp: true },
  'POST /:teamId/sso/test': { answers: ['NOT_FOUND', 'NOT_FOUND', ...ADMINS_ONLY.slice(2)], stepsUp: true },
  'PUT /:teamId/sso/enforcement': {
    answers: ['NOT_FOUND', 'NOT_FOUND', ...ADMINS_ONLY.slice(2)],
    body: { isEnforced: true },
    stepsUp: true,
  },
  'GET /:teamId/analytics': { answers: STATS },
  'GET /:teamId/export/size': { answers: STATS },
  'GET /:teamId/export': { answers: STATS, stepsUp: true },
  'GET /:teamId/audit': { answers: ADMINS_ONLY },
  'GET /:teamId/audit/export': { answers: ADMINS_ONLY, stepsUp: true },
}

let server: TestServer
let routesThere: string[]
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMITS: FAR_LIMITS } })
  const found = new Set<string>()
  const watched: FastifyInstance = fastify()
  watched.addHook('onRoute', ({ method, url }: RouteOptions) => {
    const pattern = url.slice(TEAMS.length)
    if (!url.startsWith(`${TEAMS}/:teamId`)) return
    for (const one of [method].flat()) if (!['OPTIONS', 'HEAD'].includes(one)) found.add(`${one} ${pattern}`)
  })
  await watched.register(createApi({ ...server.context, metrics: new Registry() }))
  await watched.ready()
  routesThere = [...found]
  await watched.close()
})
afterAll(() => server.close())

/** A paid team with one of each, somebody to act on and an invitation; the token of whoever asks. */
async function teamAskedBy(who: Who, opened?: Parameters<TestServer['tokenFor']>[1]) {
  const { db } = server
  const owner = await makeSubscriber(db, { plan: 'team' })
  const team = await makeTeam(db, { ownerAccountId: owner.id })
  const target = await makeAccount(db)
  await makeMembership(db, { teamId: team.id, accountId: target.id })
  const { id: invitationId } = await makeInvitation(db, { teamId: team.id })
  const asks = who === 'owner' ? owner : await makeAccount(db)
  if (who === 'admin' || who === 'member' || who === 'viewer')
    await makeMembership(db, { teamId: team.id, accountId: asks.id, role: who })
  const token = who === 'nobody' ? undefined : await server.tokenFor(asks.id, opened)
  return { team, target, invitationId, token }
}

test('the matrix has every route of a team, and no other', () => {
  expect(routesThere.toSorted()).toEqual(Object.keys(ROUTES).toSorted())
})

async function ask(route: string, who: Who, opened?: Parameters<TestServer['tokenFor']>[1]) {
  const { team, target, invitationId, token } = await teamAskedBy(who, opened)
  const [method, pattern] = route.split(' ') as [InjectOptions['method'], string]
  const url = pattern
    .replace(':teamId', team.id)
    .replace(':email', encodeURIComponent(target.email))
    .replace(':invitationId', invitationId)
    .replace(':domainId', randomUUID())
  const { body } = ROUTES[route]!
  const filled = body && JSON.parse(JSON.stringify(body).replace('THE MEMBER', target.email))
  const sends = method === 'POST' || method === 'PUT' ? { body: filled ?? {} } : {}
  const reply = await server.send(method, `${TEAMS}${url}`, { token, ...sends })
  return reply.status < 300 ? reply.status : reply.body.code
}

describe.each(Object.entries(ROUTES))('%s', (route, { answers, stepsUp }) => {
  test.each(WHO.map((who, at) => [who, answers[at]] as const))('%s gets %s', async (who, answer) => {
    expect(await ask(route, who)).toBe(answer)
  })

  test('asks a session that is not fresh to prove who it is where it cannot be undone', async () => {
    const openedAt = new Date(Date.now() - 3_600_000)
    expect(await ask(route, 'owner', { openedAt })).toBe(stepsUp ? 'STEP_UP_REQUIRED' : answers[0])
  })
})
