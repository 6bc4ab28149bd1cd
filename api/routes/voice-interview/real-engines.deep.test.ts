import { createSpeechStandIn } from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { createSpeech } from '@preceptor/vendors/azure-speech/speech'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asWav, begunByVoice, createVoiceServer, secondsOf } from '../../testing/spoken-interviews.ts'
import type { TestServer } from '../../testing/test-server.ts'

const ai = createOpenAiStandIn({ port: 0 })
const engines = createSpeechStandIn({ port: 0, decoders: { warm: 1, max: 1 } })
let server: TestServer
beforeAll(async () => {
  await Promise.all([ai.start(), engines.start()])
  server = await createVoiceServer({
    ai: ai.url,
    speech: engines.url,
    // A real recogniser takes as long as the processors it is given.
    timeLimits: 'recognition=50s,request=55s',
  })
})
afterAll(async () => {
  await server.close()
  await Promise.all([ai.stop(), engines.stop()])
})

test('a spoken answer is heard, in WebM from the browser and in WAV', async () => {
  expect(engines.describe()).toMatchObject({ listens: true, speaks: true })
  const nurse = await begunByVoice(server)
  expect(secondsOf(nurse.opened.welcomeAudio)).toBeGreaterThan(3)
  const webm = await nurse.speak()
  expect(webm.transcription.transcript.toLowerCase()).toContain('emergency department')
  const pcm16 = await spokenByFlite('I would assess the patient and call the rapid response team')
  const reply = await nurse.speak({ audioData: asWav(pcm16) })
  expect(reply.transcription.transcript.toLowerCase()).toContain('rapid response team')
  expect(await nurse.usedSeconds()).toBeGreaterThan(12)
}, 60_000)

async function spokenByFlite(text: string) {
  const speaker = createSpeech({ host: engines.url })
  const pieces: Uint8Array[] = []
  await speaker.synthesise({ text, voice: 'clinical', onAudio: (bytes) => pieces.push(bytes) })
  speaker.close()
  return Buffer.concat(pieces)
}
