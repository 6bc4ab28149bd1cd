const PCM = 1
/** WAVE_FORMAT_EXTENSIBLE, as some programs write plain PCM. */
const EXTENSIBLE = 0xfffe
const RATES = { min: 8_000, max: 48_000 }

/**
 * The samples of a WAV file (RIFF) of mono PCM16 at 8 to 48 kHz; undefined when it is none. A size in the header that
 * is larger than the file is not trusted: a program that writes to a pipe cannot know it.
 */
export function readWav(file: Buffer): { sampleRateHz: number; pcm16: Buffer } | undefined {
  if (file.length < 12 || file.toString('latin1', 0, 4) !== 'RIFF') return undefined
  if (file.toString('latin1', 8, 12) !== 'WAVE') return undefined
  let sampleRateHz = 0
  for (let at = 12; at + 8 <= file.length; ) {
    const id = file.toString('latin1', at, at + 4)
    const body = at + 8
    const sizeBytes = Math.min(file.readUInt32LE(at + 4), file.length - body)
    if (id === 'data') {
      const isKnown = sampleRateHz >= RATES.min && sampleRateHz <= RATES.max
      return isKnown ? { sampleRateHz, pcm16: file.subarray(body, body + (sizeBytes & ~1)) } : undefined
    }
    if (id === 'fmt ') {
      if (sizeBytes < 16 || !isMonoPcm16(file, body)) return undefined
      sampleRateHz = file.readUInt32LE(body + 4)
    }
    // Chunks begin at even bytes.
    at = body + sizeBytes + (sizeBytes & 1)
  }
  return undefined
}

function isMonoPcm16(file: Buffer, at: number): boolean {
  const format = file.readUInt16LE(at)
  return (
    (format === PCM || format === EXTENSIBLE) &&
    file.readUInt16LE(at + 2) === 1 &&
    file.readUInt16LE(at + 14) === 16
  )
}
