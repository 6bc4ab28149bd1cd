import { TOO_MUCH_DROPPED } from '@preceptor/interview/errors'
import { FIXTURE_WORDS, speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type System, startSystem } from '../testing/start-system.ts'
import type { TestClient } from '../testing/test-client.ts'

/** A recording of the fixture is 6 s. */
const SECONDS = 10

let system: System
let url: string
beforeAll(async () => {
  system = await startSystem({ script: [FIXTURE_WORDS] })
  url = await system.startServer({ DROPPED_SECONDS_PER_HOUR: String(SECONDS) })
})
afterAll(() => system.destroy())

const start = (page: TestClient, turnId: string) =>
  page.ask('turn:start', { turnId, codec: 'webm-opus', sampleRateHz: 48_000 })

const enter = async () => {
  const nurse = await system.newNurse()
  const page = system.open(nurse, url)
  await page.join(nurse.interviewId)
  await page.untilState('interviewing.listening')
  return page
}

/** Records, and cancels before it is text. */
const recordInVain = async (page: TestClient) => {
  const turnId = crypto.randomUUID()
  expect(await start(page, turnId)).toEqual({ ok: true, nextSeq: 0 })
  const chunks = speechChunks()
  for (const [seq, chunk] of chunks.entries()) page.socket.emit('turn:chunk', turnId, seq, chunk)
  await page.until(() => page.received.get(turnId) === Math.floor(chunks.length / 4) * 4, 'its chunks')
  await page.until(() => page.partials.length > 0, 'what the recogniser has heard')
  await page.ask('turn:cancel', { turnId, reason: 'a slip' })
  await page.untilState('interviewing.listening')
}

it('recordings that come to nothing are heard for so long in an hour, and then the candidate types', async () => {
  const page = await enter()
  await recordInVain(page)
  await recordInVain(page)
  expect(await start(page, crypto.randomUUID())).toEqual({ ok: false, error: TOO_MUCH_DROPPED })
  expect(await page.type('I called the team.')).toEqual({ ok: true })
  await recordInVain(await enter())
})

it('a recording that became an answer is not one of them', async () => {
  const page = await enter()
  await recordInVain(page)
  for (let answers = 1; answers <= 2; answers += 1) {
    await page.speak(speechChunks())
    await page.until(() => page.finals.length === answers, 'the answer')
    await page.untilState('interviewing.listening')
  }
  expect(await start(page, crypto.randomUUID())).toMatchObject({ ok: true })
})
