import { createSpeechStandIn, type SpeechStandIn } from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { createSpeech, type RecognitionResult, type Speech, type SynthesisWord } from './speech.ts'

const SAMPLES_PER_MS = 16
const ANSWERS = [
  'I would assess the patient and call the rapid response team',
  'I noticed the blood pressure was falling so I called the doctor and started fluids',
  'My greatest weakness is that I sometimes take on too much work but I am learning to ask for help',
]

let standIn: SpeechStandIn
let speech: Speech

beforeAll(async () => {
  standIn = createSpeechStandIn({ port: 0, decoders: { warm: 1, max: 1 } })
  await standIn.start()
  speech = createSpeech({ host: standIn.url, finalTimeoutMs: 30_000 })
})
afterAll(async () => {
  speech.close()
  await standIn.stop()
})

/** Skips with the reason where an engine is missing. */
const needs = (context: TestContext, ...engines: ('recognition' | 'synthesis')[]): void => {
  const state = standIn.describe()
  if (engines.includes('recognition') && !state.listens) context.skip(state.recognition)
  if (engines.includes('synthesis') && !state.speaks) context.skip(state.synthesis)
}

const speak = async (text: string, voice: 'professional' | 'clinical' | 'friendly') => {
  const parts: Uint8Array[] = []
  const words: SynthesisWord[] = []
  let firstAudioMs: number | null = null
  const startedAt = performance.now()
  await speech.synthesise({
    text,
    voice,
    onAudio(bytes) {
      firstAudioMs ??= performance.now() - startedAt
      parts.push(bytes)
    },
    onWord: (word) => words.push(word),
  })
  const bytes = Buffer.concat(parts)
  const pcm = Int16Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readInt16LE(index * 2))
  return { pcm, words, firstAudioMs: firstAudioMs ?? Number.POSITIVE_INFINITY }
}

const hear = async (pcm: Int16Array): Promise<RecognitionResult & { partials: string[] }> => {
  const partials: string[] = []
  const turn = speech.openRecognition({ onPartial: (text) => partials.push(text) })
  for (let at = 0; at < pcm.length; at += 250 * SAMPLES_PER_MS) {
    turn.push(pcm.subarray(at, at + 250 * SAMPLES_PER_MS))
  }
  return { ...(await turn.finish()), partials }
}

const quietly = (pcm: Int16Array): Int16Array => pcm.map((sample) => sample >> 1)

/** Levenshtein distance in words over the number of words said. */
const wordErrorRate = (said: string, heard: string): number => {
  const reference = said.toLowerCase().split(/\s+/)
  const hypothesis = heard.toLowerCase().split(/\s+/)
  let row = hypothesis.map((_, index) => index + 1)
  for (const [line, word] of reference.entries()) {
    let diagonal = line
    let left = line + 1
    row = row.map((above, column) => {
      const cost = Math.min(above + 1, left + 1, diagonal + (hypothesis[column] === word ? 0 : 1))
      diagonal = above
      left = cost
      return cost
    })
  }
  return row.at(-1)! / reference.length
}

describe('recognition by PocketSphinx', () => {
  it('hears spoken answers with less than 20 % word errors, and shows partials', async (context) => {
    needs(context, 'recognition', 'synthesis')
    let errors = 0
    for (const answer of ANSWERS) {
      const { pcm } = await speak(answer, 'clinical')
      const heard = await hear(quietly(pcm))
      errors += wordErrorRate(answer, heard.lexical)
      expect(heard.partials.length).toBeGreaterThan(3)
      expect(heard.confidence).toBeGreaterThan(0.3)
    }
    expect(errors / ANSWERS.length).toBeLessThan(0.2)
  }, 60_000)

  it('knows nursing words its dictionary lacks', async (context) => {
    needs(context, 'recognition', 'synthesis')
    const { pcm } = await speak('I told the hospitalist that she was extubated', 'clinical')
    expect((await hear(quietly(pcm))).lexical).toMatch(/hospitalist.*extubated/)
  }, 30_000)

  it('times the words: a silence between two sentences is seen as long as it was', async (context) => {
    needs(context, 'recognition', 'synthesis')
    const before = quietly((await speak('I called the doctor', 'clinical')).pcm)
    const after = quietly((await speak('Then I started fluids', 'clinical')).pcm)
    const silenceMs = 3_000
    const pcm = new Int16Array(before.length + silenceMs * SAMPLES_PER_MS + after.length)
    pcm.set(before)
    pcm.set(after, before.length + silenceMs * SAMPLES_PER_MS)
    const { words } = await hear(pcm)
    const gaps = words.slice(1).map((word, index) => {
      const previous = words[index]!
      return word.offsetMs - previous.offsetMs - previous.durationMs
    })
    expect(Math.max(...gaps)).toBeGreaterThan(silenceMs - 200)
    expect(Math.max(...gaps)).toBeLessThan(silenceMs + 900)
  }, 30_000)

  it.for([
    [1_500, 1],
    [5_000, 2],
  ] as const)(
    'makes of two parts with %i ms between them %i sentences',
    { timeout: 30_000 },
    async ([silenceMs, sentences], context) => {
      needs(context, 'recognition', 'synthesis')
      const before = quietly((await speak('I called the doctor', 'clinical')).pcm)
      const after = quietly((await speak('and started the fluids', 'clinical')).pcm)
      const pcm = new Int16Array(before.length + silenceMs * SAMPLES_PER_MS + after.length)
      pcm.set(before)
      pcm.set(after, before.length + silenceMs * SAMPLES_PER_MS)
      const { text } = await hear(pcm)
      expect(text).toMatch(/doctor.* fluids/)
      expect(text.split('.').filter(Boolean)).toHaveLength(sentences)
    },
  )

  it('hears nothing in silence', async (context) => {
    needs(context, 'recognition')
    expect(await hear(new Int16Array(2_000 * SAMPLES_PER_MS))).toMatchObject({ text: '', confidence: null })
  })

  it('gives a decoder back when a turn is dropped', async (context) => {
    needs(context, 'recognition', 'synthesis')
    const { pcm } = await speak(ANSWERS[0]!, 'clinical')
    const dropped = speech.openRecognition({ onPartial() {} })
    await dropped.opened
    dropped.push(pcm)
    dropped.cancel()
    expect((await hear(quietly(pcm))).lexical).toContain('patient')
  }, 30_000)
})

describe('synthesis by the local engine', () => {
  it('speaks in three different voices', async (context) => {
    needs(context, 'synthesis')
    const voices = ['professional', 'clinical', 'friendly'] as const
    const spoken = await Promise.all(voices.map((voice) => speak('Good morning.', voice)))
    expect(new Set(spoken.map(({ pcm }) => Buffer.from(pcm.buffer).toString('base64'))).size).toBe(3)
  })

  it('orders the words inside the audio and sends the first sentence before the rest is made', async (context) => {
    needs(context, 'synthesis')
    const text = 'Thank you, Maria. Tell me about a time when a patient got worse, and what you did about it.'
    const { pcm, words, firstAudioMs } = await speak(text, 'professional')
    const durationMs = pcm.length / SAMPLES_PER_MS
    expect(words.map((word) => word.text).join(' ')).toBe(text)
    for (const [index, word] of words.entries()) {
      const previous = words[index - 1]
      expect(word.offsetMs).toBeGreaterThanOrEqual(previous ? previous.offsetMs + previous.durationMs : 0)
      expect(word.offsetMs + word.durationMs).toBeLessThanOrEqual(durationMs)
    }
    expect(firstAudioMs).toBeLessThan(1_500)
  })
})
