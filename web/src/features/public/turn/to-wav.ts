const RATE_HZ = 16_000
const HEADER_BYTES = 44

/** Mono samples between -1 and 1 as a WAV file with 16-bit PCM at 16 kHz. */
export const wavOf = (samples: Float32Array): Blob => {
  const bytes = new DataView(new ArrayBuffer(HEADER_BYTES + samples.length * 2))
  const text = (at: number, word: string) => {
    for (let index = 0; index < word.length; index++) bytes.setUint8(at + index, word.charCodeAt(index))
  }
  text(0, 'RIFF')
  bytes.setUint32(4, 36 + samples.length * 2, true)
  text(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, RATE_HZ, true)
  bytes.setUint32(28, RATE_HZ * 2, true)
  bytes.setUint16(32, 2, true)
  bytes.setUint16(34, 16, true)
  text(36, 'data')
  bytes.setUint32(40, samples.length * 2, true)
  for (const [at, sample] of samples.entries())
    bytes.setInt16(HEADER_BYTES + at * 2, Math.round(32_767 * Math.max(-1, Math.min(1, sample))), true)
  return new Blob([bytes.buffer], { type: 'audio/wav' })
}

/** A recording in whatever form this browser makes it, as the server takes it. */
export const toWav = async (context: BaseAudioContext, recording: Blob): Promise<Blob> => {
  const decoded = await context.decodeAudioData(await recording.arrayBuffer())
  const mono = new OfflineAudioContext(1, Math.max(1, Math.ceil(decoded.duration * RATE_HZ)), RATE_HZ)
  const source = mono.createBufferSource()
  source.buffer = decoded
  source.connect(mono.destination)
  source.start()
  return wavOf((await mono.startRendering()).getChannelData(0))
}
