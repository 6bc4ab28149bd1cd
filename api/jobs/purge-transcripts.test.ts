import { HOUR_MS } from '@preceptor/contracts/durations'
import { MockAnalysis } from '@preceptor/contracts/interviews/interview'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import type { Db } from '@preceptor/db/connect'
import { findAnalysis, keepAnalysis } from '@preceptor/db/queries/interviews/analyses'
import { acquireInterview, saveTransition } from '@preceptor/db/queries/interviews/interviews'
import { createMockSetup } from '@preceptor/db/queries/interviews/mock-setups'
import { makeEntry, makeMockInterview, makeSubscriber, threeQuestions } from '@preceptor/db/testing/builders'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { placesOf } from '../testing/places-of.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { purgeTranscripts } from './purge-transcripts.ts'

const ANSWER =
  'On a night shift in step-down a zebrafish keeper was septic and his pressure kept drifting down. I repeated the ' +
  'vitals, called the resident because the trend worried me, and stayed until he was in the ICU. He went home.'
const OTHER_ANSWER =
  'My pelican patient refused her tablets. I sat down and asked why, explained what each one does, told the ' +
  'doctor, and because we listened she took them that evening and thanked us.'
const JOB = 'Harbour Clinic is looking for a marigold nurse.'

const coach = createOpenAiStandIn({ port: 0 })
let server: TestServer
let db: Db
beforeAll(async () => {
  await coach.start()
  const openai = createOpenAi({ apiKey: 'test', baseURL: coach.url, model: 'test' })
  server = await createTestServer({ overrides: { openai } })
  db = server.db
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await server.close()
  await coach.stop()
})

/** The purge, as if this much time had passed; the clock stays there until the end of the test. */
async function purgeAfter(ms: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
  await server.doHourly('purge-transcripts')
}

/** An interview for a job with one answer, as its room saved it. */
async function acquireInterviewOf(answer: string, retentionHours = 72) {
  const { id: accountId } = await makeSubscriber(db)
  const job = { jobDescription: JOB, positionTitle: 'ICU Staff Nurse', companyName: null }
  const setupId = await createMockSetup(db, { accountId, ...job, metadata: threeQuestions })
  const purgeAt = new Date(Date.now() + retentionHours * HOUR_MS)
  const { id } = await makeMockInterview(db, { accountId, setupId, retentionHours, purgeAt })
  const { leaseToken } = (await acquireInterview(db, { interviewId: id, accountId, holder: 'a room' }))!
  const save = (said: string, stateSeq: number) => {
    const entries = [
      makeEntry({ role: 'interviewer', content: `You said: ${said}` }),
      makeEntry({ content: said }),
    ]
    return saveTransition(db, {
      interviewId: id,
      leaseToken,
      snapshot: { context: { transcript: entries } },
      stateValue: 'interviewing.listening',
      stateSeq,
      entries,
      measures: { [entries[1]!.messageId]: { wordsPerMinute: 132, fillerCount: 2 } },
      voiceSeconds: 40,
      completed: false,
      now: new Date(),
    })
  }
  await save(answer, 1)
  const token = await server.tokenFor(accountId)
  return {
    id,
    accountId,
    save,
    row: () => db.selectFrom('interview').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    turns: () => db.selectFrom('turn').selectAll().where('interviewId', '=', id).execute(),
    /** Finishes it with a key, as the web app does, so that the reply is kept too; gives the analysis. */
    complete: async (): Promise<MockAnalysis> => {
      await server.app.inject({
        method: 'POST',
        url: `/api/mock-interview/${id}/complete`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'complete-1' },
        payload: {},
      })
      return (await server.ended(`/api/mock-interview/${id}/complete`, { token })).body.analysis
    },
    session: async () => {
      const token = await server.tokenFor(accountId)
      return server.send('GET', `/api/interviews/session/${id}`, { token })
    },
  }
}

test('what was said is nowhere in the database once its time has passed, and the scores stay', async () => {
  const old = await acquireInterviewOf(ANSWER)
  const before = await old.complete()
  const analysis = {
    ...before,
    specificFeedback: [...before.specificFeedback, 'You called the resident because the trend worried me.'],
  }
  await db
    .updateTable('analysis')
    .set({ result: JSON.stringify(analysis) })
    .where('interviewId', '=', old.id)
    .execute()
  const said = /zebrafish|repeated the|called the resident|drifting|trend worried/
  expect(await placesOf(db, said)).toEqual(['analysis.result', 'interview.snapshot', 'turn.content'])
  expect(await placesOf(db, /marigold/)).toEqual(['mock_setup.job_description'])

  const younger = await acquireInterviewOf(OTHER_ANSWER, 96)
  await younger.complete()
  const youngerBefore = [
    await younger.row(),
    await younger.turns(),
    await findAnalysis(db, { interviewId: younger.id }),
  ]

  await purgeAfter(73 * HOUR_MS)
  expect(await placesOf(db, said)).toEqual([])
  const after = MockAnalysis.parse(await findAnalysis(db, { interviewId: old.id }))
  expect(after.overallScore).toBe(before.overallScore)
  expect(after.overallScore).toBeGreaterThan(20)
  expect(after.competencyScores).toEqual(before.competencyScores)
  expect(after.evidence.map(({ level, anchor }) => ({ level, anchor }))).toEqual(
    before.evidence.map(({ level, anchor }: { level: number; anchor: string }) => ({ level, anchor })),
  )
  const quotes = after.evidence.flatMap((evidence) => evidence.quotes)
  expect(quotes.length).toBeGreaterThan(0)
  expect(new Set(quotes.map(({ text }) => text))).toEqual(new Set([QUOTE_REMOVED]))
  expect(after.specificFeedback.at(-1)).toBe(`You ${QUOTE_REMOVED}.`)
  expect(after.sessionSummary).toEqual(before.sessionSummary)
  expect(await old.turns()).toMatchObject([
    { role: 'interviewer', content: '' },
    { role: 'candidate', content: '', measures: { wordsPerMinute: 132, fillerCount: 2 } },
  ])
  expect(await old.row()).toMatchObject({ status: 'completed', snapshot: null, voiceSecondsUsed: 40 })

  expect([
    await younger.row(),
    await younger.turns(),
    await findAnalysis(db, { interviewId: younger.id }),
  ]).toEqual(youngerBefore)
  expect(await placesOf(db, /pelican/)).toContain('turn.content')
  const setups = await db.selectFrom('mockSetup').select('jobDescription').orderBy('createdAt').execute()
  expect(setups.map(({ jobDescription }) => jobDescription)).toEqual([null, JOB])
})

