import type { VendorReason } from '@preceptor/contracts/errors'
import { createSpeechStandIn, type SpeechStandIn } from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSpeech, type Speech } from './speech.ts'

const KEY = 'f00dfacef00dfacef00dfacef00dface'

let standIn: SpeechStandIn
let speech: Speech
beforeAll(async () => {
  standIn = createSpeechStandIn({ port: 0, recogniser: 'script', script: ['I [400ms] was heard'] })
  await standIn.start()
})
afterAll(() => standIn.stop())
beforeEach(() => {
  speech = createSpeech({ host: standIn.url, key: KEY, silenceTimeoutMs: 3_000 })
})
afterEach(async () => {
  speech.close()
  standIn.setFaults({ recognition: {}, synthesis: {} })
  await expect.poll(() => standIn.connectionCount).toBe(0)
})

const hear = async () => {
  const turn = speech.openRecognition({ onPartial() {} })
  turn.push(new Int16Array(16_000))
  return (await turn.finish()).text
}
const speak = async () => {
  const words: string[] = []
  let sizeBytes = 0
  await speech.synthesise({
    text: 'Hello there.',
    voice: 'clinical',
    onAudio: (bytes) => {
      sizeBytes += bytes.byteLength
    },
    onWord: ({ text }) => words.push(text),
  })
  return sizeBytes > 0 ? words.join(' ') : ''
}
const ACTS = { recognition: hear, synthesis: speak }
const DIRECTIONS = ['recognition', 'synthesis'] as const

const STATUSES: [401 | 403 | 404 | 429 | 500 | 503, VendorReason, boolean, RegExp][] = [
  [401, 'key', false, /check AZURE_SPEECH_KEY/],
  [403, 'balance', false, /quota .* AZURE_SPEECH_KEY/],
  [404, 'request', false, /check SPEECH_HOST/],
  [429, 'throttled', true, /busy/],
  [500, 'outage', true, /away/],
  [503, 'outage', true, /away/],
]

describe.each(DIRECTIONS)('%s that is rejected', (direction) => {
  it.each(STATUSES)('with %i says why: %s', async (status, reason, retryable, message) => {
    standIn.setFaults({ [direction]: { rejection: { status } } })
    const before = standIn.rejectedCount
    const error = await ACTS[direction]().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'VendorError', vendor: 'azure-speech', reason, retryable })
    expect(String(error)).toMatch(message)
    expect(String(error)).not.toMatch(/127\.0\.0\.1|f00d/)
    // What will not pass is not tried again.
    expect(standIn.rejectedCount - before).toBe(retryable ? (direction === 'recognition' ? 4 : 3) : 1)
  })

  it.each([429, 503] as const)('with %i for a moment goes well in the end', async (status) => {
    standIn.setFaults({ [direction]: { rejection: { status, times: 2, retryAfterSeconds: 1 } } })
    expect(await ACTS[direction]()).toBe(direction === 'recognition' ? 'I was heard.' : 'Hello there.')
  })
})

describe('a turn whose connection is lost', () => {
  it('while the candidate talks is heard on a new one, from its start', async () => {
    const turn = speech.openRecognition({ onPartial() {} })
    await turn.opened
    turn.push(new Int16Array(16_000))
    const before = standIn.connectionsEver
    standIn.cutConnections()
    await expect.poll(() => standIn.connectionsEver).toBe(before + 1)
    turn.push(new Int16Array(16_000))
    expect(await turn.finish()).toMatchObject({ text: 'I was heard.', durationMs: 2_000 })
  })

  it('after more than is kept is left to the recording', async () => {
    const turn = speech.openRecognition({ onPartial() {} })
    await turn.opened
    turn.push(new Int16Array(16_000 * 11))
    const before = standIn.connectionsEver
    standIn.cutConnections()
    await expect(turn.finish()).rejects.toMatchObject({ reason: 'outage', retryable: true })
    expect(standIn.connectionsEver).toBe(before)
  })

  it('keeps the reason when the time for a connection has run out', async () => {
    speech.close()
    speech = createSpeech({ host: standIn.url, openTimeoutMs: 150 })
    standIn.setFaults({ recognition: { rejection: { status: 429 } } })
    const turn = speech.openRecognition({ onPartial() {} })
    await expect(turn.opened).rejects.toMatchObject({ reason: 'throttled' })
  })
})

describe('a service that was not there for a moment', () => {
  it('is reached when it is', async () => {
    const gone = createSpeechStandIn({ port: 0, recogniser: 'script', script: ['I was heard'] })
    await gone.start()
    const port = Number(new URL(gone.url).port)
    await gone.stop()
    const early = createSpeech({ host: `ws://127.0.0.1:${port}` })
    const turn = early.openRecognition({ onPartial() {} })
    turn.push(new Int16Array(8_000))
    const back = createSpeechStandIn({ port, recogniser: 'script', script: ['I was heard'] })
    await back.start()
    expect((await turn.finish()).text).toBe('I was heard.')
    early.close()
    await back.stop()
  })
})
