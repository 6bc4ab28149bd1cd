import { afterEach, describe, expect, it } from 'vitest'
import { createSpeechStandIn, type SpeechStandIn, type SpeechStandInOptions } from './stand-in.ts'
import { hearBare, knock } from './testing/bare-client.ts'

const CLOUD_EARS = '/stt/speech/universal/v2'
const CONTAINER_EARS = '/speech/recognition/conversation/cognitiveservices/v1'
const VOICE = '/tts/cognitiveservices/websocket/v1'
const CONTAINER_VOICE = '/cognitiveservices/websocket/v1'

let standIn: SpeechStandIn
afterEach(() => standIn.stop())

const play = async (options: Partial<SpeechStandInOptions> = {}) => {
  standIn = createSpeechStandIn({ port: 0, recogniser: 'script', ...options })
  await standIn.start()
  return standIn.url
}

describe('a client that asks for nothing', () => {
  it.each([
    ['I called [600ms] the doctor', ['I called the doctor.']],
    ['I called [700ms] the doctor [2000ms] quickly', ['I called.', 'The doctor.', 'Quickly.']],
    ['um I uh called [100ms] er the doctor', ['I called the doctor.']],
    ['the patient said damn', ['The patient said ****.']],
  ])('gets "%s" as %j', async (said, displays) => {
    const url = await play({ script: [said] })
    const { phrases } = await hearBare(url, {}, 10_000)
    expect(phrases.map(({ Display }) => Display)).toEqual(displays)
  })

  it('gets what was said in the lexical form, masked in the other', async () => {
    const url = await play({ script: ['a damn pain'] })
    const { phrases } = await hearBare(url, {}, 1_000)
    expect(phrases).toMatchObject([{ Lexical: 'a damn pain', MaskedITN: 'a **** pain' }])
  })
})

describe('a client that asks', () => {
  const segmentation = (settings: object) => ({
    phraseDetection: { conversation: { segmentation: { mode: 'Custom', ...settings } } },
  })

  it.each([
    [
      'for its own silence',
      segmentation({ segmentationSilenceTimeoutMs: 2_000 }),
      'I called the **** doctor.',
    ],
    [
      'for no strong words',
      { phraseDetection: { enrichment: { profanity: 'Removed' } } },
      'I called. The doctor.',
    ],
  ])('%s gets it', async (_, context, text) => {
    const url = await play({ script: ['I called [1500ms] the damn doctor'] })
    const { phrases } = await hearBare(url, context, 10_000)
    expect(phrases.map(({ Display }) => Display).join(' ')).toBe(text)
  })

  it('for phrases of 20 s gets them cut there, in mid-sentence', async () => {
    const url = await play({ script: [Array.from({ length: 100 }, () => 'word').join(' ')] })
    const { phrases } = await hearBare(url, segmentation({ segmentationForcedTimeoutMs: 20_000 }), 30_000)
    expect(phrases.map(({ Display }) => Display.split(' ').length)).toEqual([66, 34])
    expect(phrases[0]!.Display).toMatch(/^Word .* word\.$/)
  })

  it.each([
    ['a silence over 5 s', segmentation({ segmentationSilenceTimeoutMs: 5_001 })],
    ['a silence under 100 ms', segmentation({ segmentationSilenceTimeoutMs: 99 })],
    ['a phrase over 70 s', segmentation({ segmentationForcedTimeoutMs: 70_001 })],
    ['501 phrases', { dgi: { groups: [{ items: Array.from({ length: 501 }, () => ({ text: 'a' })) }] } }],
  ])('for %s is closed with 1007', async (_, context) => {
    expect((await hearBare(await play(), context, 500)).closedWith).toBe(1007)
  })
})

describe('a service', () => {
  it.each([
    ['unset', undefined, [101, 101, 101, 101, 404]],
    ['a resource', { kind: 'cloud' }, [101, 101, 101, 101, 404]],
    ['a container', { kind: 'container' }, [404, 101, 404, 101, 404]],
    ['a container that hears', { kind: 'container', serves: 'recognition' }, [404, 101, 404, 404, 404]],
    ['a container that speaks', { kind: 'container', serves: 'synthesis' }, [404, 404, 404, 101, 404]],
  ] as const)('%s knows its paths', async (_, service, statuses) => {
    const url = await play({ service })
    const answers = [CLOUD_EARS, CONTAINER_EARS, VOICE, CONTAINER_VOICE, '/elsewhere'].map((path) =>
      knock(url + path),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(statuses)
  })

  it('accepts its key in a header and in the query', async () => {
    const url = (await play({ service: { key: 'k' } })) + VOICE
    const name = 'Ocp-Apim-Subscription-Key'
    expect(await knock(url, { [name]: 'k' })).toEqual({ status: 101 })
    expect(await knock(`${url}?${name}=k`)).toEqual({ status: 101 })
    expect(await knock(url, { [name]: 'other' })).toMatchObject({ status: 401 })
    expect(await knock(url)).toMatchObject({ status: 401 })
  })

  it('rejects as it is asked to, so often, and says how long to wait', async () => {
    const url = await play()
    const control = await fetch(`${url.replace('ws:', 'http:')}/control/faults`, {
      method: 'POST',
      body: JSON.stringify({ recognition: { rejection: { status: 429, times: 1, retryAfterSeconds: 7 } } }),
    })
    expect(control.status).toBe(200)
    expect(await knock(url + VOICE)).toEqual({ status: 101 })
    expect(await knock(url + CLOUD_EARS)).toEqual({ status: 429, retryAfter: '7' })
    expect(await knock(url + CLOUD_EARS)).toEqual({ status: 101 })
  })
})
