import { type ScoreBucket, TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import { makeAccount } from '@preceptor/db/testing/builders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { PastSession } from '../../testing/histories.ts'
import { daysAgo, makeMember, makeOldTeam, makePractice } from '../../testing/practiced-team.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

async function analyticsOf(team: { id: string; ownerAccountId: string }, query = '') {
  const token = await server.tokenFor(team.ownerAccountId)
  const reply = await server.send('GET', `/api/admin/teams/${team.id}/analytics${query}`, { token })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return TeamAnalyticsReply.parse(reply.body)
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const mean = (all: readonly number[]) =>
  all.length > 0 ? Math.round(all.reduce((sum, one) => sum + one, 0) / all.length) : null
const countOf = (buckets: TeamAnalyticsReply['scoreDistribution'], wanted: z.infer<typeof ScoreBucket>) =>
  buckets.find(({ bucket }) => bucket === wanted)?.sessionsCount

/** The same numbers for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

describe('the stats of a team', () => {
  test.each([1, 2, 3])('are those of a plain calculation, history %i', async (seed) => {
    const random = numbersFrom(seed)
    const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)]!
    const team = await makeOldTeam(server.db, { owner: { firstName: 'Grace', lastName: null } })
    const members = [{ id: team.ownerAccountId, email: team.email, name: 'Grace', joinedAt: daysAgo(60) }]
    for (const [name, days] of [
      ['Maya', 40],
      ['Tomás', 12.4],
      ['Never', 3],
    ] as const) {
      const joinedAt = daysAgo(days)
      const nurse = await makeMember(server.db, {
        teamId: team.id,
        firstName: name,
        lastName: null,
        joinedAt,
      })
      members.push({ id: nurse.id, email: nurse.email, name, joinedAt })
    }
    const gone = await makeAccount(server.db)
    const all: (PastSession & { accountId: string })[] = []
    for (const accountId of [...members.slice(0, 3).map(({ id }) => id), gone.id]) {
      for (let n = 0; n < 30; n++) {
        const status = pick(['completed', 'completed', 'completed', 'abandoned'] as const)
        const startedAt = daysAgo(Math.round(random() * 50_000) / 1000)
        const score = () => Math.floor(random() * 201) / 2
        const session = {
          kind: pick(['clinical', 'behavioral', 'mock'] as const),
          status,
          startedAt,
          analysis: status === 'completed' ? pick(['own', 'own', 'fallback', 'none'] as const) : 'none',
          scores: {
            ...{ overall: score(), communication: score(), clinicalKnowledge: score() },
            ...{ professionalism: score(), problemSolving: score() },
            ...{ patientFocus: score(), selfAwareness: score() },
          },
        } satisfies Partial<PastSession>
        await makePractice(server.db, accountId, session)
        all.push({ ...(session as unknown as PastSession), accountId })
      }
    }

    const stats = await analyticsOf(team)
    const from = new Date(`${dayOf(daysAgo(29))}T00:00:00Z`)
    const counted = all.filter(({ accountId, startedAt }) => {
      const member = members.find(({ id }) => id === accountId)
      return member && startedAt >= member.joinedAt && startedAt >= from
    })
    expect(counted.length).toBeGreaterThan(30)
    expect(counted.length).toBeLessThan(all.length - 30)
    const overallOf = (sessions: PastSession[]) =>
      sessions.filter(({ analysis }) => analysis === 'own').map(({ scores }) => scores.overall)

    expect(stats.overview).toEqual({
      totalMembers: 4,
      activeMembers: new Set(counted.map(({ accountId }) => accountId)).size,
      totalSessions: counted.length,
      completedSessions: counted.filter(({ status }) => status === 'completed').length,
      averageScore: mean(overallOf(counted)),
      olderScores: 0,
    })
    for (const { id, email, name, joinedAt } of members) {
      const own = counted.filter(({ accountId }) => accountId === id)
      const since = all.filter(({ accountId, startedAt }) => accountId === id && startedAt >= joinedAt)
      const newest = since.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())[0]
      expect(stats.memberPerformance.find((member) => member.email === email)).toEqual({
        ...{ name, email, role: id === team.ownerAccountId ? 'admin' : 'member' },
        averageScore: mean(overallOf(own)),
        sessionsCount: own.length,
        lastActivity: newest ? new Date(newest.startedAt.getTime() + 900_000).toISOString() : null,
        joinedAt: expect.any(String),
      })
    }
    const ranked = stats.memberPerformance.map(({ averageScore }) => averageScore ?? -1)
    expect(ranked).toEqual(ranked.toSorted((a, b) => b - a))
    for (const kind of ['clinical', 'behavioral', 'mock'] as const) {
      const own = counted.filter((session) => session.kind === kind)
      expect(stats.scenarioBreakdown[kind]).toMatchObject({
        sessionsCount: own.length,
        averageScore: mean(overallOf(own)),
      })
    }
    expect(stats.activityOverTime).toHaveLength(30)
    for (const [at, { date, ...activity }] of stats.activityOverTime.entries()) {
      expect(date).toBe(dayOf(daysAgo(29 - at)))
      const own = counted.filter(({ startedAt }) => dayOf(startedAt) === date)
      expect(activity).toEqual({ sessionsCount: own.length, averageScore: mean(overallOf(own)) })
    }
    const shown = overallOf(counted).map(Math.round)
    expect(stats.scoreDistribution).toEqual([
      { bucket: '90-100', sessionsCount: shown.filter((score) => score >= 90).length },
      { bucket: '80-89', sessionsCount: shown.filter((score) => score >= 80 && score < 90).length },
      { bucket: '70-79', sessionsCount: shown.filter((score) => score >= 70 && score < 80).length },
      { bucket: '60-69', sessionsCount: shown.filter((score) => score >= 60 && score < 70).length },
      { bucket: 'below 60', sessionsCount: shown.filter((score) => score < 60).length },
    ])
    const scored = counted.filter(({ analysis }) => analysis === 'own')
    const among = (kinds: string[], key: keyof PastSession['scores']) =>
      mean(scored.filter(({ kind }) => kinds.includes(kind)).map(({ scores }) => scores[key]))
    expect(stats.competencies).toEqual({
      communication: among(['clinical', 'behavioral', 'mock'], 'communication'),
      clinicalKnowledge: among(['clinical', 'mock'], 'clinicalKnowledge'),
      problemSolving: among(['behavioral', 'mock'], 'problemSolving'),
      professionalism: among(['behavioral', 'mock'], 'professionalism'),
      patientFocus: among(['behavioral', 'mock'], 'patientFocus'),
      selfAwareness: among(['behavioral'], 'selfAwareness'),
    })
    expect(stats.memberGrowthOverTime).toEqual(
      [60, 40, 12.4, 3].map((days, at) => ({
        date: dayOf(daysAgo(days)),
        newMembers: 1,
        cumulativeMembers: at + 1,
      })),
    )
  })

  test('are empty and no zeros where nobody practiced', async () => {
    const team = await makeOldTeam(server.db)
    const stats = await analyticsOf(team, '?days=7')
    expect(stats.overview).toEqual({
      ...{ totalMembers: 1, activeMembers: 0, totalSessions: 0, completedSessions: 0 },
      averageScore: null,
      olderScores: 0,
    })
    expect(stats.memberPerformance).toMatchObject([
      { sessionsCount: 0, averageScore: null, lastActivity: null },
    ])
    expect(stats.activityOverTime.map(({ averageScore }) => averageScore)).toEqual(Array(7).fill(null))
    expect(Object.values(stats.competencies)).toEqual(Array(6).fill(null))
    expect(stats.scenarioBreakdown).toEqual({
      clinical: { name: 'Clinical scenarios', sessionsCount: 0, averageScore: null },
      behavioral: { name: 'Behavioral questions', sessionsCount: 0, averageScore: null },
      mock: { name: 'Mock interviews', sessionsCount: 0, averageScore: null },
    })
    expect(stats.scoreDistribution.map(({ sessionsCount }) => sessionsCount)).toEqual([0, 0, 0, 0, 0])
  })

  test('put a score where it is shown: 89.5 is 90', async () => {
    const team = await makeOldTeam(server.db)
    for (const overall of [89.5, 89.4, 85.5, 59.5, 59.4, 0, 100])
      await makePractice(server.db, team.ownerAccountId, { startedAt: daysAgo(1), overall })
    const { scoreDistribution } = await analyticsOf(team)
    expect(countOf(scoreDistribution, '90-100')).toBe(2)
    expect(countOf(scoreDistribution, '80-89')).toBe(2)
    expect(countOf(scoreDistribution, '60-69')).toBe(1)
    expect(countOf(scoreDistribution, 'below 60')).toBe(2)
  })

  test('lose a member who leaves, and keep what they do afterwards and did before to themselves', async () => {
    const team = await makeOldTeam(server.db)
    const maya = await makeMember(server.db, { teamId: team.id, joinedAt: daysAgo(5) })
    await makePractice(server.db, maya.id, { startedAt: daysAgo(6) })
    await makePractice(server.db, maya.id, { startedAt: daysAgo(4) })
    expect((await analyticsOf(team)).overview).toMatchObject({ totalMembers: 2, totalSessions: 1 })
    await server.db.deleteFrom('membership').where('accountId', '=', maya.id).execute()
    expect((await analyticsOf(team)).overview).toMatchObject({ totalMembers: 1, totalSessions: 0 })
  })

  test('count the first moment of the window and not the one before', async () => {
    const team = await makeOldTeam(server.db)
    const midnight = new Date(`${dayOf(daysAgo(6))}T00:00:00.000Z`)
    await makePractice(server.db, team.ownerAccountId, { startedAt: midnight })
    await makePractice(server.db, team.ownerAccountId, { startedAt: new Date(midnight.getTime() - 1) })
    const { overview, activityOverTime, memberPerformance } = await analyticsOf(team, '?days=7')
    expect(overview.totalSessions).toBe(1)
    expect(activityOverTime[0]).toEqual({ date: dayOf(midnight), sessionsCount: 1, averageScore: 80 })
    expect(memberPerformance[0]?.sessionsCount).toBe(1)
  })

  test('are as quick among the sessions of thousands of others: each member is looked up in an index', async () => {
    const team = await makeOldTeam(server.db)
    const stranger = await makeAccount(server.db)
    await sql`
      insert into interview (account_id, kind, status, title, retention_hours, started_at, completed_at,
        last_activity_at, purge_at)
      select ${stranger.id}, 'clinical', 'completed', 'A session', 72, at, at, at, at
      from generate_series(1, 20000) n, lateral (select now() - n * interval '1 minute' as at) begun
    `.execute(server.db)
    await sql`analyze interview`.execute(server.db)
    const scans = async () => {
      const { rows } = await sql<{ seqScan: number }>`
        select seq_scan from pg_stat_user_tables where relname = 'interview'
      `.execute(server.db)
      return rows[0]!.seqScan
    }
    // Every connection of the pool tells what it did, and takes its plan for any team (after five of its own).
    const settle = () =>
      Promise.all(
        Array.from({ length: 10 }, () =>
          sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(server.context.db),
        ),
      )
    await settle()
    const before = await scans()
    for (let n = 0; n < 12; n++) await analyticsOf(team)
    await settle()
    expect(await scans()).toBe(before)
    await sql`select from interview where title = 'Another'`.execute(server.context.db)
    await settle()
    expect(await scans()).toBe(before + 1)
  })
})

describe('who may read them', () => {
  test('admins, and no members and strangers', async () => {
    const team = await makeOldTeam(server.db)
    const member = await makeMember(server.db, { teamId: team.id })
    const other = await makeOldTeam(server.db)
    const url = `/api/admin/teams/${team.id}/analytics`
    const asked = async (accountId: string) => {
      const { status, body } = await server.send('GET', url, { token: await server.tokenFor(accountId) })
      return [status, body.code]
    }
    expect(await asked(member.id)).toEqual([403, 'TEAM_ADMIN_REQUIRED'])
    expect(await asked(other.ownerAccountId)).toEqual([404, 'TEAM_NOT_FOUND'])
    expect((await server.send('GET', url)).status).toBe(401)
  })

  test('for 30 days after the team lapsed', async () => {
    const team = await makeOldTeam(server.db)
    const token = await server.tokenFor(team.ownerAccountId)
    await server.db
      .updateTable('subscription')
      .set({ status: 'canceled', currentPeriodEnd: daysAgo(40) })
      .where('accountId', '=', team.ownerAccountId)
      .execute()
    const lapse = (days: number) =>
      server.db
        .updateTable('team')
        .set({ lapsedAt: daysAgo(days) })
        .where('id', '=', team.id)
        .execute()
    for (const path of ['analytics', 'export/size', 'export']) {
      const url = `/api/admin/teams/${team.id}/${path}`
      await lapse(29)
      expect((await server.send('GET', url, { token })).status).toBe(200)
      await lapse(31)
      const { status, body } = await server.send('GET', url, { token })
      expect([status, body.code]).toEqual([402, 'TEAM_LAPSED'])
    }
  })

  test.each(['0', '367', '1.5', 'all', '-1'])('not over %s days', async (days) => {
    const team = await makeOldTeam(server.db)
    const token = await server.tokenFor(team.ownerAccountId)
    const url = `/api/admin/teams/${team.id}/analytics?days=${days}`
    const { status, body } = await server.send('GET', url, { token })
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
  })
})
