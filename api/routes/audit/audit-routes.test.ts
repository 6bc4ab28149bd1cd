import { hash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS } from '@preceptor/contracts/durations'
import { AUDIT_PAGE, AuditReply } from '@preceptor/contracts/teams/audit-log'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { makeAccount, makeMembership, makeSession } from '@preceptor/db/testing/builders'
import { sealAll } from '@preceptor/db/testing/seal-all'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCsvTables } from '../../testing/read-exports.ts'
import { type InvitingTeam, makeInvitingTeam } from '../../testing/teams.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let team: InvitingTeam
beforeAll(async () => {
  server = await createTestServer()
  team = await makeInvitingTeam(server)
})
afterAll(() => server.close())

const system = { actorKind: 'system' } as const
const of = (url: string, query = '') => `${url}/audit${query}`

async function read(own: Pick<InvitingTeam, 'url' | 'admin'>, query = '') {
  const { status, body } = await server.send('GET', of(own.url, query), { token: own.admin })
  expect(status).toBe(200)
  return AuditReply.parse(body)
}

async function member(own: InvitingTeam, values: Parameters<typeof makeAccount>[1] = {}) {
  const account = await makeAccount(server.db, values)
  await makeMembership(server.db, { teamId: own.team.id, accountId: account.id })
  return account
}

async function staffToken(): Promise<string> {
  return server.tokenFor((await makeAccount(server.db, { isStaff: true })).id)
}

