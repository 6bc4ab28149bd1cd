import { randomUUID } from 'node:crypto'
import { createSpeechStandIn } from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { begunByVoice, createVoiceServer, secondsOf } from '../../testing/spoken-interviews.ts'
import type { TestServer } from '../../testing/test-server.ts'

const SAID = 'I noticed the blood pressure was falling so I called the doctor and started fluids'

const ai = createOpenAiStandIn({ port: 0 })
const speech = createSpeechStandIn({ port: 0, recogniser: 'script', msPerWord: 20, script: () => SAID })
let server: TestServer
beforeAll(async () => {
  await Promise.all([ai.start(), speech.start()])
  server = await createVoiceServer({
    ai: ai.url,
    speech: speech.url,
    timeLimits: 'recognition=2500ms,speechLate=800ms',
  })
})
afterEach(() => {
  ai.setFaults({})
  speech.setFaults({ recognition: {}, synthesis: {} })
})
afterAll(async () => {
  await server.close()
  await Promise.all([ai.stop(), speech.stop()])
})

test.each([
  ['refuses', { error: 1 }],
  ['is cut', { disconnect: 1 }],
  ['never answers', { stall: 1 }],
])(
  'a recogniser that %s is reported, and the turn may come again',
  async (_, recognition) => {
    const nurse = await begunByVoice(server)
    const used = await nurse.usedSeconds()
    const turnId = randomUUID()
    speech.setFaults({ recognition })
    const startedAt = performance.now()
    const failed = await nurse.send({ turnId })
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    expect([failed.status, failed.body.code, failed.body.error]).toEqual([
      502,
      'VENDOR_UNAVAILABLE',
      'Voice processing failed. Please try again or use text input.',
    ])
    expect(await nurse.usedSeconds()).toBe(used)
    speech.setFaults({ recognition: {} })
    expect((await nurse.speak({ turnId })).transcript).toHaveLength(3)
  },
  40_000,
)

test('an AI that fails is replaced by the static wording, spoken', async () => {
  const nurse = await begunByVoice(server)
  ai.setFaults({ error: 1 })
  const reply = await nurse.speak()
  expect(reply.aiResponse.text).not.toBe('')
  expect(secondsOf(reply.aiResponse.audioBase64)).toBeGreaterThan(0)
})

test.each([
  ['refuses', { error: 1 }],
  ['never answers', { stall: 1 }],
])(
  'a voice that %s leaves the words',
  async (_, synthesis) => {
    const nurse = await begunByVoice(server)
    speech.setFaults({ synthesis })
    const startedAt = performance.now()
    const reply = await nurse.speak()
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(reply).toMatchObject({ state: { value: 'interviewing.listening' } })
    expect(reply.aiResponse.text).not.toBe('')
    expect(reply.aiResponse.audioBase64).toBeNull()
  },
  30_000,
)
