import { randomUUID } from 'node:crypto'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type System, startSystem } from '../testing/start-system.ts'
import type { TestClient } from '../testing/test-client.ts'

const SAID = 'sorry can i add something to that'
const SPOKEN = speechChunks().slice(0, 6)
const FORMAT = { codec: 'webm-opus', sampleRateHz: 48_000 }

let system: System
beforeAll(async () => {
  // The interviewer speaks long enough to be interrupted.
  system = await startSystem({ script: [SAID], msPerWord: 400 })
})
afterAll(() => system.destroy())

/** A page while the interviewer says the first question. */
const whileSpeaking = async (): Promise<TestClient> => {
  const nurse = await system.newNurse()
  const client = system.open(nurse)
  await client.join(nurse.interviewId)
  await client.until(() => client.value.endsWith('sounding'), 'the voice')
  return client
}
const overhear = (client: TestClient, turnId: string) =>
  client.ask('turn:start', { turnId, ...FORMAT, overhear: true })
const send = (client: TestClient, turnId: string, from = 0) => {
  for (const [seq, bytes] of SPOKEN.entries())
    if (seq >= from) client.socket.emit('turn:chunk', turnId, seq, bytes)
}

it('listens while the interviewer speaks on, and makes it a turn with all that was said once it is claimed', async () => {
  const client = await whileSpeaking()
  const turnId = randomUUID()
  expect(await overhear(client, turnId)).toMatchObject({ ok: true, nextSeq: 0 })
  send(client, turnId)
  await client.until(() => client.partials.length > 0, 'words while the voice continues')
  expect(client.value).toMatch(/sounding$/)
  expect(client.state?.context.turnId).toBeNull()

  const claimed = await client.ask('turn:start', { turnId, ...FORMAT })
  expect(claimed).toMatchObject({ ok: true, nextSeq: SPOKEN.length })
  await client.untilState('interviewing.recording')
  expect(client.cuts.size).toBe(1)
  await client.end(turnId, SPOKEN)
  await client.until(() => client.finals.length > 0, 'the answer')
  expect(client.finals[0]).toMatchObject({ turnId, text: expect.stringContaining('add something') })
  client.close()
})

it('forgets what was no interruption, and the interviewer never stopped', async () => {
  const client = await whileSpeaking()
  const turnId = randomUUID()
  await overhear(client, turnId)
  send(client, turnId)
  await client.until(() => client.partials.length > 0, 'words')
  expect(await client.ask('turn:cancel', { turnId, reason: 'listening' })).toMatchObject({ ok: true })
  await client.untilState('interviewing.listening', 20_000)
  expect(client.cuts.size).toBe(0)
  expect(client.finals).toEqual([])
  client.close()
})

it('takes it for a plain turn where nobody speaks any more', async () => {
  const client = await whileSpeaking()
  await client.untilState('interviewing.listening', 20_000)
  const turnId = randomUUID()
  expect(await overhear(client, turnId)).toMatchObject({ ok: true })
  await client.untilState('interviewing.recording')
  client.close()
})