describe('a team reads its audit log', () => {
  test('the newest first, with names of those who are in it, and others by the beginning of their id', async () => {
    const own = await makeInvitingTeam(server)
    const maya = await member(own, { firstName: 'Maya', lastName: 'Okafor' })
    const stranger = await makeAccount(server.db)
    await addAuditEvent(
      server.db,
      {
        actorKind: 'account',
        actorAccountId: stranger.id,
        addressPrefix: '203.0.113.0/24',
        device: 'Chrome on Android',
      },
      { kind: 'member.removed', teamId: own.team.id, targetAccountId: stranger.id },
    )
    await addAuditEvent(server.db, { ...system }, { kind: 'sign-in.failed', targetAccountId: maya.id })
    const { events, next, keptDays } = await read(own)
    expect(events.map(({ kind }) => kind).slice(0, 2)).toEqual(['sign-in.failed', 'member.removed'])
    expect(events[0]!.target).toEqual({ accountId: maya.id, name: 'Maya Okafor', email: maya.email })
    expect(events[1]).toMatchObject({
      actor: { kind: 'account', account: { accountId: stranger.id, name: null, email: null } },
      addressPrefix: '203.0.113.0/24',
      device: 'Chrome on Android',
    })
    expect([next, keptDays]).toEqual([null, 400])
  })

  test('page by page, each event once', async () => {
    const own = await makeInvitingTeam(server)
    for (let n = 0; n < AUDIT_PAGE + 3; n++)
      await addAuditEvent(server.db, system, {
        kind: 'team.policy-changed',
        teamId: own.team.id,
        target: `${n}`,
      })
    const first = await read(own)
    const second = await read(own, `?before=${first.next}`)
    const targets = [...first.events, ...second.events].map(({ object }) => object)
    expect(targets).toEqual(Array.from({ length: AUDIT_PAGE + 3 }, (_, n) => `${AUDIT_PAGE + 2 - n}`))
    expect(second.next).toBeNull()
  })

  test('by kind and by person, a stranger being nobody', async () => {
    const own = await makeInvitingTeam(server)
    const [maya, tomas] = [await member(own), await member(own)]
    for (const { id } of [maya, tomas])
      await addAuditEvent(server.db, system, { kind: 'sign-in.failed', targetAccountId: id })
    await addAuditEvent(server.db, system, { kind: 'sign-out.done', targetAccountId: maya.id })
    const stranger = await makeAccount(server.db)
    const found = async (query: string) => (await read(own, query)).events.map(({ kind }) => kind)
    expect(await found('?kind=sign-in.failed')).toEqual(['sign-in.failed', 'sign-in.failed'])
    expect(await found(`?person=${maya.email.toUpperCase()}`)).toEqual(['sign-out.done', 'sign-in.failed'])
    expect(await found(`?person=${maya.id}&kind=sign-out.done`)).toEqual(['sign-out.done'])
    expect(await found(`?person=${stranger.email}`)).toEqual([])
  })

  test('of a span of time, its beginning included and its end not', async () => {
    const own = await makeInvitingTeam(server)
    const kind = 'team.policy-changed'
    for (const target of ['1', '2', '3']) {
      await addAuditEvent(server.db, system, { kind, teamId: own.team.id, target })
      await sleep(5)
    }
    const [third, second] = (await read(own, `?kind=${kind}`)).events.map(({ at }) => at)
    const found = async (span: Record<string, string>) =>
      (await read(own, `?${new URLSearchParams({ kind, ...span })}`)).events.map(({ object }) => object)
    // The database keeps microseconds, and the api gives milliseconds: a span begins with its millisecond.
    expect(await found({ from: second! })).toEqual(['3', '2'])
    expect(await found({ to: second! })).toEqual(['1'])
    expect(await found({ from: second!.replace('Z', '+00:00'), to: third! })).toEqual(['2'])
    expect(await found({ to: '2026-03-02T00:00:00-06:00' })).toEqual([])
  })

  test.each([
    ...['?kind=made.up', '?before=0', '?before=x', '?person=maya', "?person=' or true --"],
    ...['?from=2026-03-02', '?to=yesterday', '?from=2026-03-02T00:00:00Z&to=2026-03-02T00:00:00Z'],
  ])('and an invalid query is rejected: %s', async (query) => {
    const { status, body } = await server.send('GET', of(team.url, query), { token: team.admin })
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  test('that of its own team only, and only as an admin', async () => {
    const other = await makeInvitingTeam(server)
    await addAuditEvent(server.db, system, {
      kind: 'team.policy-changed',
      teamId: other.team.id,
      target: 'secret',
    })
    expect(JSON.stringify(await read(team))).not.toContain('secret')
    const maya = await member(team)
    for (const path of ['/audit', '/audit/export?format=csv']) {
      const answers = await Promise.all([
        server.send('GET', other.url + path, { token: team.admin }),
        server.send('GET', team.url + path, { token: await server.tokenFor(maya.id) }),
        server.send('GET', team.url + path),
      ])
      expect(answers.map(({ body }) => body.code)).toEqual([
        'TEAM_NOT_FOUND',
        'TEAM_ADMIN_REQUIRED',
        'UNAUTHENTICATED',
      ])
    }
  })
})

describe('a team exports its audit log', () => {
  async function exported(own: InvitingTeam, format: 'csv' | 'json') {
    await sealAll(server.context.jobsDb)
    const { status, headers, body } = await server.send('GET', of(own.url, `/export?format=${format}`), {
      token: own.admin,
    })
    expect(status).toBe(200)
    return { name: String(headers['content-disposition']), body }
  }

  test('as JSON from which the hashes can be recomputed, in a few lines of anybody', async () => {
    const own = await makeInvitingTeam(server)
    const maya = await member(own, { firstName: 'Zoë', lastName: '=1+1' })
    await addAuditEvent(server.db, system, {
      kind: 'member.joined',
      teamId: own.team.id,
      targetAccountId: maya.id,
    })
    const details = { role: 'admin', 'a number': 3 }
    await addAuditEvent(server.db, system, {
      kind: 'member.role-changed',
      teamId: own.team.id,
      targetAccountId: maya.id,
      details,
    })
    const { name, body } = await exported(own, 'json')
    expect(name).toMatch(/^attachment; filename="preceptor-ward-4-audit-log-\d{4}-\d\d-\d\d\.json"$/)
    expect(body.anchor).toBeNull()
    const sorted = (value: unknown): unknown =>
      typeof value === 'object' && value && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([k, v]) => [k, sorted(v)]),
          )
        : value
    let previous = '0'.repeat(64)
    for (const [at, link] of body.events.entries()) {
      expect([link.seq, link.previousHash]).toEqual([at + 1, previous])
      previous = hash('sha256', `${previous}\n${JSON.stringify(sorted(link.event))}`, 'hex')
      expect(link.hash).toBe(previous)
    }
    expect(body.events.at(-1).sentence).toBe(
      `Preceptor changed the role of Zoë =1+1 (${maya.email}) to admin.`,
    )
    expect((await read(own)).events[0]!.kind).toBe('audit.exported')
  })

  test('as CSV without formulas, one row an event', async () => {
    const own = await makeInvitingTeam(server)
    const maya = await member(own, { firstName: '=HYPERLINK("x")', lastName: null })
    await addAuditEvent(server.db, system, { kind: 'member.joined', targetAccountId: maya.id })
    const { only: rows } = readCsvTables(Buffer.from((await exported(own, 'csv')).body))
    expect(rows!.map((row) => row.slice(0, 4))).toEqual([
      ['Number', 'Time (UTC)', 'What happened', 'Kind'],
      [
        '1',
        expect.stringMatching(/^\d{4}-/),
        expect.stringMatching(/^'=HYPERLINK.*joined the team\.$/),
        'member.joined',
      ],
    ])
    expect(rows![1]![11]).toContain(`"teamIds":["${own.team.id}"]`)
  })

  test('without the ids of other teams that an event is for', async () => {
    const [own, other] = [await makeInvitingTeam(server), await makeInvitingTeam(server)]
    const both = await member(own)
    await makeMembership(server.db, { teamId: other.team.id, accountId: both.id })
    await addAuditEvent(server.db, system, { kind: 'sign-in.succeeded', targetAccountId: both.id })
    const { body } = await exported(own, 'json')
    expect(body.events.length).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toContain(other.team.id)
  })

  test('after signing in again where that was long ago', async () => {
    const token = await server.tokenFor(team.owner.id)
    const long = { authenticatedAt: new Date(Date.now() - HOUR_MS) }
    await server.db.updateTable('session').set(long).where('accountId', '=', team.owner.id).execute()
    const { status, body } = await server.send('GET', of(team.url, '/export?format=csv'), { token })
    expect([status, body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
  })
})

describe('staff read the audit log of all', () => {
  test('with every name, and each reading is an event', async () => {
    const token = await staffToken()
    await addAuditEvent(server.db, system, { kind: 'sign-in.failed', targetAccountId: team.owner.id })
    const { body } = await server.send('GET', '/api/staff/audit?kind=sign-in.failed', { token })
    expect(AuditReply.parse(body).events[0]!.target!.email).toBe(team.owner.email)
    const { body: all } = await server.send('GET', '/api/staff/audit', { token })
    expect(all.events.slice(0, 2).map((event: { kind: string }) => event.kind)).toEqual([
      'staff.read',
      'staff.read',
    ])
  })

  test('with the teams that may read an event, one that is deleted without its name, and by team', async () => {
    const token = await staffToken()
    const own = await makeInvitingTeam(server)
    const both = await member(own)
    await makeMembership(server.db, { teamId: team.team.id, accountId: both.id })
    await addAuditEvent(server.db, system, { kind: 'sign-in.failed', targetAccountId: both.id })
    const gone = randomUUID()
    await addAuditEvent(server.db, system, { kind: 'team.deleted', teamId: gone })
    const listed = async (query: string) =>
      AuditReply.parse((await server.send('GET', `/api/staff/audit?${query}`, { token })).body).events
    const named = ({ team: { id, name } }: InvitingTeam) => ({ teamId: id, name })
    const [ofBoth] = await listed(`person=${both.id}`)
    expect(ofBoth!.teams).toHaveLength(2)
    expect(ofBoth!.teams).toEqual(expect.arrayContaining([named(own), named(team)]))
    expect((await listed(`team=${gone}`)).map(({ kind, teams }) => ({ kind, teams }))).toEqual([
      { kind: 'team.deleted', teams: [{ teamId: gone, name: null }] },
    ])
    const ids = (await listed(`team=${own.team.id}`)).flatMap(({ teams }) =>
      teams.map(({ teamId }) => teamId),
    )
    expect(ids).toContain(own.team.id)
    expect((await read(own, `?person=${both.id}`)).events[0]!.teams).toEqual([])
  })

  test('and export it', async () => {
    await sealAll(server.context.jobsDb)
    const { status, body } = await server.send('GET', '/api/staff/audit/export?format=json', {
      token: await staffToken(),
    })
    expect([status, body.chain]).toEqual([200, 'platform'])
  })

  test.each(['/api/staff/audit', '/api/staff/audit/export?format=json'])(
    'and nobody else: %s',
    async (url) => {
      const { id } = await makeAccount(server.db)
      expect((await server.send('GET', url, { token: await server.tokenFor(id) })).body.code).toBe(
        'FORBIDDEN',
      )
      expect((await server.send('GET', url)).status).toBe(401)
    },
  )
})

test('a session id in an event is no session', async () => {
  const session = await makeSession(server.db, { accountId: team.owner.id })
  await addAuditEvent(
    server.db,
    { ...system, sessionId: session.id },
    { kind: 'team.policy-changed', teamId: team.team.id },
  )
  expect(JSON.stringify(await read(team))).not.toContain(session.id)
})
