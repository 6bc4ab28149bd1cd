import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createSpeech, type Speech } from '../azure-speech/speech.ts'
import { leadNamesHere, under } from './testing/names.ts'
import { type Conversation, readConversation, startSpeechReplay } from './testing/replay-speech.ts'

const key = 'recorded-key'
/** A resource with a domain of its own, which has the paths of the cloud. */
const CLOUD = 'ward.cognitiveservices.azure.com'
let speech: Speech
let replay: Awaited<ReturnType<typeof startSpeechReplay>>
let names: ReturnType<typeof leadNamesHere>
beforeAll(() => {
  names = leadNamesHere()
})
afterAll(() => names.restore())
afterEach(async () => {
  speech.close()
  await replay.stop()
})

const replayed = new Set<string>()
async function open(name: string, host?: string): Promise<Conversation> {
  replayed.add(name)
  const conversation = readConversation(name)
  replay = await startSpeechReplay(conversation)
  const access = { host: host ? under(host, replay.url) : replay.url, key }
  speech = createSpeech({ ...access, synthesis: access })
  return conversation
}

function hear(onPartial: (text: string) => void = () => {}) {
  const turn = speech.openRecognition({ onPartial, phrases: ['SBAR', 'Riverbend'] })
  turn.push(new Int16Array(16_000))
  return turn.finish()
}

test.each([
  ['a container', 'recognition', undefined],
  ['the cloud', 'cloud-recognition', CLOUD],
])('a turn is recognised by %s as the documents of the service show it', async (_, name, host) => {
  const conversation = await open(name, host)
  const partials: string[] = []
  expect(await hear((text) => partials.push(text))).toEqual({
    text: 'Um, I gave report by SBAR.',
    lexical: 'um i gave report by s b a r',
    confidence: 0.93,
    durationMs: 1_000,
    words: [
      { text: 'um', offsetMs: 100, durationMs: 200 },
      { text: 'i', offsetMs: 350, durationMs: 50 },
      { text: 'gave', offsetMs: 420, durationMs: 180 },
    ],
  })
  expect(partials).toEqual(['um i gave'])
  expect(replay.opened).toEqual([conversation.upgrade])
  expect(replay.said).toMatchObject(conversation.said)
  expect(replay.said['speech.context']).toEqual(conversation.said['speech.context'])
})

test.each([
  ['a container', 'synthesis', undefined],
  ['the cloud', 'cloud-synthesis', CLOUD],
])('a sentence is spoken by %s as the documents of the service show it', async (_, name, host) => {
  const conversation = await open(name, host)
  let bytes = 0
  const words: string[] = []
  const spoken = await speech.synthesise({
    text: 'Tell me about <you>.',
    voice: 'clinical',
    onAudio: (audio) => (bytes += audio.byteLength),
    onWord: ({ text, offsetMs }) => words.push(`${text} ${offsetMs}`),
  })
  expect(spoken).toEqual({ durationMs: 500 })
  expect(bytes).toBe(16_000)
  expect(words).toEqual(['Tell 50'])
  expect(replay.opened).toEqual([conversation.upgrade])
  expect(replay.said).toMatchObject(conversation.said)
})

test('a turn in which nothing was understood is empty', async () => {
  await open('nothing-heard')
  expect(await hear()).toEqual({ text: '', lexical: '', confidence: null, durationMs: 1_000, words: [] })
})

test.each([
  ['too-many', { reason: 'throttled', retryable: true }],
  ['wrong-key', { reason: 'key', retryable: false, message: expect.stringContaining('AZURE_SPEECH_KEY') }],
])('%s is distinguished', async (name, error) => {
  const { upgrade } = await open(name)
  await expect(hear()).rejects.toMatchObject(error)
  expect(replay.opened[0]).toEqual(upgrade)
})

test('a region has its own names', async () => {
  await open('recognition')
  const region = createSpeech({ key, region: 'eastus' })
  names.names.length = 0
  const turn = region.openRecognition({ onPartial() {} })
  // Nobody is at the port of the cloud here.
  await expect(turn.opened).rejects.toMatchObject({ reason: 'network' })
  const spoken = region.synthesise({ text: 'Hello.', voice: 'clinical', onAudio() {} })
  await expect(spoken).rejects.toMatchObject({ reason: 'network' })
  region.close()
  expect(new Set(names.names)).toEqual(
    new Set(['eastus.stt.speech.microsoft.com', 'eastus.tts.speech.microsoft.com']),
  )
})

test('every recording is replayed', () => {
  const files = readdirSync(join(import.meta.dirname, 'azure-speech'))
  expect(files.map((file) => file.replace('.json', '')).toSorted()).toEqual([...replayed].toSorted())
})
