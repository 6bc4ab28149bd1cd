import {
  createSpeechStandIn,
  type SpeechStandIn,
  type SpeechStandInOptions,
} from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { afterEach, describe, expect, it } from 'vitest'
import { createSpeech, type Speech, type SpeechOptions } from './speech.ts'

const started: { stop(): Promise<void> }[] = []
const opened: Speech[] = []
afterEach(async () => {
  for (const speech of opened.splice(0)) speech.close()
  await Promise.all(started.splice(0).map((one) => one.stop()))
})

const play = async (service: SpeechStandInOptions['service']): Promise<SpeechStandIn> => {
  const standIn = createSpeechStandIn({ port: 0, recogniser: 'script', script: ['I was heard'], service })
  await standIn.start()
  started.push(standIn)
  return standIn
}
const connect = (options: SpeechOptions): Speech => {
  const speech = createSpeech(options)
  opened.push(speech)
  return speech
}
const hear = async (speech: Speech): Promise<string> => {
  const turn = speech.openRecognition({ onPartial() {} })
  turn.push(new Int16Array(8_000))
  return (await turn.finish()).text
}
const speak = (speech: Speech) =>
  speech.synthesise({ text: 'Hello.', voice: 'clinical', onAudio() {} }).then(({ durationMs }) => durationMs)

describe('a container', () => {
  it('is asked under the paths it has', async () => {
    const container = await play({ kind: 'container' })
    const speech = connect({ host: container.url })
    expect(await hear(speech)).toBe('I was heard.')
    expect(await speak(speech)).toBeGreaterThan(0)
  })

  it('that hears and one that speaks are two addresses, and each gets only what it does', async () => {
    const ears = await play({ kind: 'container', serves: 'recognition', key: 'k' })
    const voice = await play({ kind: 'container', serves: 'synthesis', key: 'k' })
    const speech = connect({ host: ears.url, key: 'k', synthesis: { host: voice.url, key: 'k' } })
    expect(await hear(speech)).toBe('I was heard.')
    expect(await speak(speech)).toBeGreaterThan(0)
    const crossed = connect({ host: voice.url, key: 'k', synthesis: { host: ears.url, key: 'k' } })
    const wrong = { reason: 'request', retryable: false }
    await expect(hear(crossed)).rejects.toMatchObject({
      ...wrong,
      message: expect.stringContaining('SPEECH_HOST or SPEECH_RECOGNITION_HOST'),
    })
    await expect(speak(crossed)).rejects.toMatchObject({
      ...wrong,
      message: expect.stringContaining('SPEECH_HOST or SPEECH_SYNTHESIS_HOST'),
    })
  })
})

describe('a container that holds one voice', () => {
  it('speaks with it, and says so where another is asked for', async () => {
    const container = await play({ kind: 'container', serves: 'synthesis', voice: 'en-US-GuyNeural' })
    const speech = connect({ host: container.url })
    expect(await speak(speech)).toBeGreaterThan(0)
    const other = speech.synthesise({ text: 'Hello.', voice: 'friendly', onAudio() {} })
    await expect(other).rejects.toMatchObject({
      reason: 'request',
      message: expect.stringContaining('SPEECH_SYNTHESIS_HOST'),
    })
  })
})

describe('a key', () => {
  it('travels with a host', async () => {
    const standIn = await play({ key: 'right' })
    const speech = connect({ host: standIn.url, key: 'right' })
    expect(await hear(speech)).toBe('I was heard.')
    expect(await speak(speech)).toBeGreaterThan(0)
  })

  it.each([{ key: 'wrong' }, {}])(
    'that is wrong or missing is named, and nothing is tried again: %o',
    async (key) => {
      const standIn = await play({ key: 'right' })
      const speech = connect({ host: standIn.url, ...key })
      const wrong = { reason: 'key', retryable: false, message: expect.stringContaining('AZURE_SPEECH_KEY') }
      await expect(hear(speech)).rejects.toMatchObject(wrong)
      await expect(speak(speech)).rejects.toMatchObject(wrong)
      expect(standIn.rejectedCount).toBe(2)
    },
  )
})

describe.each([
  ['turns one more away', false],
  ['lets one more in and closes it', true],
])('a tier that allows one recognition at a time and %s', (_, closesWhatIsTooMuch) => {
  it('hears the second when the first has ended', async () => {
    const standIn = await play({ recognitionsAtOnce: 1, closesWhatIsTooMuch })
    const speech = connect({ host: standIn.url })
    const first = speech.openRecognition({ onPartial() {} })
    await first.opened
    const second = speech.openRecognition({ onPartial() {} })
    second.push(new Int16Array(8_000))
    await expect.poll(() => standIn.rejectedCount).toBeGreaterThan(0)
    first.push(new Int16Array(8_000))
    await first.finish()
    expect((await second.finish()).durationMs).toBe(500)
  })

  it('says so when it stays busy', async () => {
    const standIn = await play({ recognitionsAtOnce: 1, closesWhatIsTooMuch })
    const speech = connect({ host: standIn.url })
    const first = speech.openRecognition({ onPartial() {} })
    await first.opened
    await expect(hear(speech)).rejects.toMatchObject({ reason: 'throttled', retryable: true })
  })
})
