import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../listen.ts'
import { makeAccount, makeEntry, makeMockInterview, makeSubscriber } from '../../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/fresh-database.ts'
import { readVoiceAllowance } from '../billing/usage.ts'
import {
  acquireInterview,
  endInterview,
  findInterview,
  listTranscript,
  saveTransition,
} from './interviews.ts'
import { createMockInterview, findActiveMockInterview } from './mock-interviews.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

async function acquiredInterview(values: Parameters<typeof makeMockInterview>[1] = {}) {
  const { db } = database
  const interview = await makeMockInterview(db, values)
  const { id: interviewId, accountId } = interview
  const acquired = await acquireInterview(db, { interviewId, accountId, holder: 'first' })
  return { db, interviewId, accountId, acquired: acquired! }
}

function transition(interviewId: string, leaseToken: number, stateSeq = 1) {
  return {
    interviewId,
    leaseToken,
    stateSeq,
    snapshot: { value: 'interviewing', questionIndex: 0 },
    stateValue: 'interviewing.listening',
    entries: [makeEntry()],
    voiceSeconds: 0,
    completed: false,
    now: new Date(),
  }
}

describe('the lease', () => {
  test('an acquired interview brings all that is needed to continue, and addresses the nurse by their first name', async () => {
    const { acquired } = await acquiredInterview()
    expect(acquired).toMatchObject({
      leaseToken: 1,
      status: 'in_progress',
      kind: 'mock',
      personality: 'professional',
      metadata: { interviewLength: 'short', questions: [{ id: 'why_nursing' }, {}, {}] },
      snapshot: null,
      stateSeq: 0,
      nurseName: 'Maya',
    })
    expect(acquired.updatedAt).toBeInstanceOf(Date)
  })

  test.each([
    [{ firstName: ' ', lastName: 'Okafor Bello' }, 'Okafor'],
    [{ firstName: null, lastName: null }, 'there'],
  ])('%o is addressed as %s', async (names, expected) => {
    const account = await makeAccount(database.db, names)
    const { acquired } = await acquiredInterview({ accountId: account.id })
    expect(acquired.nurseName).toBe(expected)
  })

  test('unknown and foreign interviews cannot be acquired', async () => {
    const { db, interviewId, accountId } = await acquiredInterview()
    const stranger = await makeAccount(db)
    const holder = 'second'
    expect(await acquireInterview(db, { interviewId, accountId: stranger.id, holder })).toBeUndefined()
    expect(await acquireInterview(db, { interviewId: randomUUID(), accountId, holder })).toBeUndefined()
  })

  test('the first owner writes nothing once a second has taken over, and hears of it', async () => {
    const heard: unknown[] = []
    const listener = await listen(database.url, ['interview_taken'], (_, payload) =>
      heard.push(JSON.parse(payload)),
    )
    const { db, interviewId, accountId, acquired } = await acquiredInterview()
    const second = await acquireInterview(db, { interviewId, accountId, holder: 'second' })
    expect(second?.leaseToken).toBe(acquired.leaseToken + 1)
    const late = { ...transition(interviewId, acquired.leaseToken), voiceSeconds: 9, completed: true }
    expect(await saveTransition(db, late)).toEqual({ saved: false, voiceSecondsUsedInPeriod: null })
    expect(await listTranscript(db, { interviewId })).toEqual([])
    expect(await findInterview(db, { interviewId, accountId })).toMatchObject({
      status: 'in_progress',
      voiceSecondsUsed: 0,
    })
    expect((await saveTransition(db, transition(interviewId, second!.leaseToken))).saved).toBe(true)
    await expect.poll(() => heard).toContainEqual({ interviewId, leaseToken: 2, holder: 'second' })
    await listener.close()
  })

  test('an interview that is ended from outside fences its room', async () => {
    const { db, interviewId, accountId, acquired } = await acquiredInterview()
    await endInterview(db, { interviewId, status: 'abandoned', now: new Date() })
    expect((await saveTransition(db, transition(interviewId, acquired.leaseToken))).saved).toBe(false)
    await endInterview(db, { interviewId, status: 'completed', now: new Date() })
    expect((await findInterview(db, { interviewId, accountId }))?.status).toBe('abandoned')
  })
})

