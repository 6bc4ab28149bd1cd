import { HOUR_MS } from '@preceptor/contracts/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMockInterview, makeSubscriber } from '../../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/fresh-database.ts'
import { listThreads } from './threads.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

/** A completed interview, so many hours ago, with what is kept of its analysis. */
async function done(
  accountId: string,
  hoursAgo: number,
  result: object | null,
  of: { originalId: string; questionIndex: number } | null = null,
) {
  const { db } = database
  const completedAt = new Date(Date.now() - hoursAgo * HOUR_MS)
  const { id } = await makeMockInterview(db, { accountId, status: 'completed', completedAt, ...of })
  if (result)
    await db
      .insertInto('analysis')
      .values({ interviewId: id, result: JSON.stringify(result), fallback: false })
      .execute()
  return id
}
const scored = (overallScore: number, ...questions: [number, number][]) => ({
  overallScore,
  scale: 2,
  questionScores: questions.map(([questionIndex, score]) => ({ questionIndex, overallScore: score })),
})

test('the tries of one question are one thread, the first answer first, each with the score of that question', async () => {
  const { id: accountId } = await makeSubscriber(database.db)
  const original = await done(accountId, 10, scored(60, [0, 80], [1, 40]))
  const older = await done(accountId, 9, null)
  const second = await done(accountId, 3, scored(70, [0, 65]), { originalId: original, questionIndex: 1 })
  const first = await done(accountId, 5, scored(50, [0, 45]), { originalId: original, questionIndex: 1 })
  const other = await done(accountId, 1, null, { originalId: older, questionIndex: 0 })
  const threads = await listThreads(database.db, { accountId })
  expect(
    threads.map(({ originalId, questionIndex, tries }) => [
      originalId,
      questionIndex,
      tries.map(({ sessionId, overallScore }) => [sessionId, overallScore]),
    ]),
  ).toEqual([
    [
      older,
      0,
      [
        [older, null],
        [other, null],
      ],
    ],
    [
      original,
      1,
      [
        [original, 40],
        [first, 45],
        [second, 65],
      ],
    ],
  ])
  expect(await listThreads(database.db, { accountId, originalId: older })).toEqual([threads[0]])
})

test('a question that was never answered again is no thread, and nobody sees those of others', async () => {
  const { id: accountId } = await makeSubscriber(database.db)
  const original = await done(accountId, 2, scored(60, [0, 80]))
  await done(accountId, 1, scored(60), { originalId: original, questionIndex: 0 })
  const stranger = await makeSubscriber(database.db)
  await done(stranger.id, 2, scored(60, [0, 80]))
  expect(await listThreads(database.db, { accountId: stranger.id })).toEqual([])
  expect(await listThreads(database.db, { accountId })).toHaveLength(1)
})

test('an older result of many questions has no score for one of them, that of a try has its own', async () => {
  const { id: accountId } = await makeSubscriber(database.db)
  const original = await done(accountId, 2, { overallScore: 60, scale: 2 })
  await done(accountId, 1, { overallScore: 75, scale: 2 }, { originalId: original, questionIndex: 2 })
  const [thread] = await listThreads(database.db, { accountId })
  expect(thread!.tries.map(({ overallScore }) => overallScore)).toEqual([null, 75])
})
