import { randomUUID } from 'node:crypto'
import { readVoiceAllowance } from '@preceptor/db/queries/billing/usage'
import { makeEntry, makeMockInterview, makeSubscriber, threeQuestions } from '@preceptor/db/testing/builders'
import { createTestDatabase, type TestDatabase } from '@preceptor/db/testing/fresh-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MemoryStore } from './memory-store.ts'
import { databaseStore, type InterviewStore } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

interface Stored {
  store: InterviewStore
  interviewId: string
  accountId: string
}

const inDatabase = async (): Promise<Stored> => {
  const { db } = database
  const { id: accountId } = await makeSubscriber(db)
  const { id: interviewId } = await makeMockInterview(db, { accountId })
  // The period it is counted in begins with the first look.
  await readVoiceAllowance(db, { accountId, now: new Date() })
  return { store: databaseStore(db, 'this process'), interviewId, accountId }
}

const inMemory = async (): Promise<Stored> => {
  const store = new MemoryStore({ usedSeconds: 0, limitSeconds: 600 })
  const [interviewId, accountId] = [randomUUID(), randomUUID()]
  store.add(interviewId, accountId, {
    personality: 'professional',
    metadata: threeQuestions,
    nurseName: 'Maya',
  })
  return { store, interviewId, accountId }
}

const transition = (interviewId: string, leaseToken: number, stateSeq = 1) => ({
  interviewId,
  leaseToken,
  stateSeq,
  snapshot: { value: 'interviewing' },
  stateValue: 'interviewing.listening',
  entries: [makeEntry()],
  voiceSeconds: 12,
  completed: false,
  now: new Date(),
})

describe.each([
  ['the database', inDatabase],
  ['memory', inMemory],
])('interviews kept in %s', (_, begin) => {
  test('continue from what was saved', async () => {
    const { store, interviewId, accountId } = await begin()
    const first = await store.acquire({ interviewId, accountId })
    expect(first).toMatchObject({
      acquired: { snapshot: null, stateSeq: 0, nurseName: 'Maya' },
      transcript: [],
    })
    const step = transition(interviewId, first!.acquired.leaseToken)
    expect((await store.save(step)).saved).toBe(true)
    const next = await store.acquire({ interviewId, accountId })
    expect(next).toMatchObject({
      acquired: { snapshot: step.snapshot, stateSeq: 1, status: 'in_progress' },
      transcript: [{ messageId: step.entries[0]!.messageId }],
    })
  })

  test('are written by their last owner only', async () => {
    const { store, interviewId, accountId } = await begin()
    const first = await store.acquire({ interviewId, accountId })
    const second = await store.acquire({ interviewId, accountId })
    expect((await store.save(transition(interviewId, first!.acquired.leaseToken))).saved).toBe(false)
    expect((await store.save(transition(interviewId, second!.acquired.leaseToken))).saved).toBe(true)
    expect((await store.acquire({ interviewId, accountId }))!.transcript).toHaveLength(1)
  })

  test('are not acquired for a join that a later one of the same page has overtaken', async () => {
    const { store, interviewId, accountId } = await begin()
    const [pageId, other] = [randomUUID(), randomUUID()]
    const join = (id: string, number: number) =>
      store.acquire({ interviewId, accountId, page: { pageId: id, number } })
    expect(await join(pageId, 2)).toBeDefined()
    expect(await join(pageId, 1)).toBeUndefined()
    const { leaseToken } = (await join(pageId, 3))!.acquired
    const noted = { interviewId, leaseToken, page: { pageId, number: 5 } }
    expect(await store.noteJoin(noted)).toBe(true)
    expect(await join(pageId, 4)).toBeUndefined()
    expect((await store.acquire({ interviewId, accountId }))!.acquired.leaseToken).toBe(leaseToken + 1)
    expect(await store.noteJoin(noted)).toBe(false)
    expect(await join(other, 1)).toBeDefined()
  })

  test('count a transition that is saved twice once', async () => {
    const { store, interviewId, accountId } = await begin()
    const { acquired } = (await store.acquire({ interviewId, accountId }))!
    const step = transition(interviewId, acquired.leaseToken)
    expect((await store.save(step)).voiceSecondsUsedInPeriod).toBe(12)
    expect(await store.save(step)).toEqual({ saved: true, voiceSecondsUsedInPeriod: 12 })
    const again = await store.acquire({ interviewId, accountId })
    expect(again).toMatchObject({ transcript: [{}], allowance: { usedSeconds: 12 } })
    expect(await store.readAllowance(accountId)).toMatchObject({ usedSeconds: 12 })
  })

  test('keep how much of a line was heard', async () => {
    const { store, interviewId, accountId } = await begin()
    const { acquired } = (await store.acquire({ interviewId, accountId }))!
    const step = transition(interviewId, acquired.leaseToken)
    await store.save(step)
    const { messageId } = step.entries[0]!
    const next = { ...transition(interviewId, acquired.leaseToken, 2), entries: [] }
    await store.save({ ...next, cuts: [{ messageId, heardChars: 4 }] })
    expect((await store.acquire({ interviewId, accountId }))!.transcript).toMatchObject([{ heardChars: 4 }])
  })

  test('have ended once they are completed', async () => {
    const { store, interviewId, accountId } = await begin()
    const { acquired } = (await store.acquire({ interviewId, accountId }))!
    await store.save({ ...transition(interviewId, acquired.leaseToken), completed: true })
    expect((await store.acquire({ interviewId, accountId }))!.acquired.status).toBe('completed')
  })

  test('are for their own account', async () => {
    const { store, interviewId, accountId } = await begin()
    expect(await store.acquire({ interviewId, accountId: randomUUID() })).toBeUndefined()
    expect(await store.acquire({ interviewId: randomUUID(), accountId })).toBeUndefined()
  })
})

test('an interview that memory has forgotten cannot be continued or written', async () => {
  const { store, interviewId, accountId } = await inMemory()
  const { acquired } = (await store.acquire({ interviewId, accountId }))!
  ;(store as MemoryStore).forget(interviewId)
  expect(await store.acquire({ interviewId, accountId })).toBeUndefined()
  expect((await store.save(transition(interviewId, acquired.leaseToken))).saved).toBe(false)
})
