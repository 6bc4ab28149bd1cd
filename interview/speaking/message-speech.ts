import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import type { SpokenWord } from '@preceptor/contracts/interviews/realtime'
import type { Speech } from '@preceptor/vendors/azure-speech/speech'
import { BYTES_PER_SECOND } from '../audio/pcm.ts'
import type { PreparedSpeech } from '../wording/prepared-openings.ts'
import type { SentSentence } from './heard-part.ts'
import { HeldSound } from './held-sound.ts'
import type { Playback } from './playback.ts'

/** Sentences synthesised ahead of the one being sent. */
const SENTENCES_AHEAD = 2
/** Some texts are read out at great length; a vendor bills for all of it. */
const MAX_SPEECH_BYTES = 120 * BYTES_PER_SECOND

export interface SpeechSink {
  start: () => void
  chunk: (seq: number, bytes: Uint8Array) => void
  end: (durationMs: number, words: SpokenWord[]) => void
  /** Runs a task when all of the above has left: it may have to wait. */
  afterwards: (task: () => void) => void
}

export interface MessageSpeechOptions {
  messageId: string
  voice: PersonalityKey
  speech: Speech
  /** Silence of the synthesiser in the middle of a message, in ms; then the captions stand alone. */
  stallMs: number
  sink: SpeechSink
  playback: Playback
  /** Called once, when the first frame leaves: of the opening words where there are any. */
  onSounded: () => void
  /** Called once, when the first frame leaves that is none of the opening words. */
  onBegan: () => void
  /** Called when the synthesiser gave up. */
  onFailed: () => void
}

interface Sentence {
  text: string
  frames: Uint8Array[]
  words: SpokenWord[]
  /** Where it begins in the message; undefined until its turn to be sent comes. */
  fromMs: number | undefined
  done: boolean
  /** Said before the reply was worded. */
  isOpening: boolean
}

/**
 * The voice of one message. Sentences are synthesised as they come, two ahead, and sent in order; frames stay in
 * memory while it sounds, so that a page that reconnects gets all of it.
 */
export class MessageSpeech {
  readonly messageId: string
  readonly frames: Uint8Array[] = []
  readonly words: SpokenWord[] = []
  /** A sound of it that is none of the opening words has left. */
  hasBegun = false
  ended = false
  /** The synthesiser gave up: the words stand as captions from here on. */
  hasFailed = false
  readonly #options: MessageSpeechOptions
  readonly #abort = new AbortController()
  readonly #sentences: Sentence[] = []
  readonly #sound = new HeldSound()
  #sending = 0
  #started = 0
  #complete = false
  #bytes = 0
  readonly #played: Playback
  #receivedBytes = 0
  #stoppedAt: number | undefined
  #stall: NodeJS.Timeout | undefined
  #hold: NodeJS.Timeout | undefined
  #synthesising = 0
  #isBeginning = false
  readonly #outcome = Promise.withResolvers<void>()
  readonly #sounded = Promise.withResolvers<void>()
  readonly #begun = Promise.withResolvers<void>()

  constructor(options: MessageSpeechOptions) {
    this.messageId = options.messageId
    this.#options = options
    this.#played = options.playback
    // Stopped speech rejects also when nobody waits for it any more.
    this.#outcome.promise.catch(() => {})
    this.#sounded.promise.catch(() => {})
    this.#begun.promise.catch(() => {})
  }

  get isStopped(): boolean {
    return this.#abort.signal.aborted
  }

  get durationMs(): number {
    return (this.#bytes / BYTES_PER_SECOND) * 1_000
  }

  /** No more sentences will come. */
  get isComplete(): boolean {
    return this.#complete
  }

  /** Milliseconds of speech sent and heard. */
  get heardMs(): number {
    return this.#played.heardMs(this.durationMs, this.#stoppedAt ?? Date.now())
  }

  /** Epoch ms at which what was sent so far has been played; 0 while nothing has sounded. */
  get playedAt(): number {
    return this.#played.endsAt(this.durationMs)
  }

  /** The sentences of which something was sent. */
  get sentSentences(): SentSentence[] {
    return this.#sentences.flatMap(({ text, words, fromMs }) =>
      fromMs === undefined ? [] : [{ text, words, fromMs }],
    )
  }

