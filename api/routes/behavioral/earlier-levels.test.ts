import { HOUR_MS } from '@preceptor/contracts/durations'
import {
  BEHAVIORAL_KEYS,
  type BehavioralAnalysis,
  BehavioralSessionReply,
  SessionReply,
} from '@preceptor/contracts/practice/practice'
import { keepAnalysis } from '@preceptor/db/queries/interviews/analyses'
import { makeMockInterview, makeSubscriber } from '@preceptor/db/testing/builders'
import { BEHAVIORAL_RUBRIC_VERSION, withOverall } from '@preceptor/domain/scoring/behavioral'
import { SCORE_SCALE, scoreOfLevel } from '@preceptor/domain/scoring/competencies/levels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const analysisAt = (level: number, values: Partial<BehavioralAnalysis>): BehavioralAnalysis => {
  const score = scoreOfLevel(level)
  return {
    kind: 'behavioral',
    rubricVersion: BEHAVIORAL_RUBRIC_VERSION,
    scale: SCORE_SCALE,
    questionId: 'team_conflict',
    question: 'Tell me about a conflict in your team.',
    ...withOverall({
      communication: score,
      problemSolving: score,
      professionalism: score,
      patientFocus: score,
      selfAwareness: score,
    }),
    evidence: BEHAVIORAL_KEYS.map((competency) => ({
      competency,
      label: competency,
      level,
      score,
      anchor: '',
      quotes: [],
      nextStep: '',
    })),
    questionScores: [],
    band: null,
    findings: [],
    answers: [],
    fallback: false,
    note: null,
    strengths: [],
    improvements: [],
    nextSteps: [],
    detailedFeedback: '',
    ...values,
  }
}

interface Done {
  accountId: string
  hoursAgo: number
  level: number
  originalId?: string
  values?: Partial<BehavioralAnalysis>
}

/** A behavioral session of this account, completed `hoursAgo`, with every competency at `level`. */
async function done({ accountId, hoursAgo, level, originalId, values = {} }: Done) {
  const completedAt = new Date(Date.now() - hoursAgo * HOUR_MS)
  const { id } = await makeMockInterview(server.db, {
    accountId,
    kind: 'behavioral',
    personality: null,
    metadata: null,
    questionId: 'team_conflict',
    practice: JSON.stringify({ patient: null, hints: [] }),
    status: 'completed',
    completedAt,
    ...(originalId && { originalId, questionIndex: 0 }),
  })
  await keepAnalysis(server.db, { interviewId: id, analysis: analysisAt(level, values) })
  return { id, completedAt }
}

/** What both addresses of a session say of the levels before it. */
async function earlierOf(accountId: string, id: string) {
  const token = await server.tokenFor(accountId)
  const own = await server.send('GET', `/api/interviews/behavioral/session/${id}`, { token })
  const any = await server.send('GET', `/api/interviews/session/${id}`, { token })
  const { earlier } = BehavioralSessionReply.parse(own.body)
  expect(SessionReply.parse(any.body).earlier).toEqual(earlier)
  return earlier
}

test('each competency has its level in the session before and the highest of any before', async () => {
  const { id: accountId } = await makeSubscriber(server.db)
  await done({ accountId, hoursAgo: 9, level: 4 })
  const before = await done({ accountId, hoursAgo: 8, level: 2 })
  const { id } = await done({ accountId, hoursAgo: 4, level: 3 })
  await done({ accountId, hoursAgo: 1, level: 5 })
  const earlier = await earlierOf(accountId, id)
  expect(earlier).toHaveLength(BEHAVIORAL_KEYS.length)
  for (const competency of BEHAVIORAL_KEYS)
    expect(earlier).toContainEqual({
      competency,
      level: 2,
      score: scoreOfLevel(2),
      completedAt: before.completedAt.toISOString(),
      highest: 4,
    })
})

test('nothing is compared with other people, tries, placeholders, older rules and scales', async () => {
  const { id: accountId } = await makeSubscriber(server.db)
  const { id: stranger } = await makeSubscriber(server.db)
  await done({ accountId: stranger, hoursAgo: 5, level: 4 })
  await done({ accountId, hoursAgo: 6, level: 4, values: { fallback: true } })
  await done({ accountId, hoursAgo: 6, level: 4, values: { rubricVersion: BEHAVIORAL_RUBRIC_VERSION - 1 } })
  await done({ accountId, hoursAgo: 6, level: 4, values: { scale: SCORE_SCALE - 1 } })
  const { id } = await done({ accountId, hoursAgo: 4, level: 3 })
  const again = await done({ accountId, hoursAgo: 3, level: 5, originalId: id })
  expect(await earlierOf(accountId, id)).toEqual([])
  expect(await earlierOf(accountId, again.id)).toEqual([])
  const next = await done({ accountId, hoursAgo: 2, level: 4 })
  expect((await earlierOf(accountId, next.id)).map(({ level, highest }) => [level, highest])).toEqual(
    BEHAVIORAL_KEYS.map(() => [3, 3]),
  )
})

test('a session without an analysis, and a patient, are compared with no behavioral session', async () => {
  const { id: accountId } = await makeSubscriber(server.db)
  await done({ accountId, hoursAgo: 5, level: 2 })
  const unscored = await makeMockInterview(server.db, {
    accountId,
    kind: 'behavioral',
    personality: null,
    metadata: null,
    questionId: 'why_nursing',
    status: 'completed',
    completedAt: new Date(),
  })
  expect(await earlierOf(accountId, unscored.id)).toEqual([])
  const token = await server.tokenFor(accountId)
  const body = { scenarioId: 'chest_pain' }
  const started = await server.send('POST', '/api/interviews/start', { token, body })
  const patient = await server.send('GET', `/api/interviews/session/${started.body.sessionId}`, { token })
  expect(SessionReply.parse(patient.body).earlier).toEqual([])
})
