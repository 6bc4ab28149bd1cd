import type { TurnEnd, TurnStart } from '@preceptor/contracts/interviews/realtime'
import type { Audience } from '../audience.ts'
import type { Engine } from '../engine.ts'
import { CHUNK_TOO_LARGE, TURN_TOO_LONG, UNDECODABLE } from '../errors.ts'
import { type Heard, TurnAudio } from './turn-audio.ts'

/** Chunks are acknowledged in steps of this many: one each would double the packets. */
const RECEIVED_EVERY = 4

export interface RecordingsOptions {
  engine: Pick<Engine, 'speech' | 'decoders' | 'metrics'>
  /** Words the candidate is likely to say. */
  phrases: readonly string[]
  /** Directly: acknowledgements and partial transcripts do not wait for a transition to be saved. */
  emit: Audience
  /** The recogniser has understood more, or otherwise. */
  onPartial: (turnId: string) => void
  /** A recording was released that never became text; the recogniser was given so many seconds of it. */
  onDropped: (seconds: number) => void
  /** Every announced chunk of the recording is here. */
  onComplete: (turnId: string, durationMs: number, traceparent?: string) => void
}

/** The candidate's recordings, one at a time. */
export class Recordings {
  readonly #options: RecordingsOptions
  #turn: TurnAudio | undefined
  #end: TurnEnd | undefined
  #partial = ''

  constructor(options: RecordingsOptions) {
    this.#options = options
  }

  has(turnId: string): boolean {
    return this.#turn?.turnId === turnId
  }

  /** The chunk wanted next of this recording; 0 when it is not here. */
  nextSeq(turnId: string): number {
    return this.#turn?.turnId === turnId ? this.#turn.nextSeq : 0
  }

  /** What the recogniser has understood of this recording so far; empty when it is not here. */
  textSoFar(turnId: string): string {
    return this.has(turnId) ? this.#partial : ''
  }

  open(start: TurnStart): void {
    this.drop()
    this.#partial = ''
    const { engine, phrases, emit, onPartial } = this.#options
    engine.metrics.recordings(1)
    this.#turn = new TurnAudio({
      start,
      speech: engine.speech,
      decoders: engine.decoders,
      phrases,
      onPartial: (text) => {
        emit('transcript:partial', { turnId: start.turnId, text })
        if (!this.has(start.turnId)) return
        this.#partial = text
        onPartial(start.turnId)
      },
      onUndecodable: () => emit('interview:error', UNDECODABLE),
    })
  }

  /** Takes a chunk of the open recording; one of an older recording is dropped. */
  take(turnId: string, seq: number, bytes: Uint8Array): void {
    const { engine, emit } = this.#options
    const turn = this.#turn
    if (turn?.turnId !== turnId) {
      engine.metrics.chunk('stale')
      return
    }
    const outcome = turn.accept(seq, bytes)
    engine.metrics.recordingBytes(turn.bytes)
    engine.metrics.chunk(outcome)
    if (outcome === 'too-large') emit('interview:error', CHUNK_TOO_LARGE)
    if (outcome === 'full') {
      emit('interview:error', TURN_TOO_LONG)
      this.#options.onComplete(turnId, 0)
      return
    }
    if (outcome !== 'taken' || turn.nextSeq % RECEIVED_EVERY === 0 || turn.isComplete) this.#acknowledge(turn)
    this.#completeWhenWhole()
  }

  /** Notes how many chunks there are; missing ones are asked for by `turn:received`. */
  end(end: TurnEnd): void {
    const turn = this.#turn
    if (turn?.turnId !== end.turnId) return
    this.#end = end
    turn.expect(end.chunkCount)
    this.#acknowledge(turn)
    this.#completeWhenWhole()
  }

  async recognise(turnId: string, signal: AbortSignal): Promise<Heard> {
    if (this.#turn?.turnId !== turnId) throw new Error('the recording is not here')
    return this.#turn.recognise(signal)
  }

  drop(): void {
    if (this.#turn) {
      this.#options.engine.metrics.recordings(-1)
      if (!this.#turn.isText) this.#options.onDropped(this.#turn.seconds)
      this.#turn.close()
    }
    this.#turn = undefined
    this.#end = undefined
  }

  #completeWhenWhole(): void {
    if (!this.#end || !this.#turn?.isComplete) return
    const { turnId, durationMs, traceparent } = this.#end
    this.#end = undefined
    this.#options.onComplete(turnId, durationMs, traceparent)
  }

  #acknowledge({ turnId, nextSeq }: TurnAudio): void {
    this.#options.emit('turn:received', { turnId, nextSeq })
  }
}
