import { connect } from '@preceptor/db/connect'
import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Nurse, type System, startSystem } from '../testing/start-system.ts'

let system: System
beforeAll(async () => {
  system = await startSystem({ script: ['I called the team'] })
})
afterAll(() => system.destroy())

/** Keeps every save of an interview waiting for a lock until it is released. */
const lockInterview = async ({ interviewId }: Nurse) => {
  const db = connect(system.databaseUrl, { maxConnections: 1 })
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const done = db.transaction().execute(async (trx) => {
    await sql`select id from interview where id = ${interviewId} for update`.execute(trx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  return async () => {
    released.resolve()
    await done
    await db.destroy()
  }
}
const exported = async (name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${system.url}/metrics`)).text())?.[1])

describe('a database that is slow', () => {
  it('is said to be, and what the candidate said is shown and acknowledged once it is saved', async () => {
    const nurse = await system.newNurse()
    const page = system.open(nurse)
    await page.join(nurse.interviewId)
    await page.untilState('interviewing.listening')
    const { seq } = page.state!
    const release = await lockInterview(nurse)
    let isAcknowledged = false
    const typed = page.type('It was a busy night').then((reply) => {
      isAcknowledged = true
      return reply
    })
    await page.until(() => page.errors.length === 1, 'the notice')
    expect(page.errors[0]).toMatchObject({ code: 'VENDOR_UNAVAILABLE', retryable: true })
    expect(page.errors[0]?.message).toContain('Nothing is lost')
    expect([isAcknowledged, page.finals.length, page.state?.seq]).toEqual([false, 0, seq])
    await release()
    expect(await typed).toEqual({ ok: true })
    await page.until(() => page.finals.length === 1, 'the answer')
    await page.untilState('interviewing.listening')
    expect(page.errors).toHaveLength(1)
    const answers = (await listTranscript(system.db, nurse)).filter(({ role }) => role === 'candidate')
    expect(answers.map(({ content }) => content)).toEqual(['It was a busy night'])
    expect(await exported('preceptor_outbox_high_water')).toBeGreaterThan(1)
  })
})

describe('a recogniser that is slow', () => {
  it('has the recording kept, which is measured, until there are words', async () => {
    const nurse = await system.newNurse()
    const page = system.open(nurse)
    await page.join(nurse.interviewId)
    await page.untilState('interviewing.listening')
    system.speech.setFaults({ recognition: { delayMs: 800 } })
    const chunks = speechChunks()
    await page.speak(chunks)
    const bytes = chunks.reduce((sum, { length }) => sum + length, 0)
    expect(await exported('preceptor_buffer_high_water_bytes{buffer="recording"}')).toBe(bytes)
    await page.until(() => page.finals.length === 1, 'the words')
    expect(await exported('preceptor_buffer_high_water_bytes{buffer="recording"}')).toBe(0)
  })
})
