import { HOUR_MS } from '@preceptor/contracts/durations'
import { InterviewSessionReply, type MockAnalysis } from '@preceptor/contracts/interviews/interview'
import { keepAnalysis } from '@preceptor/db/queries/interviews/analyses'
import { makeMockInterview, makeSubscriber, threeQuestions } from '@preceptor/db/testing/builders'
import { SCORE_SCALE } from '@preceptor/domain/scoring/competencies/levels'
import { MOCK_RUBRIC_VERSION } from '@preceptor/domain/scoring/mock-interview'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

async function sessionOf({ id, token }: { id: string; token: string }) {
  const { body } = await server.send('GET', `/api/interviews/session/${id}`, { token })
  return InterviewSessionReply.parse(body)
}

describe('earlier interviews', () => {
  /** A completed interview of this account, `hoursAgo`, with this analysis. */
  async function done(accountId: string, hoursAgo: number, values: Partial<MockAnalysis> = {}) {
    const completedAt = new Date(Date.now() - hoursAgo * HOUR_MS)
    const { id } = await makeMockInterview(server.db, { accountId, status: 'completed', completedAt })
    const analysis: MockAnalysis = {
      rubricVersion: MOCK_RUBRIC_VERSION,
      scale: SCORE_SCALE,
      questionScores: [],
      band: null,
      findings: [],
      overallScore: 60,
      competencyScores: {
        communication: 60,
        clinicalKnowledge: 60,
        professionalism: 60,
        problemSolving: 60,
        patientFocus: 60,
      },
      evidence: [],
      answers: [],
      starMethodEvaluation: null,
      strengths: [],
      improvementAreas: [],
      specificFeedback: [],
      nextSteps: [],
      voiceMetrics: null,
      sessionSummary: { totalQuestions: 3, averageResponseTime: null, voiceMinutesUsed: 0, duration: 600 },
      fallback: false,
      note: null,
      ...values,
    }
    await keepAnalysis(server.db, { interviewId: id, analysis })
    return id
  }

  test('are the candidate’s five latest before this one, scored by the same rubric, newest first', async () => {
    const { id: accountId } = await makeSubscriber(server.db)
    const { id: stranger } = await makeSubscriber(server.db)
    const ids = []
    for (let hours = 8; hours > 1; hours--)
      ids.unshift(await done(accountId, hours, { overallScore: 100 - hours }))
    await done(accountId, 0.5)
    await done(accountId, 1.5, { fallback: true })
    await done(accountId, 1.6, { rubricVersion: MOCK_RUBRIC_VERSION - 1 })
    await done(stranger, 1.7)
    const id = await done(accountId, 1)
    const { earlier } = await sessionOf({ id, token: await server.tokenFor(accountId) })
    expect(earlier.map(({ sessionId }) => sessionId)).toEqual(ids.slice(0, 5))
    expect(earlier[0]).toMatchObject({
      overallScore: 98,
      positionTitle: threeQuestions.positionTitle,
      competencyScores: { communication: 60 },
    })
  })

  test('are none while this one has no analysis', async () => {
    const { id: accountId } = await makeSubscriber(server.db)
    await done(accountId, 5)
    const { id } = await makeMockInterview(server.db, {
      accountId,
      status: 'completed',
      completedAt: new Date(),
    })
    expect((await sessionOf({ id, token: await server.tokenFor(accountId) })).earlier).toEqual([])
  })

  test('of before versions and answers were kept read as version 1', async () => {
    const { id: accountId } = await makeSubscriber(server.db)
    const old = { rubricVersion: undefined, answers: undefined } as unknown as Partial<MockAnalysis>
    const before = await done(accountId, 5, old)
    const id = await done(accountId, 4, old)
    const { analysis, earlier } = await sessionOf({ id, token: await server.tokenFor(accountId) })
    expect(analysis).toMatchObject({ rubricVersion: 1, answers: [] })
    expect(earlier.map(({ sessionId }) => sessionId)).toEqual([before])
    const download = await server.send('GET', '/api/auth/data', { token: await server.tokenFor(accountId) })
    expect(download.status).toBe(200)
  })
})
