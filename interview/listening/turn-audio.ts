import { MAX_RECORDING_MS, type TurnStart } from '@preceptor/contracts/interviews/realtime'
import type { Recognition, RecognitionResult, Speech } from '@preceptor/vendors/azure-speech/speech'
import type { OpusDecoders } from '@preceptor/vendors/opus/opus-decoders'
import { SPEECH_RATE_HZ } from '../audio/pcm.ts'
import { openTurnDecoder, type TurnDecoder } from '../audio/turn-decoder.ts'
import { type Accepted, ChunkInbox } from './chunk-inbox.ts'

/** Decoded speech beyond the cap is dropped: a codec cannot be used to smuggle hours into minutes. */
export const MAX_SAMPLES = ((MAX_RECORDING_MS + 2_000) / 1_000) * SPEECH_RATE_HZ

export interface TurnAudioOptions {
  start: TurnStart
  speech: Speech
  decoders: OpusDecoders
  /** Words the recogniser is to expect. */
  phrases: readonly string[]
  onPartial: (text: string) => void
  /** The bytes are not of the announced codec; what was decoded before stands. */
  onUndecodable: () => void
}

export interface Heard extends RecognitionResult {
  /** Speech received, in seconds; what is metered. */
  seconds: number
}

/**
 * One recording: chunks in order, decoded as they come and streamed to a recogniser. The compressed chunks are
 * kept in memory until the turn is answered or dropped, so that a recogniser that fails can be followed by another.
 */
export class TurnAudio {
  readonly turnId: string
  readonly #options: TurnAudioOptions
  readonly #inbox = new ChunkInbox()
  readonly #kept: Uint8Array[] = []
  /** What listens along, and was listened to first. */
  readonly #first: Attempt
  /** Its words came, and so its seconds were metered. */
  isText = false
  #expectedChunks: number | undefined
  #live: Attempt | undefined
  #closed = false

  constructor(options: TurnAudioOptions) {
    this.turnId = options.start.turnId
    this.#options = options
    this.#first = new Attempt(options)
    this.#live = this.#first
  }

  get nextSeq(): number {
    return this.#inbox.nextSeq
  }

  /** Held in memory until it is text. */
  get bytes(): number {
    return this.#inbox.totalBytes
  }

  /** Of speech that a recogniser was given. */
  get seconds(): number {
    return this.#first.seconds
  }

  /** True once every chunk the client announced is here. */
  get isComplete(): boolean {
    return this.#expectedChunks !== undefined && this.#inbox.nextSeq >= this.#expectedChunks
  }

  expect(chunkCount: number): void {
    this.#expectedChunks = chunkCount
  }

  accept(seq: number, bytes: Uint8Array): Accepted['outcome'] {
    const accepted = this.#inbox.accept(seq, bytes)
    if (accepted.outcome === 'taken') {
      for (const chunk of accepted.chunks) {
        this.#kept.push(chunk)
        this.#live?.push(chunk)
      }
    }
    return accepted.outcome
  }

  /**
   * The whole recording as text: from the recogniser that listened along, else from a new one. A failure that
   * may pass is followed by one more try; rejects with VendorError.
   */
  async recognise(signal: AbortSignal): Promise<Heard> {
    const first = this.#live ?? this.#again()
    this.#live = undefined
    const heard = await first.finish(signal).catch((error) => {
      if (signal.aborted || this.#closed || !isRetryable(error)) throw error
      return this.#again().finish(signal)
    })
    this.isText = true
    return heard
  }

  close(): void {
    this.#closed = true
    this.#live?.cancel()
    this.#live = undefined
    this.#kept.length = 0
  }

  #again(): Attempt {
    const attempt = new Attempt({ ...this.#options, onUndecodable: () => {} })
    for (const chunk of this.#kept) attempt.push(chunk)
    return attempt
  }
}

const isRetryable = (error: unknown) =>
  error instanceof Error && 'retryable' in error && error.retryable === true

/** One recogniser hearing one recording. */
class Attempt {
  readonly #recognition: Recognition
  readonly #onUndecodable: () => void
  readonly #ready: Promise<void>
  #decoder: TurnDecoder | undefined
  #waiting: Uint8Array[] = []
  #samples = 0
  #broken = false
  #over = false

  constructor({ start, speech, decoders, phrases, onPartial, onUndecodable }: TurnAudioOptions) {
    this.#onUndecodable = onUndecodable
    this.#recognition = speech.openRecognition({ onPartial, phrases })
    this.#ready = openTurnDecoder(start, decoders).then((decoder) => {
      if (this.#over) return decoder.close()
      this.#decoder = decoder
      for (const chunk of this.#waiting.splice(0)) this.#decode(chunk)
    })
  }

  get seconds(): number {
    return this.#samples / SPEECH_RATE_HZ
  }

  push(chunk: Uint8Array): void {
    if (this.#over || this.#broken) return
    if (this.#decoder) this.#decode(chunk)
    else this.#waiting.push(chunk)
  }

  async finish(signal: AbortSignal): Promise<Heard> {
    const cancel = () => this.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      await this.#ready
      signal.throwIfAborted()
      this.#free()
      const result = await this.#recognition.finish()
      signal.throwIfAborted()
      return { ...result, seconds: this.seconds }
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }

  cancel(): void {
    this.#free()
    this.#recognition.cancel()
  }

  #free(): void {
    this.#over = true
    this.#decoder?.close()
    this.#decoder = undefined
  }

  #decode(chunk: Uint8Array): void {
    if (this.#broken) return
    try {
      const pcm = (this.#decoder as TurnDecoder).decode(chunk)
      const room = MAX_SAMPLES - this.#samples
      if (!pcm.length || room <= 0) return
      const fitting = pcm.length > room ? pcm.subarray(0, room) : pcm
      this.#samples += fitting.length
      this.#recognition.push(fitting)
    } catch {
      this.#broken = true
      this.#onUndecodable()
    }
  }
}
