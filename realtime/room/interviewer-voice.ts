import { setTimeout as sleep } from 'node:timers/promises'
import type { PersonalityKey } from '@preceptor/contracts/interview'
import type { ServerToClient } from '@preceptor/contracts/realtime'
import type { HeardPart, ReplyInput, ReplyOutput, SpeakInput } from '@preceptor/statecharts/interview-setup'
import { SPEECH_RATE_HZ } from '@preceptor/vendors/opus/pcm'
import { SentenceCutter, toSentences } from '../audio/sentences.ts'
import type { Context } from '../context.ts'
import { heardPart } from './heard-part.ts'
import { MessageSpeech, type SpeechSink } from './message-speech.ts'
import { wordReply } from './word-reply.ts'

export type Emit = <E extends keyof ServerToClient>(event: E, ...args: Parameters<ServerToClient[E]>) => void

export interface InterviewerVoiceOptions {
  context: Pick<Context, 'openAi' | 'speech' | 'metrics'>
  voice: PersonalityKey
  /** To the page, in order with the transitions. */
  emit: Emit
  /** The same for what is dropped when it is not wanted any more by the time it would leave. */
  emitWhile: (isWanted: () => boolean) => Emit
  /** Runs a task in the same order. */
  inOrder: (task: () => void) => void
  onReplyBegan: (messageId: string) => void
  onSpeechBegan: (messageId: string) => void
  /** Speech that was heard, in seconds; what is metered. */
  onHeard: (seconds: number) => void
  onStage: (stage: 'first_token' | 'first_audio') => void
}

/** A reply that was cut short waits so long for what the nurse does next. */
const CUT_MS = 1_000

const NOTHING = { messageId: '', text: '', done: true }

/** What the interviewer says: words from the AI, shown and spoken sentence by sentence while they stream. */
export class InterviewerVoice {
  readonly #options: InterviewerVoiceOptions
  #speech: MessageSpeech | undefined
  /** What sounds now was heard before. */
  #isAgain = false
  /** The message worded last, as far as it is. */
  #worded = NOTHING
  /** The same, as far as it has left for the page. */
  #shown = NOTHING
  #cut = new AbortController()
  #isWording = false
  /** The message the nurse spoke over while it was being worded: it is not begun again. */
  #cutMessageId = ''

  constructor(options: InterviewerVoiceOptions) {
    this.#options = options
  }

  /** The chart's `reply`. */
  async reply({ messageId, purpose, context }: ReplyInput, signal: AbortSignal): Promise<ReplyOutput> {
    const { openAi } = this.#options.context
    this.#cut = new AbortController()
    const speech = this.#begin(messageId)
    const cutter = new SentenceCutter()
    this.#isWording = true
    signal.addEventListener('abort', () => speech.stop(), { once: true })
    try {
      const output = await wordReply({
        openAi,
        purpose,
        context,
        signal,
        cut: this.#cut.signal,
        onFirstToken: () => this.#options.onStage('first_token'),
        onBegan: () => this.#options.onReplyBegan(messageId),
        onText: (delta) => {
          this.#show(messageId, delta, false)
          if (context.voiceAllowed) for (const sentence of cutter.push(delta)) speech.say(sentence)
        },
      })
      this.#show(messageId, '', true)
      if (context.voiceAllowed) for (const sentence of cutter.flush()) speech.say(sentence)
      speech.complete()
      return output
    } catch (error) {
      speech.stop()
      throw error
    } finally {
      this.#isWording = false
    }
  }

