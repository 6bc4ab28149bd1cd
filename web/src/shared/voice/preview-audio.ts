import { personalityOf } from '@preceptor/content/personalities'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import {
  PREVIEW_FAILED,
  type SynthesizeBody,
  SynthesizeReply,
} from '@preceptor/contracts/interviews/voice-interview'
import type { Api } from '../lib/api.ts'
import { ApiFailure } from '../lib/api-failure.ts'

const NO_AUDIO = 'No audio data returned from synthesis'
const NOT_CONVERTED = 'Failed to convert audio data'

/** Why there is no preview, in words for the candidate. */
export class PreviewFailure extends Error {}

/** The WAV file of an interviewer's sample question. Throws PreviewFailure. */
export const fetchPreview = (api: Api, interviewer: PersonalityKey): Promise<ArrayBuffer> =>
  fetchSpoken(api, { text: personalityOf(interviewer).sampleQuestion, voicePersonality: interviewer })

/** The WAV file of a short text in an interviewer's voice. Throws PreviewFailure. */
export const fetchSpoken = async (api: Api, body: SynthesizeBody): Promise<ArrayBuffer> => {
  const { audioBase64 } = await api
    .post('/api/voice-interview/test/synthesize', body, SynthesizeReply)
    .catch((error) => {
      const tooOften = error instanceof ApiFailure && error.code === 'RATE_LIMITED'
      throw new PreviewFailure(tooOften ? `${PREVIEW_FAILED}. ${error.message}` : PREVIEW_FAILED)
    })
  if (!audioBase64) throw new PreviewFailure(NO_AUDIO)
  return bytesOf(audioBase64)
}

/** The sound in a file that was fetched. Throws PreviewFailure. */
export const decodePreview = (context: AudioContext, file: ArrayBuffer): Promise<AudioBuffer> =>
  // Decoding takes the bytes away: it gets a copy.
  context.decodeAudioData(file.slice(0)).catch(() => {
    throw new PreviewFailure(NOT_CONVERTED)
  })

const bytesOf = (base64: string): ArrayBuffer => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer
  } catch {
    throw new PreviewFailure(NOT_CONVERTED)
  }
}
