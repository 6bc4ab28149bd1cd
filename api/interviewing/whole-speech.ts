import { VendorError } from '@preceptor/contracts/errors'
import type { PersonalityKey } from '@preceptor/contracts/interview'
import type { Speech } from '@preceptor/vendors/azure-speech/speech'
import { BYTES_PER_SECOND } from '@preceptor/vendors/opus/pcm'

/** Some texts are read out at great length. */
const MAX_BYTES = 120 * BYTES_PER_SECOND

export interface SpeechRequest {
  text: string
  voice: PersonalityKey
  signal: AbortSignal
  /** Called with the first sound, once for each try. */
  onBegan?: () => void
}

/**
 * A text spoken whole, as 16 kHz mono PCM16; asked for again once while nothing has sounded. Rejects with VendorError
 * or the signal's reason.
 */
export async function wholeSpeech(speech: Speech, request: SpeechRequest): Promise<Buffer> {
  for (let tries = 0; ; tries++) {
    const pieces: Uint8Array[] = []
    try {
      return await speakOnce(speech, request, pieces)
    } catch (error) {
      if (tries > 0 || pieces.length > 0 || request.signal.aborted) throw error
    }
  }
}

async function speakOnce(
  speech: Speech,
  { text, voice, signal, onBegan }: SpeechRequest,
  pieces: Uint8Array[],
): Promise<Buffer> {
  const tooMuch = new AbortController()
  let sizeBytes = 0
  await speech.synthesise({
    text,
    voice,
    signal: AbortSignal.any([signal, tooMuch.signal]),
    onAudio(bytes) {
      if (pieces.length === 0) onBegan?.()
      pieces.push(bytes)
      sizeBytes += bytes.byteLength
      if (sizeBytes > MAX_BYTES) tooMuch.abort(new Error('the speech is too long'))
    },
  })
  if (sizeBytes === 0)
    throw new VendorError('azure-speech', 'The speech service gave no audio.', { retryable: true })
  return Buffer.concat(pieces)
}