  say(text: string): void {
    if (this.#abort.signal.aborted || this.#complete) return
    this.#sentences.push({
      text,
      frames: [],
      words: [],
      fromMs: undefined,
      done: false,
      isOpening: false,
    })
    this.#synthesiseNext()
  }

  /** Opens the message with words whose voice is there already, sent after `holdMs`; what follows is synthesised meanwhile. */
  open({ text, frames, words }: PreparedSpeech, holdMs: number): void {
    if (this.#abort.signal.aborted || this.#sentences.length) return
    const opening: Sentence = {
      text,
      frames: [],
      words: [...words],
      fromMs: undefined,
      done: false,
      isOpening: true,
    }
    this.#sentences.push(opening)
    this.#started = 1
    this.#hold = setTimeout(() => {
      for (const frame of frames) this.#send(frame)
      opening.done = true
      this.#flush()
    }, holdMs)
  }

  /** No more sentences will come. */
  complete(): void {
    this.#complete = true
    this.#finishIfSent()
  }

  /** Stops at once: nothing more is synthesised or sent. */
  stop(reason: Error = new Error('speech was stopped')): void {
    if (this.isStopped) return
    clearTimeout(this.#stall)
    clearTimeout(this.#hold)
    this.#stoppedAt = Date.now()
    this.#abort.abort(reason)
    this.#outcome.reject(reason)
    this.#sounded.reject(reason)
    this.#begun.reject(reason)
  }

  /** The synthesiser gave up: what was sent is all there will be. */
  #fail(error: Error): void {
    if (this.#abort.signal.aborted || this.ended) return
    this.stop(error)
    this.#options.onFailed()
    this.hasFailed = true
    this.ended = true
    if (this.frames.length) this.#options.sink.end(this.durationMs, this.words)
  }

  /** Resolves when the first of it, the opening words, has begun to sound; rejects when stopped before. */
  whenSounded(): Promise<void> {
    return this.#sounded.promise
  }

  /** Resolves when all is sent and has begun to sound; rejects when stopped or when the synthesiser fails. */
  async whenSent(): Promise<void> {
    await this.#outcome.promise
    await this.#begun.promise
  }

  /** Releases the sound (32 KB a second) once nobody waits for it; said again it is synthesised anew. */
  forget(): void {
    if (!this.ended && !this.isStopped) return
    this.frames.length = 0
    for (const sentence of this.#sentences) sentence.frames = []
    this.#sound.release()
  }

  /** Sends everything so far to a page that has just come (or wants to hear it again). */
  sendAll(sink: SpeechSink): void {
    if (!this.frames.length) return
    sink.start()
    for (const [seq, frame] of this.frames.entries()) sink.chunk(seq, frame)
    if (!this.#played.hasSounded) sink.afterwards(() => this.#sounds(0))
    if (this.#isBeginning) sink.afterwards(() => this.#begin())
    if (this.ended) sink.end(this.durationMs, this.words)
  }

  #synthesiseNext(): void {
    while (this.#started < this.#sentences.length && this.#started < this.#sending + SENTENCES_AHEAD) {
      const sentence = this.#sentences[this.#started] as Sentence
      this.#started += 1
      void this.#synthesise(sentence)
    }
  }

  async #synthesise(sentence: Sentence): Promise<void> {
    const { speech, voice } = this.#options
    this.#synthesising += 1
    this.#watch()
    try {
      await speech.synthesise({
        text: sentence.text,
        voice,
        signal: this.#abort.signal,
        onAudio: (bytes) => this.#take(sentence, bytes),
        onWord: (word) => sentence.words.push(word),
      })
    } catch (error) {
      if (!this.#abort.signal.aborted) this.#fail(error as Error)
      return
    }
    if (this.#abort.signal.aborted) return
    this.#synthesising -= 1
    if (this.#synthesising === 0) clearTimeout(this.#stall)
    sentence.done = true
    this.#flush()
  }

  #take(sentence: Sentence, bytes: Uint8Array): void {
    if (this.#abort.signal.aborted || !bytes.byteLength) return
    this.#receivedBytes += bytes.byteLength
    if (this.#receivedBytes > MAX_SPEECH_BYTES) {
      this.#fail(new Error('the speech is too long'))
      return
    }
    this.#watch()
    const held = this.#sound.hold(bytes)
    sentence.frames.push(held)
    if (sentence === this.#sentences[this.#sending]) this.#send(held)
  }

  /** Moves on to the next sentence whose predecessors are all sent, sending what is already there. */
  #flush(): void {
    while (this.#sentences[this.#sending]?.done) {
      const finished = this.#sentences[this.#sending] as Sentence
      const offsetMs = finished.fromMs ?? this.durationMs
      for (const word of finished.words) this.words.push({ ...word, offsetMs: offsetMs + word.offsetMs })
      finished.frames = []
      this.#sending += 1
      for (const frame of this.#sentences[this.#sending]?.frames ?? []) this.#send(frame)
    }
    this.#synthesiseNext()
    this.#finishIfSent()
  }

  #send(bytes: Uint8Array): void {
    const { sink } = this.#options
    const sentence = this.#sentences[this.#sending] as Sentence
    sentence.fromMs ??= this.durationMs
    const fromMs = this.durationMs
    const isFirst = !this.frames.length
    if (isFirst) sink.start()
    sink.chunk(this.frames.length, bytes)
    this.frames.push(bytes)
    this.#bytes += bytes.byteLength
    if (isFirst || this.#played.isDryAt(fromMs, Date.now())) sink.afterwards(() => this.#sounds(fromMs))
    if (!this.#isBeginning && !sentence.isOpening) {
      this.#isBeginning = true
      sink.afterwards(() => this.#begin())
    }
  }

  /** The sound from `fromMs` on has left, after none or after a silence. */
  #sounds(fromMs: number): void {
    if (this.isStopped) return
    const isFirst = !this.#played.hasSounded
    this.#played.sounds(fromMs, Date.now())
    if (!isFirst) return
    this.#sounded.resolve()
    this.#options.onSounded()
  }

  #begin(): void {
    if (this.isStopped || this.hasBegun) return
    this.hasBegun = true
    this.#begun.resolve()
    this.#options.onBegan()
  }

  #finishIfSent(): void {
    if (!this.#complete || this.#sending < this.#sentences.length || this.ended) return
    clearTimeout(this.#stall)
    if (this.#abort.signal.aborted) return
    this.ended = true
    this.#options.sink.end(this.durationMs, this.words)
    this.#outcome.resolve()
  }

  #watch(): void {
    clearTimeout(this.#stall)
    this.#stall = setTimeout(() => this.#fail(new Error('the synthesiser stalled')), this.#options.stallMs)
  }
}
