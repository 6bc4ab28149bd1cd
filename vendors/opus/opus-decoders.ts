import { OpusDecoder } from 'opus-decoder'
import { SPEECH_RATE_HZ } from './pcm.ts'

/** Idle decoders kept; more than this many nurses seldom talk at once. */
const MAX_IDLE = 64

export type Decoder = OpusDecoder<typeof SPEECH_RATE_HZ>

/**
 * Opus decoders to 16 kHz mono, one for each recording, used again afterwards. A decoder owns 36 MB of WASM memory,
 * so that making one for each turn drove the garbage collector (measured: 40 % of the CPU of a server). An Opus
 * stream starts from its own first packets: a used decoder gives the same samples as a new one.
 */
export class OpusDecoders {
  #idle: Decoder[] = []
  #closed = false

  async take(): Promise<Decoder> {
    const idle = this.#idle.pop()
    if (idle) return idle
    const decoder = new OpusDecoder({ sampleRate: SPEECH_RATE_HZ, channels: 1 })
    await decoder.ready
    return decoder
  }

  give(decoder: Decoder): void {
    if (this.#closed || this.#idle.length >= MAX_IDLE) decoder.free()
    else this.#idle.push(decoder)
  }

  close(): void {
    this.#closed = true
    for (const decoder of this.#idle.splice(0)) decoder.free()
  }
}
