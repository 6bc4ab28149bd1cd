import { afterEach, expect, test } from 'vitest'
import { createSpeech, type Speech } from '../azure-speech/speech.ts'
import { type Conversation, readConversation, startSpeechReplay } from './testing/replay-speech.ts'

const key = 'recorded-key'
let speech: Speech
let replay: Awaited<ReturnType<typeof startSpeechReplay>>
afterEach(async () => {
  speech.close()
  await replay.stop()
})

async function open(conversation: Conversation): Promise<void> {
  replay = await startSpeechReplay(conversation)
  speech = createSpeech({ host: replay.url, key, synthesis: { host: replay.url, key } })
}

test('a turn is recognised as the documents of the service show it', async () => {
  const conversation = readConversation('recognition')
  await open(conversation)
  const partials: string[] = []
  const turn = speech.openRecognition({
    onPartial: (text) => partials.push(text),
    phrases: ['SBAR', 'Riverbend'],
  })
  turn.push(new Int16Array(16_000))
  expect(await turn.finish()).toEqual({
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

test('a sentence is spoken as the documents of the service show it', async () => {
  const conversation = readConversation('synthesis')
  await open(conversation)
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
