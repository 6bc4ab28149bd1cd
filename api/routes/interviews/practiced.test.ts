import { HOUR_MS } from '@preceptor/contracts/durations'
import { PracticedReply } from '@preceptor/contracts/practice/practice'
import { makeSubscriber } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePastSession, type PastSession } from '../../testing/histories.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** A patient of an hour ago or so, done and scored with the same in all. */
const past = (score: number, hoursAgo: number, more: Partial<PastSession> = {}): PastSession => {
  const startedAt = new Date(Date.now() - hoursAgo * HOUR_MS)
  const scores = { overall: score, communication: score, clinicalKnowledge: score, professionalism: score }
  return {
    kind: 'clinical',
    status: 'completed',
    scenarioId: 'chest_pain',
    startedAt,
    completedAt: startedAt,
    analysis: 'own',
    scores: { ...scores, problemSolving: score, patientFocus: score, selfAwareness: score },
    strengths: [],
    improvements: [],
    speech: null,
    ...more,
  }
}
const practicedBy = async (...sessions: PastSession[]) => {
  const account = await makeSubscriber(server.db)
  for (const session of sessions) await makePastSession(server.db, account.id, session)
  const { body } = await server.send('GET', '/api/interviews/practiced', {
    token: await server.tokenFor(account.id),
  })
  return PracticedReply.parse(body)
}
const open = { status: 'in_progress', completedAt: null, analysis: 'none' } as const
const behavioral = { kind: 'behavioral', scenarioId: null } as const

test('a newcomer has practiced nothing, and what others did is not theirs', async () => {
  await practicedBy(past(80, 1))
  expect(await practicedBy()).toEqual([])
})

test('the last score of each topic is given, and how often it was done', async () => {
  expect(
    await practicedBy(past(70.4, 2), past(40, 30), past(55, 5, behavioral), past(90, 3, { kind: 'mock' })),
  ).toEqual([
    { kind: 'behavioral', topic: 'team_conflict', sessions: 1, lastScore: 55, isInProgress: false },
    { kind: 'clinical', topic: 'chest_pain', sessions: 2, lastScore: 70, isInProgress: false },
  ])
})

test('a placeholder for a score, or one of an older scale, is left out', async () => {
  expect(
    await practicedBy(past(75, 1, { analysis: 'fallback' }), past(64, 1, { ...behavioral, scale: 2 })),
  ).toMatchObject([
    { kind: 'behavioral', sessions: 1, lastScore: null },
    { kind: 'clinical', sessions: 1, lastScore: null },
  ])
})

test('a session in progress is, until its transcript is due to go; one that was ended is nothing', async () => {
  expect(
    await practicedBy(
      past(0, 1, open),
      past(0, 100, { ...open, scenarioId: 'elderly_fall' }),
      past(0, 2, { status: 'abandoned', analysis: 'none', scenarioId: 'icu_ventilator' }),
    ),
  ).toEqual([{ kind: 'clinical', topic: 'chest_pain', sessions: 0, lastScore: null, isInProgress: true }])
})
