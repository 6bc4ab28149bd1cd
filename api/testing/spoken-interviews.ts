import {
  ProcessVoiceReply,
  StartVoiceInterviewReply,
} from '@preceptor/contracts/interviews/interview-over-http'
import { readVoiceAllowance } from '@preceptor/db/queries/billing/usage'
import { makeMockInterview, makeSubscriber } from '@preceptor/db/testing/builders'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import { expect } from 'vitest'
import { wavOf } from '../routes/voice-interview/wav.ts'
import { FAR_LIMITS } from './far-limits.ts'
import { createTestServer, type TestServer } from './test-server.ts'

export const PROCESS_VOICE = '/api/voice-interview/process-voice'
const START = '/api/voice-interview/start'

/** What a browser records: six seconds of speech. */
export const SPOKEN_WEBM = `data:audio/webm;codecs=opus;base64,${Buffer.concat(speechChunks()).toString('base64')}`

export const asWav = (pcm16: Buffer) => `data:audio/wav;base64,${wavOf(pcm16, 16_000).toString('base64')}`
const tone = (seconds: number) =>
  Int16Array.from({ length: seconds * 16_000 }, (_, at) => Math.round(4_000 * Math.sin(at / 10)))
/** So many seconds of a sound. */
export const toneWav = (seconds: number) => asWav(Buffer.from(tone(seconds).buffer))

/** How long the sound of a reply is, which is a WAV file of 16 kHz. */
export const secondsOf = (base64: string | null) => {
  const file = Buffer.from(base64!, 'base64')
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ')
  expect(file.readUInt32LE(24)).toBe(16_000)
  return file.readUInt32LE(40) / 32_000
}

/** A server whose AI and speech are at these addresses, and which waits for them as long as `timeLimits` say. */
export const createVoiceServer = ({
  ai,
  speech,
  timeLimits = '',
}: {
  ai: string
  speech: string
  timeLimits?: string
}) =>
  createTestServer({
    env: {
      SPEECH_HOST: speech,
      SPEECH_FILLERS: 'kept',
      RATE_LIMITS: FAR_LIMITS,
      API_TIME_LIMITS: timeLimits,
    },
    overrides: { openai: createOpenAi({ apiKey: 'test', baseURL: ai, model: 'test' }) },
  })

/** A nurse with a plan, who may speak with an interviewer by single requests. */
export async function voiceNurse(
  server: TestServer,
  subscription: Parameters<typeof makeSubscriber>[1] = {},
) {
  const { id: accountId } = await makeSubscriber(server.db, subscription)
  const token = await server.tokenFor(accountId)
  const post = (url: string, body: object) => server.send('POST', url, { token, body })
  return {
    accountId,
    token,
    start: (body: object = {}) => post(START, { voicePersonality: 'clinical', ...body }),
    post,
    usedSeconds: async () =>
      (await readVoiceAllowance(server.db, { accountId, now: new Date() })).usedSeconds,
  }
}

/** A nurse whose interview of three questions has begun by voice. */
export async function begunByVoice(server: TestServer) {
  const nurse = await voiceNurse(server)
  const { id: sessionId } = await makeMockInterview(server.db, { accountId: nurse.accountId })
  const opened = StartVoiceInterviewReply.parse((await nurse.start({ sessionId })).body)
  const send = (body: object = {}) =>
    nurse.post(PROCESS_VOICE, { sessionId, audioData: SPOKEN_WEBM, ...body })
  return {
    ...nurse,
    sessionId,
    opened,
    send,
    speak: async (body: object = {}) => ProcessVoiceReply.parse((await send(body)).body),
    type: (body: object) => nurse.post('/api/interviews/ai-response', { sessionId, ...body }),
  }
}
