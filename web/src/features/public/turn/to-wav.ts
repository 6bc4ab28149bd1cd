import { wavOf } from '../../../shared/lib/wav.ts'

const RATE_HZ = 16_000

/** Mono samples between -1 and 1 at 16 kHz as a WAV file; what is beyond is cut. */
export const wavOfSamples = (samples: Float32Array): Blob => {
  const pcm16 = new DataView(new ArrayBuffer(samples.length * 2))
  for (const [at, sample] of samples.entries())
    pcm16.setInt16(at * 2, Math.round(32_767 * Math.max(-1, Math.min(1, sample))), true)
  return wavOf([new Uint8Array(pcm16.buffer)], RATE_HZ)
}

/** A recording in whatever form this browser makes it, as the server takes it. */
export const toWav = async (context: BaseAudioContext, recording: Blob): Promise<Blob> => {
  const decoded = await context.decodeAudioData(await recording.arrayBuffer())
  const mono = new OfflineAudioContext(1, Math.max(1, Math.ceil(decoded.duration * RATE_HZ)), RATE_HZ)
  const source = mono.createBufferSource()
  source.buffer = decoded
  source.connect(mono.destination)
  source.start()
  return wavOfSamples((await mono.startRendering()).getChannelData(0))
}
