import { VendorError } from '@preceptor/contracts/errors'
import {
  AudioConfig,
  AudioInputStream,
  CancellationReason,
  Connection,
  ResultReason,
  type SpeechConfig,
  type SpeechRecognitionResult,
  SpeechRecognizer,
} from 'microsoft-cognitiveservices-speech-sdk'

/** A word as it was said; ms from the start of the turn. */
export type RecognisedWord = { text: string; offsetMs: number; durationMs: number }

export type RecognitionResult = {
  /** With capitals and punctuation; empty when nothing was heard. */
  text: string
  /** Word for word, lower case, fillers kept. */
  lexical: string
  /** Mean over the phrases, 0-1; null when nothing was heard. */
  confidence: number | null
  /** Length of the audio pushed. */
  durationMs: number
  words: RecognisedWord[]
}

export type RecognitionOptions = { onPartial(text: string): void }

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

type DetailedPhrase = {
  NBest?: {
    Confidence: number
    Lexical: string
    Display: string
    Words?: { Word: string; Offset: number; Duration: number }[]
  }[]
}
type Phrase = Omit<RecognitionResult, 'durationMs' | 'confidence'> & { confidence: number }

const SAMPLES_PER_MS = 16
const TICKS_PER_MS = 10_000
const ignore = (): void => {}

/**
 * One recogniser and one push stream for one turn, connecting at once. `onClosed` is called once, when nothing
 * of it is left running.
 */
export function openRecognition(
  config: SpeechConfig,
  { onPartial }: RecognitionOptions,
  timeouts: RecognitionTimeouts,
  onClosed: () => void,
): Recognition {
  const stream = AudioInputStream.createPushStream()
  const recogniser = new SpeechRecognizer(config, AudioConfig.fromStreamInput(stream))
  const connection = Connection.fromRecognizer(recogniser)
  const opened = Promise.withResolvers<void>()
  const result = Promise.withResolvers<RecognitionResult>()
  opened.promise.catch(ignore)
  result.promise.catch(ignore)
  const phrases: Phrase[] = []
  let samples = 0
  let ended = false
  let settled = false
  let timer = setTimeout(
    () => fail('The speech service did not accept a connection in time.'),
    timeouts.openMs,
  )

  const settle = (): boolean => {
    if (settled) return false
    settled = true
    ended = true
    clearTimeout(timer)
    release()
    return true
  }
  const fail = (message: string, retryable = true): void => {
    if (!settle()) return
    const error = new VendorError('azure-speech', message, { retryable })
    opened.reject(error)
    result.reject(error)
  }
  const release = (): void => {
    stream.close()
    const dispose = (): void => recogniser.close(onClosed, onClosed)
    connection.closeConnection(dispose, dispose)
  }

  connection.connected = () => {
    if (!ended) clearTimeout(timer)
    opened.resolve()
  }
  connection.disconnected = () => fail('The connection to the speech service was cut.')
  recogniser.recognizing = (_sender, event) => {
    if (settled) return
    onPartial([...phrases.map((phrase) => phrase.text), event.result.text].join(' '))
  }
  recogniser.recognized = (_sender, event) => {
    const phrase = event.result.reason === ResultReason.RecognizedSpeech && readPhrase(event.result)
    if (phrase && !settled) phrases.push(phrase)
  }
  recogniser.canceled = (_sender, event) => {
    // The end of our own stream is reported as a cancellation too.
    if (event.reason !== CancellationReason.EndOfStream)
      fail('The speech service refused or dropped the turn.')
  }
  recogniser.sessionStopped = () => {
    if (!ended) fail('The speech service ended the turn early.')
    else if (settle()) result.resolve(joinPhrases(phrases, samples))
  }
  recogniser.startContinuousRecognitionAsync(undefined, () =>
    fail('The speech service could not be reached.'),
  )

  return {
    opened: opened.promise,
    push(pcm16) {
      if (ended || pcm16.length === 0) return
      samples += pcm16.length
      stream.write(copyBytes(pcm16))
    },
    finish() {
      if (ended) return result.promise
      ended = true
      clearTimeout(timer)
      timer = setTimeout(() => fail('The speech service did not answer in time.'), timeouts.finalMs)
      stream.close()
      return result.promise
    },
    cancel: () => fail('The turn was cancelled.', false),
  }
}

function copyBytes(pcm16: Int16Array): ArrayBuffer {
  const copy = new Int16Array(pcm16.length)
  copy.set(pcm16)
  return copy.buffer
}

function readPhrase(result: SpeechRecognitionResult): Phrase | null {
  const best = (JSON.parse(result.json) as DetailedPhrase).NBest?.[0]
  if (!best?.Display) return null
  const words = (best.Words ?? []).map((word) => ({
    text: word.Word,
    offsetMs: Math.round(word.Offset / TICKS_PER_MS),
    durationMs: Math.round(word.Duration / TICKS_PER_MS),
  }))
  return { text: best.Display, lexical: best.Lexical, confidence: best.Confidence, words }
}

function joinPhrases(phrases: Phrase[], samples: number): RecognitionResult {
  const sum = phrases.reduce((total, phrase) => total + phrase.confidence, 0)
  return {
    text: phrases.map((phrase) => phrase.text).join(' '),
    lexical: phrases.map((phrase) => phrase.lexical).join(' '),
    confidence: phrases.length ? Math.min(1, Math.max(0, sum / phrases.length)) : null,
    durationMs: Math.round(samples / SAMPLES_PER_MS),
    words: phrases.flatMap((phrase) => phrase.words),
  }
}
