/** What the recogniser takes and the synthesiser gives: mono, 16-bit, little-endian. */
export const SPEECH_RATE_HZ = 16_000
export const BYTES_PER_SECOND = SPEECH_RATE_HZ * 2

/** Samples in -1..1 to 16-bit. */
export const toPcm16 = (samples: Float32Array): Int16Array => {
  const pcm = new Int16Array(samples.length)
  for (let i = 0; i < samples.length; i += 1) {
    const scaled = (samples[i] as number) * 32_768
    pcm[i] = Math.min(32_767, Math.max(scaled, -32_768))
  }
  return pcm
}

/** Little-endian bytes as samples; an odd last byte is left out. */
export const bytesToPcm16 = (bytes: Uint8Array): Int16Array => {
  const length = bytes.byteLength & ~1
  // From the pool, whose pieces lie on multiples of 8: a buffer of its own for each small piece costs a microsecond.
  const aligned = Buffer.allocUnsafe(length)
  aligned.set(bytes.subarray(0, length))
  return new Int16Array(aligned.buffer, aligned.byteOffset, length / 2)
}

/** Streaming linear resampler to 16 kHz, good enough for speech recognition of a fallback codec. */
export const createResampler = (fromHz: number): ((pcm: Int16Array) => Int16Array) => {
  if (fromHz === SPEECH_RATE_HZ) return (pcm) => pcm
  const step = fromHz / SPEECH_RATE_HZ
  let last = 0
  let position = 0
  return (pcm) => {
    const out = new Int16Array(Math.max(0, Math.ceil((pcm.length - position) / step)))
    let count = 0
    for (; position < pcm.length && count < out.length; position += step, count += 1) {
      const index = Math.floor(position)
      const before = index === 0 ? last : (pcm[index - 1] as number)
      out[count] = before + ((pcm[index] as number) - before) * (position - index)
    }
    position -= pcm.length
    last = pcm.at(-1) ?? last
    return out.subarray(0, count)
  }
}
