import { createSpeechStandIn } from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createSpeech } from './azure-speech/speech.ts'
import { observeOpenAi, observeSpeech, observeStripe, type VendorCall } from './observed-calls.ts'
import { createOpenAi } from './openai/client.ts'
import { createStripe } from './stripe/client.ts'

const openAiStandIn = createOpenAiStandIn({ port: 0 })
const speechStandIn = createSpeechStandIn({ port: 0, recogniser: 'script', msPerWord: 10 })
beforeAll(() => Promise.all([openAiStandIn.start(), speechStandIn.start()]))
afterAll(() => Promise.all([openAiStandIn.stop(), speechStandIn.stop()]))

let calls: VendorCall[] = []
const observe = (call: VendorCall) => calls.push(call)
const seen = () => calls.map(({ vendor, operation, outcome }) => `${vendor} ${operation} ${outcome}`)
afterEach(() => {
  calls = []
  openAiStandIn.setFaults({})
})

async function wholeOf<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const whole: Part[] = []
  for await (const part of parts) whole.push(part)
  return whole
}

describe('a streamed reply', () => {
  const stream = () =>
    observeOpenAi(
      createOpenAi({ apiKey: 'local', baseURL: openAiStandIn.url, model: 'preceptor-rules' }),
      observe,
    ).streamReply({
      purpose: 'greeting',
      personality: 'friendly',
      nurseName: 'Maria',
      positionTitle: 'ICU Nurse',
      companyName: 'St. Luke',
      questionCount: 4,
      questionIndex: 0,
      question: 'Why did you choose nursing?',
      questionType: 'motivation',
      answer: null,
      openingWords: null,
      history: [],
    })

  it('is reported once it is whole', async () => {
    const parts = await wholeOf(stream())
    expect(parts.length).toBeGreaterThan(1)
    expect(seen()).toEqual(['openai interview_reply ok'])
    expect(calls[0]!.seconds).toBeGreaterThan(0)
  })

  it('was cancelled where its reader left', async () => {
    for await (const _ of stream()) break
    expect(seen()).toEqual(['openai interview_reply cancelled'])
  })

  it('failed where the vendor did, and rejects as ever', async () => {
    openAiStandIn.setFaults({ disconnect: 1 })
    await expect(wholeOf(stream())).rejects.toThrow('The answer of the language model broke off.')
    expect(seen()).toEqual(['openai interview_reply failed'])
  })
})

describe('speech', () => {
  const open = () => observeSpeech(createSpeech({ host: speechStandIn.url }), observe)

  it('is timed to its first sound when synthesised, and from the end of the audio when recognised', async () => {
    const speech = open()
    let firstAt = 0
    const startedAt = performance.now()
    const onAudio = () => {
      firstAt ||= performance.now()
    }
    await speech.synthesise({ text: 'Good morning to you', voice: 'friendly', onAudio })
    expect(calls[0]!.seconds * 1_000).toBeLessThanOrEqual(firstAt - startedAt + 5)
    const recognition = speech.openRecognition({ onPartial() {} })
    recognition.push(new Int16Array(16_000))
    await recognition.finish()
    expect(seen()).toEqual(['azure-speech synthesis ok', 'azure-speech recognition ok'])
    speech.close()
  })

  it('that is dropped was cancelled, and one finished twice is reported once', async () => {
    const speech = open()
    const recognition = speech.openRecognition({ onPartial() {} })
    const finished = recognition.finish()
    expect(recognition.finish()).toBe(finished)
    recognition.cancel()
    await expect(finished).rejects.toThrow('The turn was cancelled.')
    expect(seen()).toEqual(['azure-speech recognition cancelled'])
    speech.close()
  })
})

it('a call of Stripe carries the name of its verb', async () => {
  const away = createStripe({ secretKey: 'sk_test_1', apiBase: 'http://127.0.0.1:1', maxRetries: 0 })
  const listing = observeStripe(away, observe).events.listSince({ types: [], since: new Date(0), limit: 1 })
  await expect(listing).rejects.toThrow('Stripe could not be reached')
  expect(seen()).toEqual(['stripe events.listSince failed'])
})
