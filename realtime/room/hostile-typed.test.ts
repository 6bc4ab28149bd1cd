import { hostileTexts } from '@preceptor/domain/testing/hostile-texts'
import { longestHoldMs } from '@preceptor/local/testing/cpu-time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type System, startSystem } from '../testing/start-system.ts'

const CHARS = 20_000
const MAX_MS = 100
/** The least of so many: a collection of garbage is not the text's. */
const RUNS = 3
let system: System
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system.destroy())

/** Types an answer in an interview of its own and waits until the interviewer continues. */
const answer = async (text: string) => {
  const nurse = await system.newNurse()
  const page = system.open(nurse)
  expect(await page.join(nurse.interviewId)).toMatchObject({ ok: true })
  await page.untilState('interviewing.listening')
  const holdMs = await longestHoldMs(async () => {
    const sent = page.ask('answer:typed', { turnId: crypto.randomUUID(), text })
    const health = await fetch(`${system.url}/healthz`)
    expect(health.status).toBe(200)
    expect(await sent).toMatchObject({ ok: true })
    await page.untilState('interviewing.listening')
  })
  page.socket.disconnect()
  return holdMs
}

it.each(Object.entries(hostileTexts(CHARS)))(
  'a typed answer of 20,000 %s holds no other nurse',
  async (_, text) => {
    let leastMs = Number.POSITIVE_INFINITY
    for (let run = 0; run < RUNS && leastMs > MAX_MS; run++)
      leastMs = Math.min(leastMs, await answer(`I ${text.slice(4).toWellFormed()}.`))
    expect(leastMs).toBeLessThan(MAX_MS)
  },
)
