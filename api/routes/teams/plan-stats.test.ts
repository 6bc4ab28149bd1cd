import { TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePastSession } from '../../testing/histories.ts'
import { daysAgo, makeMember, makeOldTeam } from '../../testing/practiced-team.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

async function plansOf({ id, ownerAccountId }: { id: string; ownerAccountId: string }) {
  const token = await server.tokenFor(ownerAccountId)
  const { body } = await server.send('GET', `/api/admin/teams/${id}/analytics`, { token })
  return TeamAnalyticsReply.parse(body).practicePlans
}

async function makePlanned(teamId: string, scores: readonly number[]) {
  const { id: accountId } = await makeMember(server.db, { teamId })
  const token = await server.tokenFor(accountId)
  await server.send('PUT', '/api/plan', { token, body: { timeZone: 'UTC', interviewOn: null } })
  const startedOn = daysAgo(10).toISOString().slice(0, 10)
  await server.db.updateTable('practicePlan').set({ startedOn }).where('accountId', '=', accountId).execute()
  for (const [at, score] of [5, ...scores].entries()) {
    // The first one was before the plan began, and counts in nothing.
    const completedAt = at === 0 ? daysAgo(20) : daysAgo(8 - at)
    const of = { communication: score, clinicalKnowledge: score, professionalism: score }
    await makePastSession(server.db, accountId, {
      kind: 'clinical',
      status: 'completed',
      scenarioId: 'chest_pain',
      startedAt: completedAt,
      completedAt,
      analysis: 'own',
      scores: { overall: score, ...of, problemSolving: score, patientFocus: score, selfAwareness: score },
      strengths: [],
      improvements: [],
      speech: null,
    })
  }
}

test('an owner sees counts and a mean of the members’ plans, and no more than the count of a few', async () => {
  const team = await makeOldTeam(server.db)
  expect(await plansOf(team)).toEqual({ withPlan: 0, interviewsDone: null, averageChange: null })
  await makePlanned(team.id, [50, 60])
  await makePlanned(team.id, [50, 90, 70])
  expect(await plansOf(team)).toEqual({ withPlan: 2, interviewsDone: null, averageChange: null })
  await makePlanned(team.id, [80])
  expect(await plansOf(team)).toEqual({ withPlan: 3, interviewsDone: 6, averageChange: 15 })
})
