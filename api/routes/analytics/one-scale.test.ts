import { DashboardReply } from '@preceptor/contracts/analytics/analytics'
import { PracticePlanReply } from '@preceptor/contracts/practice/practice-plan'
import { TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import { makeSubscriber } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PastSession } from '../../testing/histories.ts'
import { daysAgo, makeMember, makeOldTeam, makePractice } from '../../testing/practiced-team.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

/** Results of three scales in one account, and in one team. */

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

type Made = { score: number; kind?: PastSession['kind']; scale?: number }

/** Sessions of an account, one a day up to yesterday, each with one score for everything. */
async function practice(accountId: string, made: readonly Made[]) {
  for (const [at, { score, kind = 'behavioral', scale }] of made.entries())
    await makePractice(server.db, accountId, {
      kind,
      ...(scale && { scale }),
      startedAt: daysAgo(made.length - at),
      scores: {
        ...{ overall: score, communication: score, clinicalKnowledge: score, professionalism: score },
        ...{ problemSolving: score, patientFocus: score, selfAwareness: score },
      },
    })
}

async function ask(accountId: string, path: string) {
  const { body, status } = await server.send('GET', path, { token: await server.tokenFor(accountId) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const metricsOf = async (accountId: string) =>
  DashboardReply.parse(await ask(accountId, '/api/analytics/dashboard'))

const MIXED: readonly Made[] = [
  { score: 100, scale: 1 },
  { score: 100, scale: 2 },
  { score: 90, scale: 2, kind: 'mock' },
  { score: 40, scale: 3 },
  { score: 80, kind: 'clinical' },
  { score: 50, scale: 3 },
]

test('averages, the best, trends and the line of an account are of its newest scale, and of patients', async () => {
  const { id } = await makeSubscriber(server.db)
  await practice(id, MIXED)
  const { metrics, recentSessions } = await metricsOf(id)
  expect(metrics.overallProgress).toEqual({
    completedSessions: 6,
    averageScore: 57,
    bestPerformance: 80,
    improvementRate: 10,
    improvementKind: 'behavioral',
    olderScores: 3,
  })
  expect(metrics.progress.map(({ overallScore }) => overallScore)).toEqual([40, 80, 50])
  expect(metrics.skillBreakdown.communication).toEqual({
    current: (40 + 80 + 50) / 3,
    trend: 'flat',
    improvement: 10,
  })
  expect(metrics.competencies.find(({ key }) => key === 'selfAwareness')?.average).toBe(45)
  expect(metrics.scenarioPerformance).toEqual([
    { type: 'behavioral', sessionsCount: 4, averageScore: 45 },
    { type: 'mock_interview', sessionsCount: 1, averageScore: null },
    { type: 'emergency', sessionsCount: 1, averageScore: 80 },
  ])
  // Each keeps its own score in the list.
  expect(recentSessions.map(({ analysis }) => analysis?.overallScore)).toEqual([50, 80, 40, 90, 100, 100])
})

test('before the first result on the scale of now, the newest of the older ones counts', async () => {
  const { id } = await makeSubscriber(server.db)
  await practice(id, MIXED.slice(0, 3))
  const { metrics } = await metricsOf(id)
  expect(metrics.overallProgress).toMatchObject({ averageScore: 95, bestPerformance: 100, olderScores: 1 })
  await practice(id, [{ score: 30 }])
  const after = (await metricsOf(id)).metrics.overallProgress
  expect(after).toMatchObject({ averageScore: 30, improvementRate: null, olderScores: 3 })
})

test('a plan calls no change what another scale makes, and names the weakest criterion of one scale', async () => {
  const { id } = await makeSubscriber(server.db)
  await practice(id, [
    { score: 100, scale: 1 },
    { score: 95, scale: 2 },
    { score: 40, scale: 3 },
  ])
  const token = await server.tokenFor(id)
  await server.send('PUT', '/api/plan', { token, body: { timeZone: 'UTC', interviewOn: null } })
  const startedOn = daysAgo(1).toISOString().slice(0, 10)
  await server.db.updateTable('practicePlan').set({ startedOn }).where('accountId', '=', id).execute()
  const changes = async () => PracticePlanReply.parse(await ask(id, '/api/plan')).plan!.changes
  expect(await changes()).toEqual([])
  await practice(id, [{ score: 80, scale: 3 }])
  expect((await changes()).map(({ points }) => points)).toEqual([40, 40, 40, 40, 40])
})

test('a team is averaged and ranked by its newest scale, and says how many scores are left out', async () => {
  const team = await makeOldTeam(server.db)
  const [fresh, early] = [
    await makeMember(server.db, { teamId: team.id }),
    await makeMember(server.db, { teamId: team.id }),
  ]
  await practice(fresh.id, MIXED)
  await practice(early.id, [
    { score: 100, scale: 1 },
    { score: 95, scale: 2 },
  ])
  const read = async () =>
    TeamAnalyticsReply.parse(await ask(team.ownerAccountId, `/api/admin/teams/${team.id}/analytics`))
  const { overview, memberPerformance, scenarioBreakdown, activityOverTime, ...stats } = await read()
  expect(overview).toMatchObject({ completedSessions: 8, averageScore: 57, olderScores: 5 })
  expect(memberPerformance.map(({ sessionsCount, averageScore }) => [sessionsCount, averageScore])).toEqual([
    [6, 57],
    [2, null],
    [0, null],
  ])
  expect(scenarioBreakdown.behavioral).toMatchObject({ sessionsCount: 5 + 1, averageScore: 45 })
  expect(scenarioBreakdown.mock).toMatchObject({ sessionsCount: 1, averageScore: null })
  expect(activityOverTime.flatMap(({ averageScore }) => averageScore ?? [])).toEqual([40, 80, 50])
  expect(stats.scoreDistribution.map(({ sessionsCount }) => sessionsCount)).toEqual([0, 1, 0, 0, 2])
  expect(stats.competencies.selfAwareness).toBe(45)
})

test('a team without a result on the scale of now is averaged by the one before', async () => {
  const team = await makeOldTeam(server.db)
  const { id } = await makeMember(server.db, { teamId: team.id })
  await practice(id, MIXED.slice(0, 3))
  const { overview } = TeamAnalyticsReply.parse(
    await ask(team.ownerAccountId, `/api/admin/teams/${team.id}/analytics`),
  )
  expect(overview).toMatchObject({ averageScore: 95, olderScores: 1 })
})

test('how far the members of a team came is measured on one scale', async () => {
  const team = await makeOldTeam(server.db)
  for (const scores of [MIXED, MIXED.slice(0, 4), MIXED]) {
    const { id } = await makeMember(server.db, { teamId: team.id })
    await practice(id, scores)
    const token = await server.tokenFor(id)
    await server.send('PUT', '/api/plan', { token, body: { timeZone: 'UTC', interviewOn: null } })
    const startedOn = daysAgo(30).toISOString().slice(0, 10)
    await server.db.updateTable('practicePlan').set({ startedOn }).where('accountId', '=', id).execute()
  }
  const { practicePlans } = TeamAnalyticsReply.parse(
    await ask(team.ownerAccountId, `/api/admin/teams/${team.id}/analytics`),
  )
  expect(practicePlans).toEqual({ withPlan: 3, interviewsDone: 16, averageChange: 10 })
})
