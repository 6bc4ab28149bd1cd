import { recognitionConfig, type SpeechAccess, synthesisConfig } from './config.ts'
import { openRecognition, type Recognition, type RecognitionOptions } from './recognition.ts'
import { type SynthesisOptions, synthesise } from './synthesis.ts'
import { createSynthesiserPool } from './synthesiser-pool.ts'

export type { SpeechAccess } from './config.ts'
export type { RecognisedWord, Recognition, RecognitionOptions, RecognitionResult } from './recognition.ts'
export type { SynthesisOptions, SynthesisWord } from './synthesis.ts'

export type SpeechOptions = SpeechAccess & {
  /** A connection that takes longer is given up. */
  openTimeoutMs?: number
  /** From the end of the audio to the final text. */
  finalTimeoutMs?: number
  /** The longest wait for the first or the next piece of synthesised audio. */
  silenceTimeoutMs?: number
  /** Synthesis sockets kept open while nobody speaks. */
  maxIdleSynthesisers?: number
  /** One that nobody used for so long is closed. */
  idleSynthesiserMs?: number
}

export type Speech = {
  openRecognition(options: RecognitionOptions): Recognition
  synthesise(options: SynthesisOptions): Promise<{ durationMs: number }>
  /** Something is about to be said: has a connection for it, where none is open, before its words are known. */
  openAhead(): void
  /** Cancels what is open and closes every socket; pending promises reject. */
  close(): void
}

/** Azure Speech through its own SDK: recognition turn by turn and synthesis, both 16 kHz mono PCM16. */
export function createSpeech(options: SpeechOptions): Speech {
  const recognition = recognitionConfig(options)
  const { maxIdleSynthesisers = 16, idleSynthesiserMs } = options
  const pool = createSynthesiserPool(synthesisConfig(options), maxIdleSynthesisers, idleSynthesiserMs)
  const timeouts = { openMs: options.openTimeoutMs ?? 5_000, finalMs: options.finalTimeoutMs ?? 10_000 }
  const silenceMs = options.silenceTimeoutMs ?? 5_000
  const turns = new Set<Recognition>()
  const closing = new AbortController()

  return {
    openRecognition(turnOptions) {
      const turn = openRecognition(recognition, turnOptions, timeouts, () => turns.delete(turn))
      turns.add(turn)
      return turn
    },
    synthesise(speech) {
      const signal = speech.signal ? AbortSignal.any([speech.signal, closing.signal]) : closing.signal
      return synthesise(pool, { ...speech, signal }, silenceMs)
    },
    openAhead() {
      if (!closing.signal.aborted) pool.openAhead()
    },
    close() {
      closing.abort(new Error('The speech service was closed.'))
      for (const turn of turns) turn.cancel()
      pool.close()
    },
  }
}
