import { OpusDecoder } from 'opus-decoder'
import { SPEECH_RATE_HZ } from './pcm.ts'

/**
 * A decoder of its own for each recording, to 16 kHz mono. The first one compiles the WASM module (about 15 ms), a
 * further one takes 0.3 ms: pooling is not worth a decoder that remembers somebody else's voice.
 */
export const openOpusDecoder = async () => {
  const decoder = new OpusDecoder({ sampleRate: SPEECH_RATE_HZ, channels: 1 })
  await decoder.ready
  return decoder
}
