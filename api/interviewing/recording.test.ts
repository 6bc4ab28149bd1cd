import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { OpusDecoders } from '@preceptor/vendors/opus/opus-decoders'
import { afterAll, describe, expect, test } from 'vitest'
import { wavOf } from '../routes/voice-interview/wav.ts'
import { readWav } from './read-wav.ts'
import { readRecording } from './recording.ts'

const decoders = new OpusDecoders()
afterAll(() => decoders.close())

const tone = (seconds: number, rateHz: number) =>
  Buffer.from(
    Int16Array.from({ length: seconds * rateHz }, (_, at) => Math.round(4_000 * Math.sin(at / 10))).buffer,
  )
const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
const read = (audioData: string) => readRecording(audioData, decoders)
const rejected = (audioData: string) =>
  read(audioData).then(
    () => 'taken',
    ({ code, message }) => [code, message],
  )

describe('a recording', () => {
  test('of the browser gives its samples', async () => {
    const webm = Buffer.concat(speechChunks())
    const pcm16 = await read(dataUrl('audio/webm;codecs=opus', webm))
    expect(pcm16.length / 16_000).toBeCloseTo(6, 0)
    expect(Math.max(...pcm16)).toBeGreaterThan(1_000)
  })

  test.each(['audio/wav', 'audio/x-wav', 'AUDIO/WAVE'])('as %s gives its samples', async (type) => {
    expect((await read(dataUrl(type, wavOf(tone(2, 16_000), 16_000)))).length).toBe(32_000)
  })

  test('at another rate is brought to 16 kHz', async () => {
    const pcm16 = await read(dataUrl('audio/wav', wavOf(tone(2, 44_100), 44_100)))
    expect(Math.abs(pcm16.length - 32_000)).toBeLessThan(20)
  })

  test.each([
    ['bare base64', 'A'.repeat(400), /must contain a comma/],
    ['another scheme', `blob:audio/webm;base64,${'A'.repeat(400)}`, /must start with data:/],
    ['nothing after the comma', 'data:audio/webm;base64,', /is empty/],
    ['99 characters', `data:audio/webm;base64,${'A'.repeat(99)}`, /at least 100 characters/],
    ['no base64', `data:audio/webm;base64,${'!'.repeat(400)}`, /must be in base64/],
    ['percent-encoding', `data:audio/webm,${'A'.repeat(400)}`, /must be in base64/],
  ])('that is %s is rejected in plain words', async (_, audioData, problem) => {
    expect(await rejected(audioData)).toEqual(['VALIDATION_FAILED', expect.stringMatching(problem)])
  })

  test.each([
    ['audio/mp4', Buffer.alloc(4_000, 1), /WebM with Opus/],
    ['text/html', Buffer.alloc(4_000, 1), /WebM with Opus/],
    ['audio/webm', Buffer.alloc(4_000, 7), /couldn’t read/],
    ['audio/wav', Buffer.alloc(4_000, 7), /couldn’t read/],
  ])('of type %s that is none of the two kinds is rejected', async (type, bytes, problem) => {
    expect(await rejected(dataUrl(type, bytes))).toEqual([
      'UNSUPPORTED_MEDIA_TYPE',
      expect.stringMatching(problem),
    ])
  })

  test('may last three minutes, and no more', async () => {
    const url = (seconds: number) => dataUrl('audio/wav', wavOf(tone(seconds, 8_000), 8_000))
    expect((await read(url(180))).length).toBe(180 * 16_000)
    expect(await rejected(url(183))).toEqual([
      'PAYLOAD_TOO_LARGE',
      'Recording too large - please try a shorter response',
    ])
  })

  test('of half a second is too short', async () => {
    expect(await rejected(dataUrl('audio/wav', wavOf(tone(0.5, 16_000), 16_000)))).toEqual([
      'VALIDATION_FAILED',
      'Recording too short - please hold the button longer and speak more',
    ])
  })
})

describe('a WAV file', () => {
  test('written to a pipe, with sizes nobody knew, is read to its end', () => {
    const wav = wavOf(tone(1, 16_000), 16_000)
    wav.writeUInt32LE(0xffffffff, 40)
    expect(readWav(wav)?.pcm16.length).toBe(32_000)
  })

  test('with other chunks before its samples is read', () => {
    const wav = wavOf(tone(1, 16_000), 16_000)
    const list = Buffer.from('LIST\x03\0\0\0abc\0', 'latin1')
    const longer = Buffer.concat([wav.subarray(0, 36), list, wav.subarray(36)])
    expect(readWav(longer)).toMatchObject({ sampleRateHz: 16_000, pcm16: wav.subarray(44) })
  })

  test.each([
    ['stereo', 22, 2],
    ['8-bit', 34, 8],
    ['A-law', 20, 6],
  ])('in %s is none of ours', (_, at, value) => {
    const wav = wavOf(tone(1, 16_000), 16_000)
    wav.writeUInt16LE(value, at)
    expect(readWav(wav)).toBeUndefined()
  })

  test('cut off anywhere in its header is none', () => {
    const wav = wavOf(tone(1, 16_000), 16_000)
    for (let bytes = 0; bytes < 44; bytes++) expect(readWav(wav.subarray(0, bytes))).toBeUndefined()
  })
})
