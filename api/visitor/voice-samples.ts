import { personalityOf } from '@preceptor/content/personalities'
import { ApiError } from '@preceptor/contracts/errors'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { VOICE_AWAY } from '@preceptor/contracts/public/voice-sample'
import { SPEECH_RATE_HZ } from '@preceptor/interview/audio/pcm'
import type { Context } from '../context.ts'
import { wavOf } from '../routes/voice-interview/wav.ts'

/** The interviewers' sample questions, each spoken once by this process and kept. */
export function createVoiceSamples({ speech, config, log }: Pick<Context, 'speech' | 'config' | 'log'>) {
  const samples = new Map<PersonalityKey, Promise<Buffer>>()

  async function speak(voice: PersonalityKey): Promise<Buffer> {
    const pieces: Uint8Array[] = []
    await speech.synthesise({
      text: personalityOf(voice).sampleQuestion,
      voice,
      signal: AbortSignal.timeout(config.timeLimits.voiceSample),
      onAudio: (bytes) => pieces.push(bytes),
    })
    return wavOf(Buffer.concat(pieces), SPEECH_RATE_HZ)
  }

  /** A WAV file. Throws VENDOR_UNAVAILABLE where it cannot be spoken, and tries again the next time. */
  return (voice: PersonalityKey): Promise<Buffer> => {
    const known = samples.get(voice)
    if (known) return known
    const sample = speak(voice).catch((error: Error) => {
      samples.delete(voice)
      log.warn({ reason: error.name, voice }, 'a sample of a voice failed')
      throw new ApiError('VENDOR_UNAVAILABLE', VOICE_AWAY)
    })
    samples.set(voice, sample)
    return sample
  }
}
