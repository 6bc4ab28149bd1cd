import type { VendorError } from '@preceptor/contracts/errors'
import {
  AudioConfig,
  AudioInputStream,
  CancellationReason,
  Connection,
  PhraseListGrammar,
  ResultReason,
  type SpeechConfig,
  SpeechRecognizer,
} from 'microsoft-cognitiveservices-speech-sdk'
import { onSocketClosed } from '../library-internals/socket-closing.ts'
import type { SpeechAccess } from './access.ts'
import { PHRASE_DETECTION } from './config.ts'
import { type Phrase, readPhrase } from './recognition-result.ts'
import { fromClosing, isSendToClosing, stoppedEarly, toVendorError } from './vendor-error.ts'

export interface AttemptOptions {
  access: SpeechAccess
  config: SpeechConfig
  phraseList: readonly string[]
  /** The whole text so far. */
  onPartial(text: string): void
  onConnected(): void
  /** Exactly one of these two is called, unless it is dropped before. */
  onHeard(phrases: Phrase[]): void
  onFailed(error: VendorError): void
  /** Called once, when nothing of it is left running. */
  onClosed(): void
}

/** A socket that closes has closed by then. */
const CLOSING_MS = 500

/** One recogniser with one push stream on one connection, connecting at once. */
export class RecognitionAttempt {
  readonly #options: AttemptOptions
  readonly #stream = AudioInputStream.createPushStream()
  readonly #recogniser: SpeechRecognizer
  readonly #connection: Connection
  readonly #phrases: Phrase[] = []
  #hasConnected = false
  #hasEnded = false
  #hasSettled = false

  constructor(options: AttemptOptions) {
    this.#options = options
    const { access, config, phraseList, onPartial, onConnected } = options
    const failing = { access, direction: 'recognition' } as const
    const recogniser = new SpeechRecognizer(config, AudioConfig.fromStreamInput(this.#stream))
    const connection = Connection.fromRecognizer(recogniser)
    this.#recogniser = recogniser
    this.#connection = connection
    if (phraseList.length) PhraseListGrammar.fromRecognizer(recogniser).addPhrases([...phraseList])
    connection.connected = () => {
      this.#hasConnected = true
      if (!this.#hasSettled) onConnected()
    }
    onSocketClosed(connection, (closing) => this.#fail(fromClosing(failing, closing)))
    // The SDK fills this part anew at each start, and sends it only after this.
    recogniser.sessionStarted = () =>
      connection.setMessageProperty('speech.context', 'phraseDetection', structuredClone(PHRASE_DETECTION))
    recogniser.recognizing = (_sender, event) => {
      if (this.#hasSettled) return
      onPartial([...this.#phrases.map(({ text }) => text), event.result.text].join(' '))
    }
    recogniser.recognized = (_sender, event) => {
      const phrase = event.result.reason === ResultReason.RecognizedSpeech && readPhrase(event.result)
      if (phrase && !this.#hasSettled) this.#phrases.push(phrase)
    }
    recogniser.canceled = (_sender, event) => {
      // The end of our own stream is reported as a cancellation too.
      if (event.reason === CancellationReason.EndOfStream) return
      const details = String(event.errorDetails)
      const fail = (): void => this.#fail(toVendorError(failing, details, event.errorCode))
      // The service is closing the socket: it is about to say why.
      if (isSendToClosing(details)) setTimeout(fail, CLOSING_MS).unref()
      else fail()
    }
    recogniser.sessionStopped = () => {
      if (!this.#hasEnded) this.#fail(stoppedEarly())
      else if (this.#settle()) options.onHeard(this.#phrases)
    }
    recogniser.startContinuousRecognitionAsync(undefined, (error) =>
      this.#fail(toVendorError(failing, String(error))),
    )
  }

  /** Its connection has stood. */
  get hasConnected(): boolean {
    return this.#hasConnected
  }

  /** Something of it is final. */
  get hasPhrases(): boolean {
    return this.#phrases.length > 0
  }

  push(pcm16: Int16Array): void {
    const copy = new Int16Array(pcm16.length)
    copy.set(pcm16)
    if (!this.#hasEnded) this.#stream.write(copy.buffer)
  }

  finish(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#stream.close()
  }

  drop(): void {
    this.#settle()
  }

  #fail(error: VendorError): void {
    if (this.#settle()) this.#options.onFailed(error)
  }

  #settle(): boolean {
    if (this.#hasSettled) return false
    this.#hasSettled = true
    this.#hasEnded = true
    this.#stream.close()
    const { onClosed } = this.#options
    const dispose = (): void => this.#recogniser.close(onClosed, onClosed)
    this.#connection.closeConnection(dispose, dispose)
    return true
  }
}
