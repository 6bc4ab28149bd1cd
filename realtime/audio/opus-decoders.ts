import { OpusDecoder } from 'opus-decoder'
import { SPEECH_RATE_HZ } from './pcm.ts'

/** Idle decoders kept warm: a new one costs about 15 ms. */
const MAX_IDLE = 32

export type Decoder = OpusDecoder<typeof SPEECH_RATE_HZ>

/** Pool of Opus decoders to 16 kHz mono. A decoder serves one recording at a time and is reset between. */
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
    if (this.#closed || this.#idle.length >= MAX_IDLE) {
      decoder.free()
      return
    }
    void decoder.reset().then(
      () => (this.#closed ? decoder.free() : this.#idle.push(decoder)),
      () => decoder.free(),
    )
  }

  close(): void {
    this.#closed = true
    for (const decoder of this.#idle.splice(0)) decoder.free()
  }
}
