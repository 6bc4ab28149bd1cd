import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type System, startSystem } from './testing/start-system.ts'

let system: System
let other: string
beforeAll(async () => {
  system = await startSystem(
    { script: ['I called the rapid response team'], service: { recognitionsAtOnce: 1 } },
    // However busy the machine is, the database is asked.
    { SPEECH_RECOGNITIONS: '1', REALTIME_TIME_LIMITS: 'recognitionSlot=30s' },
  )
  other = await system.startServer()
})
afterAll(() => system.destroy())

const listening = async (at: string) => {
  const nurse = await system.newNurse()
  const page = system.open(nurse, at)
  expect(await page.join(nurse.interviewId)).toMatchObject({ ok: true })
  await page.untilState('interviewing.listening')
  return page
}

const slotsInUse = () => system.db.selectFrom('recognitionSlots').select('inUse').execute()

it('two processes never ask the speech service for more at once than it allows, and both are heard', async () => {
  const [first, second] = await Promise.all([listening(system.url), listening(other)])
  const turnId = crypto.randomUUID()
  await first.ask('turn:start', { turnId, codec: 'webm-opus', sampleRateHz: 48_000 })
  // The first has the only one, before the second asks.
  await expect.poll(slotsInUse).toEqual([{ inUse: 1 }])
  const speaking = second.speak(speechChunks())
  const knock = async () => {
    const newcomer = await system.newNurse()
    return system.open(newcomer, other).join(newcomer.interviewId)
  }
  await expect
    .poll(knock, { timeout: 3_000 })
    .toMatchObject({ ok: false, error: { code: 'SERVICE_UNAVAILABLE', retryable: true } })
  await first.speak(speechChunks(), { turnId })
  await speaking
  for (const page of [first, second]) await page.until(() => page.finals.length === 1, 'the answer')
  expect(system.speech.rejectedCount).toBe(0)
})

it('a database that is slow keeps nobody waiting', async () => {
  const page = await listening(await system.startServer({ REALTIME_TIME_LIMITS: 'recognitionSlot=300ms' }))
  await system.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('recognition_slots'))`.execute(trx)
    await page.speak(speechChunks())
    await page.until(() => page.finals.length === 1, 'the answer', 3_000)
  })
})
