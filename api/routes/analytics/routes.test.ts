import { ClickReply, DashboardReply } from '@preceptor/contracts/analytics/analytics'
import { makeAccount, makeMockInterview, makeSubscriber } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMITS: 'click.account=3/1h' } })
})
afterAll(() => server.close())

async function dashboardOf(accountId: string) {
  const token = await server.tokenFor(accountId)
  const { status, body } = await server.send('GET', '/api/analytics/dashboard', { token })
  expect(status).toBe(200)
  return DashboardReply.parse(body)
}

describe('the dashboard', () => {
  test('of a nurse without sessions has no stats rather than zeros', async () => {
    const { id } = await makeAccount(server.db)
    const none = { current: null, trend: null, improvement: null }
    const { metrics, recentSessions } = await dashboardOf(id)
    expect(recentSessions).toEqual([])
    expect(metrics).toMatchObject({
      overallProgress: {
        completedSessions: 0,
        averageScore: null,
        bestPerformance: null,
        improvementRate: null,
      },
      skillBreakdown: { communication: none, clinicalKnowledge: none, confidence: none },
      scenarioPerformance: [],
      strengths: [],
      improvementAreas: [],
      progress: [],
    })
    expect(metrics.competencies.map(({ average }) => average)).toEqual(Array(6).fill(null))
  })

  test('is the user’s alone, and for the signed-in', async () => {
    const [nurse, other] = [await makeSubscriber(server.db), await makeSubscriber(server.db)]
    await makeMockInterview(server.db, { accountId: other.id, status: 'completed', completedAt: new Date() })
    expect((await dashboardOf(nurse.id)).metrics.overallProgress.completedSessions).toBe(0)
    expect((await server.send('GET', '/api/analytics/dashboard')).status).toBe(401)
  })

  test('lists sessions of every status, the newest ten first', async () => {
    const { id: accountId } = await makeSubscriber(server.db)
    const started = (minutes: number) => new Date(Date.UTC(2026, 9, 1) + minutes * 60_000)
    for (let n = 0; n < 12; n++) {
      await makeMockInterview(server.db, {
        accountId,
        title: `Interview ${n}`,
        status: n % 2 ? 'abandoned' : 'expired',
        startedAt: started(n),
        lastActivityAt: started(n + 1.5),
      })
    }
    const { recentSessions } = await dashboardOf(accountId)
    expect(recentSessions.map(({ scenario }) => scenario)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Interview ${11 - at}`),
    )
    expect(recentSessions[0]).toMatchObject({
      status: 'abandoned',
      startTime: started(11).toISOString(),
      duration: 90,
      transcriptCleared: false,
      analysis: null,
    })
    expect(recentSessions[1]).toMatchObject({ status: 'expired', transcriptCleared: true })
  })

  test('reports a transcript past its time as cleared before the purge has come by', async () => {
    const { id: accountId } = await makeSubscriber(server.db)
    await makeMockInterview(server.db, { accountId, purgeAt: new Date(Date.now() - 1000) })
    expect((await dashboardOf(accountId)).recentSessions).toMatchObject([
      { status: 'in_progress', transcriptCleared: true, retentionHours: 72 },
    ])
  })
})

describe('a click on an offer', () => {
  const body = {
    targetPlan: 'professional',
    source: 'usage_limit',
    usagePercentage: 92.5,
    currentPlan: 'free',
  }
  const click = async (accountId: string, sent: object = body) =>
    server.send('POST', '/api/analytics/usage-click', { token: await server.tokenFor(accountId), body: sent })

  test('is kept with what was offered, also of an account whose trial has ended', async () => {
    const { id: accountId } = await makeAccount(server.db)
    const reply = await click(accountId)
    expect(reply.status).toBe(201)
    const { clickId, timestamp } = ClickReply.parse(reply.body)
    const rows = await server.db.selectFrom('click').selectAll().where('accountId', '=', accountId).execute()
    expect(rows).toEqual([{ ...body, id: clickId, accountId, kind: 'usage', createdAt: new Date(timestamp) }])
  })

  test.each([
    ['an unknown plan', { ...body, targetPlan: 'enterprise' }],
    ['an unknown source', { ...body, source: 'mail' }],
    ['no percentage', { ...body, usagePercentage: 'much' }],
  ])('with %s is rejected', async (_, sent) => {
    const { id } = await makeAccount(server.db)
    const rejected = await click(id, sent)
    expect([rejected.status, rejected.body.code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  test('is accepted up to its limit, and never from a visitor', async () => {
    const { id } = await makeAccount(server.db)
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await click(id)).status)
    expect(statuses).toEqual([201, 201, 201, 429])
    expect((await server.send('POST', '/api/analytics/usage-click', { body })).status).toBe(401)
  })
})
