import { VendorError } from '@preceptor/contracts/errors'
import { createSpeechStandIn, type SpeechStandIn } from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createSpeech, type Speech } from './speech.ts'

const CHUNK_SAMPLES = 4_000
const ANSWER = 'I noticed the blood pressure was falling so I called the doctor and started fluids'
const NO_FAULT_AT_ALL = { recognition: {} }

let standIn: SpeechStandIn
let speech: Speech

beforeAll(async () => {
  standIn = createSpeechStandIn({ port: 0, recogniser: 'script', script: [ANSWER] })
  await standIn.start()
})
afterAll(() => standIn.stop())

const connect = (timeouts = {}): Speech => {
  speech = createSpeech({ host: standIn.url, ...timeouts })
  return speech
}
afterEach(async () => {
  speech?.close()
  standIn.setFaults(NO_FAULT_AT_ALL)
  await expect.poll(() => standIn.connectionCount).toBe(0)
})

const tone = (ms: number): Int16Array =>
  Int16Array.from({ length: ms * 16 }, (_, at) => Math.round(4_000 * Math.sin(at / 10)))

const pushInChunks = (push: (pcm: Int16Array) => void, pcm: Int16Array): void => {
  for (let at = 0; at < pcm.length; at += CHUNK_SAMPLES) push(pcm.subarray(at, at + CHUNK_SAMPLES))
}

describe('a turn at the recogniser', () => {
  it('gives partial texts while the candidate speaks and the whole text with word times at the end', async () => {
    const partials: string[] = []
    const turn = connect().openRecognition({ onPartial: (text) => partials.push(text) })
    // Audio pushed before the connection stands is kept.
    pushInChunks(turn.push, tone(2_000))
    await turn.opened
    await expect.poll(() => partials.at(-1)).toBe('I noticed the blood pressure was')
    pushInChunks(turn.push, tone(2_000))
    const result = await turn.finish()
    expect(result.text).toBe(`${ANSWER}.`)
    expect(result.lexical).toBe(ANSWER)
    expect(result.durationMs).toBe(4_000)
    expect(result.confidence).toBeCloseTo(0.92)
    expect(result.words).toHaveLength(15)
    expect(result.words[1]).toMatchObject({ text: 'noticed', offsetMs: 267 })
  })

  it('takes three minutes at once without throttling', async () => {
    const turn = connect().openRecognition({ onPartial() {} })
    turn.push(tone(180_000))
    const startedAt = performance.now()
    expect((await turn.finish()).durationMs).toBe(180_000)
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })

  it('hears nothing in a turn without audio', async () => {
    const result = await connect()
      .openRecognition({ onPartial() {} })
      .finish()
    expect(result).toEqual({ text: '', lexical: '', confidence: null, durationMs: 0, words: [] })
  })

  it('keeps the turns of many talkers apart', async () => {
    const texts = ['one patient at a time', 'two nurses on the shift', 'three beds were free']
    const many = createSpeechStandIn({ port: 0, recogniser: 'script', script: texts })
    await many.start()
    const shared = createSpeech({ host: many.url })
    const heard = await Promise.all(
      texts.map(async () => {
        const turn = shared.openRecognition({ onPartial() {} })
        turn.push(tone(500))
        return (await turn.finish()).lexical
      }),
    )
    expect(heard.toSorted()).toEqual(texts.toSorted())
    shared.close()
    await many.stop()
  })
})

describe('a recogniser in trouble', () => {
  const expectVendorError = async (outcome: Promise<unknown>): Promise<void> => {
    const error = await outcome.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(VendorError)
    expect(error).toMatchObject({ vendor: 'azure-speech', retryable: true })
    expect((error as Error).message).not.toContain('127.0.0.1')
  }

  it('that answers with an error rejects', async () => {
    standIn.setFaults({ recognition: { error: 1 } })
    const turn = connect().openRecognition({ onPartial() {} })
    turn.push(tone(500))
    await expectVendorError(turn.finish())
  })

  it('that never answers rejects when its time is up', async () => {
    standIn.setFaults({ recognition: { stall: 1 } })
    const turn = connect({ finalTimeoutMs: 200 }).openRecognition({ onPartial() {} })
    turn.push(tone(500))
    await expectVendorError(turn.finish())
  })

  it('whose socket is cut in the middle rejects at once', async () => {
    standIn.setFaults({ recognition: { disconnect: 1 } })
    const turn = connect().openRecognition({ onPartial() {} })
    pushInChunks(turn.push, tone(2_000))
    await expectVendorError(turn.finish())
  })

  it('whose socket was cut before the candidate stopped speaking rejects the finish that follows', async () => {
    standIn.setFaults({ recognition: { disconnect: 1 } })
    const turn = connect().openRecognition({ onPartial() {} })
    pushInChunks(turn.push, tone(2_000))
    await turn.opened
    await expect.poll(() => standIn.connectionCount).toBe(0)
    pushInChunks(turn.push, tone(500))
    await expectVendorError(turn.finish())
  })

  it('whose socket is cut after the candidate’s last word rejects instead of waiting on a new one', async () => {
    standIn.setFaults({ recognition: { disconnect: 1 } })
    const turn = connect().openRecognition({ onPartial() {} })
    await turn.opened
    turn.push(tone(300))
    await new Promise((resolve) => setTimeout(resolve, 100))
    // A connection made from now on would work, but nobody would send it the audio.
    standIn.setFaults(NO_FAULT_AT_ALL)
    const startedAt = performance.now()
    await expectVendorError(turn.finish())
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })

  it('that is not there rejects', async () => {
    const gone = createSpeechStandIn({ port: 0, recogniser: 'script' })
    await gone.start()
    const host = gone.url
    await gone.stop()
    speech = createSpeech({ host })
    const turn = speech.openRecognition({ onPartial() {} })
    await expectVendorError(turn.opened)
    await expectVendorError(turn.finish())
  })

  it('is late by the delay asked for, and answers', async () => {
    standIn.setFaults({ recognition: { delayMs: 300 } })
    const turn = connect().openRecognition({ onPartial() {} })
    turn.push(tone(500))
    const startedAt = performance.now()
    expect((await turn.finish()).lexical).toBe(ANSWER)
    expect(performance.now() - startedAt).toBeGreaterThan(290)
  })
})

describe('a turn that is dropped', () => {
  it('settles everything and closes its socket', async () => {
    const turn = connect().openRecognition({ onPartial() {} })
    await turn.opened
    turn.push(tone(500))
    const finished = turn.finish()
    turn.cancel()
    turn.cancel()
    await expect(finished).rejects.toMatchObject({ vendor: 'azure-speech', retryable: false })
    await expect.poll(() => standIn.connectionCount).toBe(0)
  })

  it('settles also when the service was closed before the connection was established', async () => {
    const turn = connect().openRecognition({ onPartial() {} })
    speech.close()
    await expect(turn.opened).rejects.toBeInstanceOf(VendorError)
    await expect(turn.finish()).rejects.toBeInstanceOf(VendorError)
  })

  it('shows no partial after the cancel', async () => {
    const partials: string[] = []
    const turn = connect().openRecognition({ onPartial: (text) => partials.push(text) })
    await turn.opened
    pushInChunks(turn.push, tone(3_000))
    turn.cancel()
    const shown = partials.length
    await expect.poll(() => standIn.connectionCount).toBe(0)
    expect(partials).toHaveLength(shown)
  })
})
