import { VendorError } from '@preceptor/contracts/errors'
import type { SpeechConfig } from 'microsoft-cognitiveservices-speech-sdk'
import type { SpeechAccess } from './access.ts'
import { KeptAudio } from './kept-audio.ts'
import { RecognitionAttempt } from './recognition-attempt.ts'
import { joinPhrases, type RecognitionResult } from './recognition-result.ts'
import { jittered, mayPass } from './try-again.ts'
import { notConnectedInTime, notInTime, wasCancelled } from './vendor-error.ts'

export type RecognitionOptions = {
  onPartial(text: string): void
  /** Words and names that are likely to be said, at most 500. */
  phrases?: readonly string[]
}

export type Recognition = {
  /** 16 kHz mono samples; copied. Kept until the connection is open, ignored after finish or cancel. */
  push(pcm16: Int16Array): void
  /** Ends the audio and resolves the whole turn's text; rejects VendorError. Safe to call twice. */
  finish(): Promise<RecognitionResult>
  /** Drops the turn at once; a pending `finish` rejects. */
  cancel(): void
  /** Settles when the connection stands or has failed. */
  opened: Promise<void>
}

export type RecognitionTimeouts = {
  openMs: number
  /** From the end of the audio to the last phrase. */
  finalMs: number
}

/** Before it is let in, a turn waits for this; what it resolves to is called when the turn has ended. */
export type AdmitRecognition = () => Promise<() => void>

export interface RecognitionService {
  access: SpeechAccess
  config: SpeechConfig
  timeouts: RecognitionTimeouts
  admit?: AdmitRecognition
}

/** Azure's list may have so many. */
const MAX_PHRASES = 500
/** Between one try and the next. */
const PAUSES_MS = [200, 600, 1_200]
const ignore = (): void => {}

/**
 * One turn, connecting at once. A failure that may pass in a moment is followed by another try on a new connection, with
 * the same audio: while the candidate talks, or as long as no connection stood. `onClosed` is called once, when nothing
 * of it is left running.
 */
export function openRecognition(
  { access, config, timeouts, admit }: RecognitionService,
  { onPartial, phrases = [] }: RecognitionOptions,
  onClosed: () => void,
): Recognition {
  const opened = Promise.withResolvers<void>()
  const result = Promise.withResolvers<RecognitionResult>()
  opened.promise.catch(ignore)
  result.promise.catch(ignore)
  const kept = new KeptAudio()
  let attempt: RecognitionAttempt | undefined
  let tries = 0
  let ended = false
  let settled = false
  let running = 0
  let pause: NodeJS.Timeout | undefined
  let lastError: VendorError | undefined
  let leave: () => void = ignore
  let timer = setTimeout(() => fail(lastError ?? notConnectedInTime()), timeouts.openMs)

  const closeIfOver = (): void => {
    if (!settled || running > 0) return
    leave()
    leave = ignore
    onClosed()
  }
  const settle = (): boolean => {
    if (settled) return false
    settled = true
    ended = true
    clearTimeout(timer)
    clearTimeout(pause)
    kept.release()
    attempt?.drop()
    closeIfOver()
    return true
  }
  const fail = (error: VendorError): void => {
    if (!settle()) return
    opened.reject(error)
    result.reject(error)
  }

  const begin = (): void => {
    tries += 1
    running += 1
    const current = new RecognitionAttempt({
      access,
      config,
      phraseList: phrases.slice(0, MAX_PHRASES),
      onPartial,
      onConnected() {
        if (!ended) clearTimeout(timer)
        kept.limit()
        opened.resolve()
      },
      onHeard(heard) {
        const { durationMs } = kept
        if (settle()) result.resolve(joinPhrases(heard, durationMs, phrases))
      },
      onFailed: (error) => retryOrFail(current, error),
      onClosed() {
        running -= 1
        closeIfOver()
      },
    })
    attempt = current
    for (const part of kept.parts) current.push(part)
    if (ended) current.finish()
  }

  const retryOrFail = (failed: RecognitionAttempt, error: VendorError): void => {
    const pauseMs = PAUSES_MS[tries - 1]
    // Whoever waits for the words hears them again from the recording.
    const isTooLate = ended && failed.hasConnected
    if (pauseMs === undefined || isTooLate || failed.hasPhrases || !kept.isWhole || !mayPass(error)) {
      fail(error)
      return
    }
    lastError = error
    attempt = undefined
    pause = setTimeout(begin, jittered(pauseMs))
  }

  if (admit)
    admit().then(
      (release) => {
        if (settled) return release()
        leave = release
        begin()
      },
      (error) => fail(error instanceof VendorError ? error : notConnectedInTime()),
    )
  else begin()

  return {
    opened: opened.promise,
    push(pcm16) {
      if (ended || pcm16.length === 0) return
      kept.add(pcm16, attempt?.hasConnected === true)
      attempt?.push(pcm16)
    },
    finish() {
      if (ended) return result.promise
      ended = true
      clearTimeout(timer)
      timer = setTimeout(() => fail(lastError ?? notInTime()), timeouts.finalMs)
      attempt?.finish()
      return result.promise
    },
    cancel: () => fail(wasCancelled()),
  }
}
