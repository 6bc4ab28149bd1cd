import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type System, startSystem } from '../testing/start-system.ts'
import type { TestClient } from '../testing/test-client.ts'

const WORDS = 'I called the rapid response team'

let system: System
let page: TestClient
beforeAll(async () => {
  system = await startSystem({ script: [WORDS] })
})
afterAll(() => system.destroy())
beforeEach(async () => {
  const nurse = await system.newNurse()
  page = system.open(nurse)
  await page.join(nurse.interviewId)
  await page.untilState('interviewing.listening')
  // What was opened before is gone, so that each has to be let in.
  system.speech.cutConnections()
})
afterEach(() => {
  page.close()
  system.speech.setFaults({ recognition: {}, synthesis: {} })
})

const answer = async () => {
  await page.speak(speechChunks())
  await page.until(() => page.finals.length === 1, 'the answer')
  return page.finals[0]?.text
}

describe('a speech service that lets nobody in for a moment', () => {
  it.each([429, 503] as const)('with %i: the answer is heard, and the reply spoken', async (status) => {
    const rejection = { status, times: 2, retryAfterSeconds: 1 }
    system.speech.setFaults({ recognition: { rejection }, synthesis: { rejection } })
    const before = system.speech.rejectedCount
    expect(await answer()).toBe(`${WORDS}.`)
    const { size } = page.speech
    await page.until(() => page.speech.size > size, 'the voice')
    expect(page.state?.context.problem).toBeNull()
    expect(system.speech.rejectedCount - before).toBeGreaterThanOrEqual(3)
  })
})

describe('a speech service that does not let in at all', () => {
  it.each([401, 403, 404, 429, 503] as const)(
    'with %i: the answer is typed and the reply read',
    async (status) => {
      system.speech.setFaults({
        recognition: { rejection: { status } },
        synthesis: { rejection: { status } },
      })
      const spokenAt = performance.now()
      await page.speak(speechChunks())
      await page.untilState('interviewing.unheard')
      expect(page.state?.context.problem).toBe('not_recognised')
      // No longer than one is waited for that says nothing.
      expect(performance.now() - spokenAt).toBeLessThan(8_000)
      expect(await page.type('I type it instead.')).toEqual({ ok: true })
      await page.until(() => page.state?.context.problem === 'voice_unavailable', 'the captions')
    },
  )

  it.each([
    [401, 'key', 'AZURE_SPEECH_KEY'],
    [403, 'balance', ''],
    [404, 'request', 'SPEECH_HOST'],
    [429, 'throttled', ''],
    [503, 'outage', ''],
  ] as const)(
    'with %i: /readyz reports to operators why, and stays ready',
    async (status, reason, variable) => {
      system.speech.setFaults({
        recognition: { rejection: { status } },
        synthesis: { rejection: { status } },
      })
      await page.speak(speechChunks())
      await page.untilState('interviewing.unheard')
      const response = await fetch(`${system.url}/readyz`)
      const { ready, vendors } = await response.json()
      expect({ status: response.status, ready }).toEqual({ status: 200, ready: true })
      expect(vendors['azure-speech']).toMatchObject({ state: 'failing', reason })
      expect(vendors['azure-speech'].problem).toContain(variable)
    },
  )
})
