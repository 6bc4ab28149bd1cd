import type { TurnStart } from '@preceptor/contracts/interviews/realtime'
import type { OpusDecoders } from '@preceptor/vendors/opus/opus-decoders'
import { bytesToPcm16, createResampler, toPcm16 } from './pcm.ts'
import { WebmDemuxer } from './webm-demuxer.ts'

/** Turns the chunks of one recording into 16 kHz mono PCM16 as they come. */
export interface TurnDecoder {
  /** Throws when the bytes are not of the announced codec. */
  decode(chunk: Uint8Array): Int16Array
  close(): void
}

const openWebmOpus = async (decoders: OpusDecoders): Promise<TurnDecoder> => {
  const decoder = await decoders.take()
  const demuxer = new WebmDemuxer()
  return {
    decode(chunk) {
      const packets = demuxer.push(chunk)
      if (!packets.length) return new Int16Array(0)
      try {
        const { channelData } = decoder.decodeFrames(packets)
        return toPcm16(channelData[0] ?? new Float32Array(0))
      } catch (error) {
        if (error instanceof WebAssembly.RuntimeError) decoders.discardMemoryOf(decoder)
        throw error
      }
    },
    close: () => decoders.give(decoder),
  }
}

const pcm16 = (sampleRateHz: number): TurnDecoder => {
  const resample = createResampler(sampleRateHz)
  return { decode: (chunk) => resample(bytesToPcm16(chunk)), close() {} }
}

/** Opens the decoder of a codec. */
export const openTurnDecoder = async (
  { codec, sampleRateHz }: Pick<TurnStart, 'codec' | 'sampleRateHz'>,
  decoders: OpusDecoders,
): Promise<TurnDecoder> => (codec === 'webm-opus' ? openWebmOpus(decoders) : pcm16(sampleRateHz))
