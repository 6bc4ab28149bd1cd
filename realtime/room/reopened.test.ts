import { readFileSync } from 'node:fs'
import { findInterview, listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type System, startSystem } from '../testing/start-system.ts'

const stored = (name: string) =>
  readFileSync(new URL(`../../statecharts/testing/snapshots/${name}.json`, import.meta.url), 'utf8')

let system: System
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system.destroy())

/** A nurse whose interview was left at a snapshot of an earlier release. */
const nurseWith = async (name: string) => {
  const nurse = await system.newNurse()
  await system.db
    .updateTable('interview')
    .set({ snapshot: stored(name), stateSeq: 7 })
    .where('id', '=', nurse.interviewId)
    .execute()
  return nurse
}

describe('an interview saved by an earlier release', () => {
  it('continues where it was left', async () => {
    const nurse = await nurseWith('listening')
    const page = system.open(nurse)
    const joined = await page.join(nurse.interviewId)
    expect(joined.ok && joined.state.value).toBe('interviewing.listening')
    expect(await page.type('I called the rapid response team.')).toMatchObject({ ok: true })
    await page.until(() => page.value.startsWith('interviewing.replying'), 'the reply')
  })

  it('that the chart does not know is ended politely, once, and never reopened', async () => {
    const nurse = await nurseWith('state-that-is-gone')
    const page = system.open(nurse)
    const joined = await page.join(nurse.interviewId)
    expect(joined.ok && [joined.state.value, joined.state.seq]).toEqual(['completed', 8])
    expect(joined.ok && joined.transcript.at(-1)?.content).toContain('we have to stop here')
    const again = await system.open(nurse).join(nurse.interviewId)
    expect(again.ok && again.state.value).toBe('completed')
    const { interviewId, accountId } = nurse
    expect((await findInterview(system.db, { interviewId, accountId }))?.status).toBe('completed')
    expect(await listTranscript(system.db, { interviewId })).toHaveLength(1)
  })
})
