import { VendorError } from '@preceptor/contracts/errors'
import type { PersonalityKey } from '@preceptor/contracts/interview'
import { ResultReason } from 'microsoft-cognitiveservices-speech-sdk'
import type { SynthesiserPool } from './synthesiser-pool.ts'
import { toSsml } from './voices.ts'

export type SynthesisWord = { text: string; offsetMs: number; durationMs: number }

export type SynthesisOptions = {
  text: string
  voice: PersonalityKey
  /** Raw 16 kHz mono PCM16 without a header, the moment it arrives; the receiver owns the bytes. */
  onAudio(bytes: Uint8Array): void
  /** In order, ms from the start of the audio. */
  onWord?(word: SynthesisWord): void
  /** Nothing arrives after it; the promise rejects with its reason. */
  signal?: AbortSignal
}

const BYTES_PER_MS = 32
const TICKS_PER_MS = 10_000

/** Speaks one text. `silenceMs`: the longest wait for the first or the next piece of audio. */
export function synthesise(
  pool: SynthesiserPool,
  { text, voice, onAudio, onWord, signal }: SynthesisOptions,
  silenceMs: number,
): Promise<{ durationMs: number }> {
  if (signal?.aborted) return Promise.reject(signal.reason)
  const { promise, resolve, reject } = Promise.withResolvers<{ durationMs: number }>()
  const synthesiser = pool.acquire()
  let settled = false
  let sizeBytes = 0

  const settle = (outcome: 'spoken' | 'interrupted'): boolean => {
    if (settled) return false
    settled = true
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    if (outcome === 'spoken') pool.release(synthesiser)
    else pool.discard(synthesiser)
    return true
  }
  const abort = (): void => {
    if (settle('interrupted')) reject(signal!.reason)
  }
  const fail = (message: string): void => {
    if (settle('interrupted')) reject(new VendorError('azure-speech', message, { retryable: true }))
  }
  const timer = setTimeout(() => fail('The speech service stopped speaking midway.'), silenceMs)
  signal?.addEventListener('abort', abort, { once: true })

  synthesiser.synthesizing = (_sender, event) => {
    if (settled) return
    timer.refresh()
    const bytes = new Uint8Array(event.result.audioData)
    sizeBytes += bytes.byteLength
    onAudio(bytes)
  }
  synthesiser.wordBoundary = (_sender, event) => {
    if (settled || event.boundaryType !== 'WordBoundary') return
    onWord?.({
      text: event.text,
      offsetMs: Math.round(event.audioOffset / TICKS_PER_MS),
      durationMs: Math.round(event.duration / TICKS_PER_MS),
    })
  }
  synthesiser.speakSsmlAsync(
    toSsml(text, voice),
    (result) => {
      if (result.reason !== ResultReason.SynthesizingAudioCompleted)
        fail('The speech service could not speak.')
      else if (settle('spoken')) resolve({ durationMs: Math.round(sizeBytes / BYTES_PER_MS) })
    },
    () => fail('The speech service could not be reached.'),
  )
  return promise
}