test('the nurse sees that the transcript is cleared, before the job has run and after', async () => {
  const interview = await acquireInterviewOf(ANSWER)
  await interview.complete()
  const { analysis } = (await interview.session()).body
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 73 * HOUR_MS)
  const due = (await interview.session()).body
  await server.doHourly('purge-transcripts')
  const cleared = (await interview.session()).body
  for (const session of [due, cleared]) {
    expect(session).toMatchObject({ transcript: [], transcriptCleared: true, status: 'completed' })
    expect(session.analysis.competencyScores).toEqual(analysis.competencyScores)
    expect(JSON.stringify(session)).not.toMatch(/zebrafish/)
    expect(JSON.stringify(session)).toContain(QUOTE_REMOVED)
  }
  expect(cleared.analysis).toEqual(due.analysis)
})

test('an interview in progress past its time is expired, and the room that held it writes no more', async () => {
  const interview = await acquireInterviewOf(ANSWER, 24)
  await purgeAfter(25 * HOUR_MS)
  expect(await interview.row()).toMatchObject({ status: 'expired', leaseHolder: 'api' })
  expect(await interview.save('The zebrafish keeper again.', 2)).toMatchObject({ saved: false })
  expect((await interview.turns()).every(({ content }) => content === '')).toBe(true)
  const { id: interviewId, accountId } = interview
  expect(await acquireInterview(db, { interviewId, accountId, holder: 'another room' })).toBeUndefined()
  expect((await interview.session()).body).toMatchObject({ status: 'expired', transcriptCleared: true })
})

test('an answer given meanwhile moves the time on', async () => {
  const interview = await acquireInterviewOf(ANSWER, 24)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 23 * HOUR_MS)
  await interview.save('I called the charge nurse as well.', 2)
  vi.setSystemTime(Date.now() + 2 * HOUR_MS)
  await purgeTranscripts(db, new Date())
  expect(await interview.row()).toMatchObject({ status: 'in_progress', transcriptClearedAt: null })
  expect((await interview.turns())[1]).toMatchObject({ content: ANSWER })
})

test('an interview that its room is writing to at that moment is left alone', async () => {
  const interview = await acquireInterviewOf(ANSWER, 24)
  const now = new Date(Date.now() + 25 * HOUR_MS)
  await db.transaction().execute(async (room) => {
    const purgeAt = new Date(now.getTime() + HOUR_MS)
    await room.updateTable('interview').set({ purgeAt }).where('id', '=', interview.id).execute()
    await purgeTranscripts(db, now)
  })
  expect(await interview.row()).toMatchObject({ status: 'in_progress', transcriptClearedAt: null })
})

test('an analysis that comes after the purge is not stored', async () => {
  const interview = await acquireInterviewOf(ANSWER, 24)
  const analysis = await acquireInterviewOf(ANSWER).then((other) => other.complete())
  await purgeAfter(25 * HOUR_MS)
  await keepAnalysis(db, { interviewId: interview.id, analysis })
  expect(await findAnalysis(db, { interviewId: interview.id })).toBeUndefined()
})

test('more interviews than one batch holds are all cleared, and a second run finds none', async () => {
  const { id: accountId } = await makeSubscriber(db)
  const purgeAt = new Date(Date.now() - HOUR_MS)
  for (let n = 0; n < 120; n++) await makeMockInterview(db, { accountId, status: 'completed', purgeAt })
  expect(await purgeTranscripts(db, new Date())).toBe(120)
  expect(await purgeTranscripts(db, new Date())).toBe(0)
})

test('a job description goes three days after it was given, when its interview never began', async () => {
  const { id: accountId } = await makeSubscriber(db)
  const job = { jobDescription: JOB, positionTitle: null, companyName: null }
  const id = await createMockSetup(db, { accountId, ...job, metadata: threeQuestions })
  const kept = async () =>
    (await db.selectFrom('mockSetup').select('jobDescription').where('id', '=', id).executeTakeFirst())
      ?.jobDescription
  await purgeTranscripts(db, new Date(Date.now() + 71 * HOUR_MS))
  expect(await kept()).toBe(JOB)
  await purgeTranscripts(db, new Date(Date.now() + 73 * HOUR_MS))
  expect(await kept()).toBeNull()
})