  /** The chart's `speak`: resolves when the message has been played to its end by the clock. */
  async speak({ messageId, text }: SpeakInput, signal: AbortSignal): Promise<void> {
    if (this.#cutMessageId === messageId) return sleep(CUT_MS, undefined, { signal })
    if (this.#worded.messageId !== messageId) this.#show(messageId, text, true)
    const speech =
      this.#speech?.messageId === messageId && !this.#speech.isStopped
        ? this.#speech
        : this.#say(messageId, text)
    const stop = () => speech.stop()
    signal.addEventListener('abort', stop, { once: true })
    if (speech.beganAt !== undefined) queueMicrotask(() => this.#options.onSpeechBegan(messageId))
    try {
      await speech.whenSent()
      await sleep(Math.max(0, (speech.beganAt ?? 0) + speech.durationMs - Date.now()), undefined, { signal })
    } finally {
      signal.removeEventListener('abort', stop)
      this.#options.onHeard(speech.heardMs / 1_000)
      speech.forget()
    }
  }

  /** Ends a reply still being worded with what there is of it, so that the nurse can take her turn. */
  cutShort(): void {
    if (!this.#isWording) return
    this.#cutMessageId = this.#worded.messageId
    this.#cut.abort()
    this.silence()
  }

  /** Nothing more is synthesised or sent: of this message, or of whatever is being said. */
  silence(messageId?: string): void {
    if (messageId === undefined || this.#speech?.messageId === messageId) this.#speech?.stop()
  }

  /**
   * What she heard of the message now sounding, `toldMs` of it by her page's own count: never more than was sent, nor
   * than the clock allows. Undefined when it was heard to its end, and when no sound of it reached her: then its
   * captions are all there was.
   */
  heard(messageId: string, toldMs = Number.POSITIVE_INFINITY): HeardPart | undefined {
    const speech = this.#speech
    if (speech?.messageId !== messageId || this.#worded.messageId !== messageId) return undefined
    const heardMs = Math.min(toldMs, speech.heardMs)
    if (heardMs <= 0 || speech.hasFailed || this.#isAgain) return undefined
    const text = heardPart(this.#worded.text, speech.sentSentences, heardMs)
    return text === undefined ? undefined : { messageId, text }
  }

  /** The same for a message that had ended by the clock; not for one she was hearing again. */
  heardLate(messageId: string, toldMs: number): HeardPart | undefined {
    const { beganAt = 0, durationMs = 0 } = this.#speech ?? {}
    const isFirstTime = toldMs > Date.now() - (beganAt + durationMs)
    return isFirstTime ? this.heard(messageId, toldMs) : undefined
  }

  /** Says a message of the transcript again: as it was worded if it was the last, else `text`. */
  replay(messageId: string, text: string): void {
    const isThere =
      this.#speech?.messageId === messageId && this.#speech.ended && this.#speech.frames.length > 0
    if (isThere && !this.#speech?.hasFailed) this.#speech?.sendAll(sinkTo(this.#options.emit, messageId))
    else this.#say(messageId, this.#worded.messageId === messageId ? this.#worded.text : text)
    this.#isAgain = true
  }

  /** What a page that has just come missed of this message. */
  catchUp(messageId: string, emit: Emit): void {
    const { text, done } = this.#shown
    if (this.#shown.messageId === messageId && !done) emit('reply:text', { messageId, delta: text, done })
    if (this.#speech?.messageId === messageId) this.#speech.sendAll(sinkTo(emit, messageId))
  }

  close(): void {
    this.#cut.abort()
    this.silence()
  }

  #show(messageId: string, delta: string, done: boolean): void {
    const before = this.#worded.messageId === messageId ? this.#worded.text : ''
    const worded = { messageId, text: before + delta, done }
    this.#worded = worded
    this.#options.emit('reply:text', { messageId, delta, done })
    this.#options.inOrder(() => {
      this.#shown = worded
    })
  }

  #say(messageId: string, text: string): MessageSpeech {
    const speech = this.#begin(messageId)
    for (const sentence of toSentences(text)) speech.say(sentence)
    speech.complete()
    return speech
  }

  #begin(messageId: string): MessageSpeech {
    this.#speech?.stop()
    this.#isAgain = false
    const isWanted = () => !speech.isStopped || speech.hasFailed
    const speech = new MessageSpeech({
      messageId,
      voice: this.#options.voice,
      speech: this.#options.context.speech,
      sink: sinkTo(this.#options.emitWhile(isWanted), messageId, this.#options.inOrder),
      onBegan: () => {
        this.#options.onStage('first_audio')
        this.#options.onSpeechBegan(messageId)
      },
      onFailed: () => this.#options.context.metrics.vendorFailures.inc({ vendor: 'azure-speech' }),
    })
    this.#speech = speech
    return speech
  }
}

const sinkTo = (emit: Emit, messageId: string, afterwards = (task: () => void) => task()): SpeechSink => ({
  start: () => emit('speech:start', { messageId, codec: 'pcm16', sampleRateHz: SPEECH_RATE_HZ }),
  chunk: (seq, bytes) => emit('speech:chunk', messageId, seq, bytes),
  end: (durationMs, words) => emit('speech:end', { messageId, durationMs, words }),
  afterwards,
})
