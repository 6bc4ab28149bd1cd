import { ApiError, VendorError } from '@preceptor/contracts/errors'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { PREVIEW_FAILED } from '@preceptor/contracts/interviews/voice-interview'
import type { Context } from '../../context.ts'
import type { ConsumedLimit } from '../../limits/limits.ts'
import { KeptPreviews } from './kept-previews.ts'
import { wavOf } from './wav.ts'

/** What the speech adapter speaks. */
const SAMPLE_RATE_HZ = 16_000
const MAX_KEPT_BYTES = 8 * 1024 * 1024
/** A minute: some short texts are read out at great length. */
const MAX_AUDIO_BYTES = 60 * 2 * SAMPLE_RATE_HZ

export interface PreviewRequest {
  accountId: string
  text: string
  voice: PersonalityKey
}

/**
 * Spoken samples of the interviewers, kept in memory: the same text in the same voice is the same WAV file byte for
 * byte. Requests for one text at the same moment are spoken once. Only what is spoken counts against the account;
 * a vendor that fails is VENDOR_UNAVAILABLE, does not count and is not kept.
 */
export function createPreviews({ config, speech, limits, log }: Context) {
  const kept = new KeptPreviews(MAX_KEPT_BYTES)
  const underWay = new Map<string, Promise<Buffer>>()

  async function speak({ text, voice }: PreviewRequest): Promise<Buffer> {
    const tooMuch = new AbortController()
    const pieces: Uint8Array[] = []
    let sizeBytes = 0
    await speech.synthesise({
      text,
      voice,
      signal: AbortSignal.any([AbortSignal.timeout(config.timeLimits.voiceSample), tooMuch.signal]),
      onAudio(bytes) {
        pieces.push(bytes)
        sizeBytes += bytes.byteLength
        if (sizeBytes > MAX_AUDIO_BYTES) tooMuch.abort(new Error('The preview is too long.'))
      },
    })
    if (sizeBytes === 0)
      throw new VendorError('azure-speech', 'The speech service returned no audio.', { retryable: true })
    return wavOf(Buffer.concat(pieces), SAMPLE_RATE_HZ)
  }

  async function speakCounted(request: PreviewRequest, key: string, counted: ConsumedLimit): Promise<Buffer> {
    try {
      const audio = await speak(request)
      kept.set(key, audio)
      return audio
    } catch (error) {
      if (error instanceof VendorError) await counted.giveBack()
      log.warn({ reason: (error as Error).name, characters: request.text.length }, 'a voice preview failed')
      throw new ApiError('VENDOR_UNAVAILABLE', PREVIEW_FAILED)
    } finally {
      underWay.delete(key)
    }
  }

  return async (request: PreviewRequest): Promise<Buffer> => {
    const key = `${request.voice} ${request.text}`
    const find = () => kept.get(key) ?? underWay.get(key)
    const found = find()
    if (found) return found
    const counted = await limits.take(['synthesize.account', request.accountId])
    const foundMeanwhile = find()
    if (foundMeanwhile) {
      await counted.giveBack()
      return foundMeanwhile
    }
    const speaking = speakCounted(request, key, counted)
    underWay.set(key, speaking)
    return speaking
  }
}
