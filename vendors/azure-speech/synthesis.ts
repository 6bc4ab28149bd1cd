import { setTimeout as sleep } from 'node:timers/promises'
import type { VendorError } from '@preceptor/contracts/errors'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { ResultReason } from 'microsoft-cognitiveservices-speech-sdk'
import type { SpeechAccess } from './access.ts'
import type { SynthesiserPool } from './synthesiser-pool.ts'
import { jittered, mayPass } from './try-again.ts'
import { fellSilent, toVendorError } from './vendor-error.ts'
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

export interface SynthesisService {
  access: SpeechAccess
  pool: SynthesiserPool
  /** The longest wait for the first or the next piece of audio, tries and pauses included. */
  silenceMs: number
}

const BYTES_PER_MS = 32
const TICKS_PER_MS = 10_000
/** Between one try and the next: somebody waits for the voice. */
const PAUSES_MS = [150, 450]

/** Speaks one text. A failure that may pass is followed by another try as long as nothing has sounded. */
export async function synthesise(
  service: SynthesisService,
  options: SynthesisOptions,
): Promise<{ durationMs: number }> {
  const { signal, onAudio, onWord } = options
  const firstBy = performance.now() + service.silenceMs
  for (let tries = 0; ; tries += 1) {
    let hasSounded = false
    const early: SynthesisWord[] = []
    try {
      return await synthesiseOnce(service, firstBy - performance.now(), {
        ...options,
        onAudio(bytes) {
          hasSounded = true
          for (const word of early.splice(0)) onWord?.(word)
          onAudio(bytes)
        },
        onWord(word) {
          if (hasSounded) onWord?.(word)
          else early.push(word)
        },
      })
    } catch (error) {
      const pauseMs = PAUSES_MS[tries]
      const isLast = signal?.aborted || hasSounded || pauseMs === undefined || !mayPass(error)
      if (isLast || performance.now() + pauseMs > firstBy) throw error
      await sleep(jittered(pauseMs), undefined, { signal }).catch(() => {})
    }
  }
}

function synthesiseOnce(
  { access, pool, silenceMs }: SynthesisService,
  firstMs: number,
  { text, voice, onAudio, onWord, signal }: SynthesisOptions,
): Promise<{ durationMs: number }> {
  if (signal?.aborted) return Promise.reject(signal.reason)
  const { promise, resolve, reject } = Promise.withResolvers<{ durationMs: number }>()
  const failing = { access, direction: 'synthesis' } as const
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
  const fail = (error: VendorError): void => {
    if (settle('interrupted')) reject(error)
  }
  let timer = setTimeout(() => fail(fellSilent()), firstMs)
  signal?.addEventListener('abort', abort, { once: true })

  synthesiser.synthesizing = (_sender, event) => {
    if (settled) return
    clearTimeout(timer)
    timer = setTimeout(() => fail(fellSilent()), silenceMs)
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
        fail(toVendorError(failing, String(result.errorDetails)))
      else if (settle('spoken')) resolve({ durationMs: Math.round(sizeBytes / BYTES_PER_MS) })
    },
    (error) => fail(toVendorError(failing, String(error))),
  )
  return promise
}
