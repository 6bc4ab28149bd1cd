import { setTimeout as sleep } from 'node:timers/promises'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, startServerProcess } from './testing/server-process.ts'
import { type System, startSystem } from './testing/start-system.ts'

/** Longer than a process that is silent is believed to be there. */
const GONE_MS = 11_000

let system: System
beforeAll(async () => {
  system = await startSystem({ script: ['I called the rapid response team'] }, { SPEECH_RECOGNITIONS: '1' })
})
afterAll(() => system.destroy())

it('a process that is killed gives back what it had of the speech service', async () => {
  const port = await freePort()
  const killed = await startServerProcess(system.env, port)
  const [first, second] = await Promise.all([system.newNurse(), system.newNurse()])
  const lost = system.open(first, `http://127.0.0.1:${port}`)
  const page = system.open(second)
  await lost.join(first.interviewId)
  await page.join(second.interviewId)
  for (const one of [lost, page]) await one.untilState('interviewing.listening')
  await lost.ask('turn:start', { turnId: crypto.randomUUID(), codec: 'webm-opus', sampleRateHz: 48_000 })
  const inUse = () => system.db.selectFrom('recognitionSlots').select('inUse').execute()
  await expect.poll(inUse).toEqual([{ inUse: 1 }])
  await killed.kill()
  lost.close()
  const turnId = await page.speak(speechChunks())
  await page.until(() => page.value === 'interviewing.unheard', 'no slot for it', 10_000)
  await sleep(GONE_MS)
  expect(await page.ask('turn:retry', { turnId })).toEqual({ ok: true })
  await page.until(() => page.finals.length === 1, 'the answer')
}, 40_000)
