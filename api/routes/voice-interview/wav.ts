const HEADER_BYTES = 44
const PCM = 1
const BITS = 16

/** A WAV file (RIFF, mono PCM16) around samples of this rate. */
export function wavOf(pcm16: Buffer, sampleRateHz: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(HEADER_BYTES - 8 + pcm16.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(PCM, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRateHz, 24)
  header.writeUInt32LE((sampleRateHz * BITS) / 8, 28)
  header.writeUInt16LE(BITS / 8, 32)
  header.writeUInt16LE(BITS, 34)
  header.write('data', 36)
  header.writeUInt32LE(pcm16.length, 40)
  return Buffer.concat([header, pcm16])
}
