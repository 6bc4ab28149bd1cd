import { OpusDecoder } from 'opus-decoder'
import { createIn, type Libopus, libopusOf } from '../library-internals/opus-memory.ts'

/** Idle decoders kept; more than this many nurses seldom talk at once. */
const MAX_IDLE = 64
/** A decoder takes 68 KB of the 29 MB of a memory, which does not grow. */
const MAX_IN_MEMORY = 256

/** What recogniser and voices work at. */
export const DECODED_RATE_HZ = 16_000

export type Decoder = OpusDecoder<typeof DECODED_RATE_HZ>

interface Memory {
  libopus: Promise<Libopus>
  /** Made in it so far. */
  decoders: number
}

/**
 * Opus decoders to 16 kHz mono, one for each recording, used again afterwards. An Opus stream starts from its own first
 * packets: a used decoder gives the same samples as a new one. They share one WASM memory: the package gives each 29 MB
 * of its own, 1 GB of address space at thirty talkers.
 */
export class OpusDecoders {
  readonly #memoryOf = new WeakMap<Decoder, Memory>()
  #memory: Memory | undefined
  #idle: Decoder[] = []
  #closed = false

  async take(): Promise<Decoder> {
    const idle = this.#idle.pop()
    if (idle) return idle
    const decoder = await this.#create()
    await decoder.ready
    return decoder
  }

  give(decoder: Decoder): void {
    const isOfUse = !this.#closed && this.#memoryOf.get(decoder) === this.#memory
    if (isOfUse && this.#idle.length < MAX_IDLE) this.#idle.push(decoder)
    else decoder.free()
  }

  /** libopus broke off in the middle: nothing that shares its memory is used for another recording. */
  discardMemoryOf(decoder: Decoder): void {
    if (this.#memoryOf.get(decoder) === this.#memory) this.#leaveMemory()
  }

  close(): void {
    this.#closed = true
    this.#leaveMemory()
  }

  #leaveMemory(): void {
    this.#memory = undefined
    for (const decoder of this.#idle.splice(0)) decoder.free()
  }

  async #create(): Promise<Decoder> {
    if (this.#memory && this.#memory.decoders >= MAX_IN_MEMORY) this.#leaveMemory()
    const memory = this.#memory
    if (!memory) return this.#createFirst()
    memory.decoders += 1
    const decoder = createDecoder(await memory.libopus)
    this.#memoryOf.set(decoder, memory)
    return decoder
  }

  #createFirst(): Decoder {
    const decoder = createDecoder()
    const libopus = decoder.ready.then(() => libopusOf(decoder))
    const memory = { libopus, decoders: 1 }
    libopus.catch(() => {
      if (this.#memory === memory) this.#memory = undefined
    })
    this.#memory = memory
    this.#memoryOf.set(decoder, memory)
    return decoder
  }
}

const createDecoder = (libopus?: Libopus): Decoder =>
  createIn(libopus, () => new OpusDecoder({ sampleRate: DECODED_RATE_HZ, channels: 1 }))
