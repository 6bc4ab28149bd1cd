import { BYTES_PER_SECOND } from '../audio/pcm.ts'

const BYTES_PER_SAMPLE = 2
/** Of the 32,767 of a sample: a voice at the end of a word is well above, the noise of a synthesiser below. */
const AUDIBLE = 200
/** A voice that is cut at its last sound seems broken off. */
const KEPT_SECONDS = 0.12

/** Speech (16-bit PCM) without the silence that synthesisers end a text with, up to most of a second. */
export function withoutSilentTail(frames: readonly Uint8Array[]): Uint8Array[] {
  const sound = Buffer.concat(frames)
  let end = sound.byteLength - (sound.byteLength % BYTES_PER_SAMPLE)
  while (end > 0 && Math.abs(sound.readInt16LE(end - BYTES_PER_SAMPLE)) < AUDIBLE) end -= BYTES_PER_SAMPLE
  let left = Math.min(sound.byteLength, end + KEPT_SECONDS * BYTES_PER_SECOND)
  return frames.flatMap((frame) => {
    const kept = frame.subarray(0, Math.max(0, left))
    left -= kept.byteLength
    return kept.byteLength > 0 ? [kept] : []
  })
}