describe('a saved transition', () => {
  test('notes what was heard of a line that was interrupted, and only in its own interview and under its own lease', async () => {
    const { db, interviewId, acquired } = await acquiredInterview()
    const foreign = await acquiredInterview()
    const saved = transition(interviewId, acquired.leaseToken)
    const [line] = saved.entries as [ReturnType<typeof makeEntry>]
    await saveTransition(db, saved)
    const cuts = [{ messageId: line.messageId, heardChars: 10 }]
    await saveTransition(db, { ...transition(foreign.interviewId, foreign.acquired.leaseToken), cuts })
    await saveTransition(db, { ...transition(interviewId, acquired.leaseToken - 1, 2), cuts })
    expect(await listTranscript(db, { interviewId })).toEqual([line])
    await saveTransition(db, { ...transition(interviewId, acquired.leaseToken, 2), cuts })
    expect((await listTranscript(db, { interviewId }))[0]).toEqual({ ...line, heardChars: 10 })
  })

  test('keeps what was no answer as what it was, and such an interview as unanswered', async () => {
    const { db, interviewId, acquired } = await acquiredInterview()
    const entries = [makeEntry({ role: 'interviewer' }), makeEntry({ utterance: 'skip' })]
    await saveTransition(db, { ...transition(interviewId, acquired.leaseToken), entries, completed: true })
    expect(await listTranscript(db, { interviewId })).toEqual(entries)
    const { unanswered } = await db
      .selectFrom('interview')
      .select('unanswered')
      .where('id', '=', interviewId)
      .executeTakeFirstOrThrow()
    expect(unanswered).toBe(true)
  })

  test('notes that a saved line turned out to be no answer', async () => {
    const { db, interviewId, acquired } = await acquiredInterview()
    const line = makeEntry()
    await saveTransition(db, { ...transition(interviewId, acquired.leaseToken), entries: [line] })
    const noAnswers = [{ messageId: line.messageId, utterance: 'scrap' as const }]
    await saveTransition(db, { ...transition(interviewId, acquired.leaseToken, 2), entries: [], noAnswers })
    expect(await listTranscript(db, { interviewId })).toEqual([{ ...line, utterance: 'scrap' }])
  })

  test('comes back at the next taking, with the lines in the order they were said', async () => {
    const { db, interviewId, accountId, acquired } = await acquiredInterview()
    const entries = [
      makeEntry({ role: 'interviewer' }),
      makeEntry({ confidence: 0.9 }),
      makeEntry({ role: 'interviewer' }),
    ]
    await saveTransition(db, { ...transition(interviewId, acquired.leaseToken), entries })
    const more = makeEntry({ questionIndex: 1 })
    await saveTransition(db, { ...transition(interviewId, acquired.leaseToken, 2), entries: [more] })
    expect(await listTranscript(db, { interviewId })).toEqual([...entries, more])
    const again = await acquireInterview(db, { interviewId, accountId, holder: 'second' })
    expect(again).toMatchObject({ stateSeq: 2, snapshot: { value: 'interviewing', questionIndex: 0 } })
  })

  test('saved twice counts once, in lines and in seconds', async () => {
    const { db, interviewId, accountId, acquired } = await acquiredInterview()
    await readVoiceAllowance(db, { accountId, now: new Date() })
    const once = { ...transition(interviewId, acquired.leaseToken), voiceSeconds: 12.5 }
    expect(await saveTransition(db, once)).toEqual({ saved: true, voiceSecondsUsedInPeriod: 12.5 })
    expect(await saveTransition(db, once)).toEqual({ saved: true, voiceSecondsUsedInPeriod: 12.5 })
    const sameTurn = makeEntry({ turnId: once.entries[0]!.turnId, content: 'again' })
    await saveTransition(db, {
      ...transition(interviewId, acquired.leaseToken, 2),
      entries: [sameTurn],
      voiceSeconds: 1,
    })
    expect(await listTranscript(db, { interviewId })).toEqual(once.entries)
    expect(await readVoiceAllowance(db, { accountId, now: new Date() })).toEqual({
      usedSeconds: 13.5,
      limitSeconds: 36_000,
    })
    expect((await findInterview(db, { interviewId, accountId }))?.voiceSecondsUsed).toBe(13.5)
  })

  test('opens the usage period when a new one has begun meanwhile', async () => {
    const { db, interviewId, accountId, acquired } = await acquiredInterview()
    const saved = await saveTransition(db, {
      ...transition(interviewId, acquired.leaseToken),
      voiceSeconds: 4,
    })
    expect(saved).toEqual({ saved: true, voiceSecondsUsedInPeriod: 4 })
    expect((await readVoiceAllowance(db, { accountId, now: new Date() })).usedSeconds).toBe(4)
  })

  test('moves the time the transcript is deleted, and completes the interview once', async () => {
    const { db, interviewId, accountId, acquired } = await acquiredInterview({ retentionHours: 24 })
    const now = new Date('2030-01-01T10:00:00Z')
    await saveTransition(db, { ...transition(interviewId, acquired.leaseToken), completed: true, now })
    expect(await findInterview(db, { interviewId, accountId })).toMatchObject({
      status: 'completed',
      completedAt: now,
      purgeAt: new Date('2030-01-02T10:00:00Z'),
    })
  })
})

test('an account has one mock interview in progress, also when two begin at once', async () => {
  const { db } = database
  const account = await makeSubscriber(db)
  const begin = () =>
    createMockInterview(db, {
      accountId: account.id,
      title: 'ICU',
      personality: 'friendly',
      setupId: null!,
      metadata: {
        interviewLength: 'short',
        questions: [],
        positionTitle: null,
        companyName: null,
        estimatedMinutes: 9,
      },
      retentionHours: 72,
      now: new Date(),
    })
  const ids = await Promise.all([begin(), begin(), begin()])
  expect(ids.filter(Boolean)).toHaveLength(1)
  expect(await findActiveMockInterview(db, { accountId: account.id })).toBe(ids.find(Boolean))
})
