import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type System, startSystem } from './testing/start-system.ts'

let system: System
beforeAll(async () => {
  system = await startSystem({ script: ['I called the rapid response team and stayed with her'] })
})
afterEach(() => {
  system.openAi.setFaults({})
  system.speech.setFaults({ recognition: {}, synthesis: {} })
})
afterAll(() => system.destroy())

const sample = async (name: string): Promise<number> => {
  const text = await (await fetch(`${system.url}/metrics`)).text()
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}
const turns = (outcome: string) => sample(`preceptor_turns_total{outcome="${outcome}"}`)

test('a spoken answer counts as answered, and all that was done for it is reported', async () => {
  const nurse = await system.newNurse()
  const page = system.open(nurse)
  await page.join(nurse.interviewId)
  expect(await sample('preceptor_sockets')).toBe(1)
  expect(await sample('preceptor_connections_total{outcome="admitted"}')).toBe(1)
  await page.untilState('interviewing.listening')
  const turnId = await page.speak(speechChunks())
  await page.until(() => page.finals.some((final) => final.turnId === turnId), 'her words')
  expect(await turns('answered')).toBe(1)
  expect(await turns('worded_by_rule')).toBe(0)
  expect(await sample('preceptor_recordings')).toBe(0)
  expect(await sample('preceptor_event_seconds_count{event="interview:join",outcome="ok"}')).toBe(1)
  const recognition = '{vendor="azure-speech",operation="recognition",outcome="ok"}'
  expect(await sample(`preceptor_vendor_call_seconds_count${recognition}`)).toBe(1)
  page.close()
  await expect.poll(() => sample('preceptor_sockets')).toBe(0)
})

test('a recording the recogniser fails at counts as not recognised', async () => {
  const nurse = await system.newNurse()
  const page = system.open(nurse)
  await page.join(nurse.interviewId)
  await page.untilState('interviewing.listening')
  system.speech.setFaults({ recognition: { disconnect: 1 } })
  await page.speak(speechChunks())
  await page.untilState('interviewing.unheard')
  expect(await turns('not_recognised')).toBe(1)
  page.close()
})

test('a static fallback for lack of the model is counted', async () => {
  const nurse = await system.newNurse()
  system.openAi.setFaults({ error: 1 })
  const page = system.open(nurse)
  await page.join(nurse.interviewId)
  await page.untilState('interviewing.listening', 15_000)
  expect(await turns('worded_by_rule')).toBe(1)
  page.close()
})

test('a socket without a session is counted as rejected', async () => {
  const page = system.open({ token: 'nobody' })
  await new Promise((resolve) => page.socket.once('connect_error', resolve))
  expect(await sample('preceptor_connections_total{outcome="UNAUTHENTICATED"}')).toBe(1)
  page.close()
})
