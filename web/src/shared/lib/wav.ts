const HEADER_BYTES = 44

/** Mono PCM with 16 bits a sample, little-endian, as a WAV file. */
export const wavOf = (pieces: readonly Uint8Array[], sampleRateHz: number): Blob => {
  const size = pieces.reduce((sum, { length }) => sum + length, 0)
  const header = new DataView(new ArrayBuffer(HEADER_BYTES))
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) header.setUint8(at + index, letter.charCodeAt(0))
  }
  write(0, 'RIFF')
  header.setUint32(4, HEADER_BYTES - 8 + size, true)
  write(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, sampleRateHz, true)
  header.setUint32(28, sampleRateHz * 2, true)
  header.setUint16(32, 2, true)
  header.setUint16(34, 16, true)
  write(36, 'data')
  header.setUint32(40, size, true)
  return new Blob([header, ...(pieces as Uint8Array<ArrayBuffer>[])], { type: 'audio/wav' })
}
