import { createTestDatabase } from '@preceptor/db/testing/fresh-database'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RecognitionSlots, type RecognitionSlotsOptions } from './recognition-slots.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const open: RecognitionSlots[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())
afterEach(() => Promise.all(open.splice(0).map((slots) => slots.close())))

const process = (holder: string, most: number, options: Partial<RecognitionSlotsOptions> = {}) => {
  const slots = new RecognitionSlots({ db: database.db, holder, most, waitMs: 0, ...options })
  open.push(slots)
  return slots
}
const rows = () => database.db.selectFrom('recognitionSlots').select(['holder', 'inUse']).execute()
const NONE_FREE = { name: 'VendorError', reason: 'throttled', retryable: true }

describe('the recognitions of two processes', () => {
  it('are never more together than may be at once', async () => {
    const [first, second] = [process('first', 3), process('second', 3)]
    const asked = await Promise.allSettled(
      [first, second, first, second, first, second].map((slots) => slots.acquire()),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await rows()).reduce((sum, { inUse }) => sum + inUse, 0)).toBe(3)
    await expect(first.acquire()).rejects.toMatchObject(NONE_FREE)
  })

  it('wait for one to end, and it counts once however often it ends', async () => {
    const [first, second] = [process('first', 1), process('second', 1, { waitMs: 5_000 })]
    const release = await first.acquire()
    const waiting = second.acquire()
    await expect.poll(() => second.isFull).toBe(true)
    release()
    release()
    const releaseSecond = await waiting
    await expect(first.acquire()).rejects.toMatchObject(NONE_FREE)
    releaseSecond()
    await expect.poll(rows).toEqual([])
  })

  it('of one that died are free after a while, those of one that lives are not', async () => {
    const brief = { staleMs: 400, beatMs: 100 }
    await database.db
      .insertInto('recognitionSlots')
      .values({ holder: 'dead', inUse: 2, seenAt: new Date() })
      .execute()
    const living = process('living', 3, brief)
    await living.acquire()
    const other = process('other', 3, { ...brief, waitMs: 5_000 })
    await other.acquire()
    await other.acquire()
    const impatient = process('impatient', 3, { ...brief, waitMs: 900 })
    await expect(impatient.acquire()).rejects.toMatchObject(NONE_FREE)
    expect((await rows()).map(({ holder }) => holder).sort()).toEqual(['living', 'other'])
  })

  it('of one that leaves are free at once', async () => {
    const leaving = process('leaving', 1)
    await leaving.acquire()
    await leaving.close()
    await process('next', 1).acquire()
  })
})

it('without the database nobody is kept out', async () => {
  const gone = await createTestDatabase()
  const slots = new RecognitionSlots({ db: gone.db, holder: 'alone', most: 1 })
  await gone.destroy()
  await slots.acquire()
  await slots.acquire()
  await slots.close()
})
