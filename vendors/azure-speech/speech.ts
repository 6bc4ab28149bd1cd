import type { SpeechAccess } from './access.ts'
import { recognitionConfig, synthesisConfig } from './config.ts'
import {
  type AdmitRecognition,
  openRecognition,
  type Recognition,
  type RecognitionOptions,
} from './recognition.ts'
import { type SynthesisOptions, synthesise } from './synthesis.ts'
import { createSynthesiserPool } from './synthesiser-pool.ts'

export type { SpeechAccess } from './access.ts'
export type { Recognition, RecognitionOptions } from './recognition.ts'
export type { RecognisedWord, RecognitionResult } from './recognition-result.ts'
export type { SynthesisOptions, SynthesisWord } from './synthesis.ts'

export type SpeechOptions = SpeechAccess & {
  /** Where it speaks, if elsewhere than it hears: containers do one of the two each. */
  synthesis?: SpeechAccess
  /** It is known to keep hesitations in what it hears; else they are not counted. */
  keepsFillers?: boolean
  /** Asked before a turn is heard, as where several processes share what a resource allows. */
  admit?: AdmitRecognition
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
  /** Whether hesitations can be counted in what it hears. */
  keepsFillers: boolean
  openRecognition(options: RecognitionOptions): Recognition
  synthesise(options: SynthesisOptions): Promise<{ durationMs: number }>
  /** Something is about to be said: has a connection for it, where none is open, before its words are known. */
  openAhead(): void
  /** Cancels what is open and closes every socket; pending promises reject. */
  close(): void
}

/** Azure Speech through its own SDK: recognition turn by turn and synthesis, both 16 kHz mono PCM16. */
export function createSpeech(options: SpeechOptions): Speech {
  const { maxIdleSynthesisers = 16, idleSynthesiserMs, synthesis = options, admit } = options
  const recogniser = {
    access: options,
    config: recognitionConfig(options),
    timeouts: { openMs: options.openTimeoutMs ?? 5_000, finalMs: options.finalTimeoutMs ?? 10_000 },
    admit,
  }
  const synthesiser = {
    access: synthesis,
    pool: createSynthesiserPool(synthesisConfig(synthesis), maxIdleSynthesisers, idleSynthesiserMs),
    silenceMs: options.silenceTimeoutMs ?? 5_000,
  }
  const turns = new Set<Recognition>()
  const closing = new AbortController()

  return {
    keepsFillers: options.keepsFillers ?? false,
    openRecognition(turnOptions) {
      const turn = openRecognition(recogniser, turnOptions, () => turns.delete(turn))
      turns.add(turn)
      return turn
    },
    synthesise(speech) {
      const signal = speech.signal ? AbortSignal.any([speech.signal, closing.signal]) : closing.signal
      return synthesise(synthesiser, { ...speech, signal })
    },
    openAhead() {
      if (!closing.signal.aborted) synthesiser.pool.openAhead()
    },
    close() {
      closing.abort(new Error('The speech service was closed.'))
      for (const turn of turns) turn.cancel()
      synthesiser.pool.close()
    },
  }
}
