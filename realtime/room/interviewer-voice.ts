import { setTimeout as sleep } from 'node:timers/promises'
import type { PersonalityKey } from '@preceptor/contracts/interview'
import type { ServerToClient } from '@preceptor/contracts/realtime'
import type { ReplyInput, ReplyOutput, SpeakInput } from '@preceptor/statecharts/interview-setup'
import { SPEECH_RATE_HZ } from '../audio/pcm.ts'
import { SentenceCutter, toSentences } from '../audio/sentences.ts'
import type { Context } from '../context.ts'
import { MessageSpeech, type SpeechSink } from './message-speech.ts'
import { wordReply } from './word-reply.ts'

export type Emit = <E extends keyof ServerToClient>(event: E, ...args: Parameters<ServerToClient[E]>) => void

export interface InterviewerVoiceOptions {
  context: Pick<Context, 'openAi' | 'speech' | 'metrics'>
  voice: PersonalityKey
  /** To the page, in order with the transitions. */
  emit: Emit
  onReplyBegan: (messageId: string) => void
  onSpeechBegan: (messageId: string) => void
  /** Speech that was heard, in seconds; what is metered. */
  onHeard: (seconds: number) => void
  onStage: (stage: 'first_token' | 'first_audio') => void
}

/** What the interviewer says: words from the AI, shown and spoken sentence by sentence while they stream. */
export class InterviewerVoice {
  readonly #options: InterviewerVoiceOptions
  readonly #sink: SpeechSink
  #speech: MessageSpeech | undefined
  /** The message shown last, as far as it is shown. */
  #shown = { messageId: '', text: '', done: true }
  #cut = new AbortController()
  #isWording = false
  /** The message the nurse spoke over while it was being worded: it is not begun again. */
  #cutMessageId = ''

  constructor(options: InterviewerVoiceOptions) {
    this.#options = options
    this.#sink = this.#sinkTo(options.emit, () => this.#speech?.messageId ?? '')
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
    if (this.#cutMessageId === messageId) return
    if (this.#shown.messageId !== messageId) this.#show(messageId, text, true)
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
    }
  }

  /** Ends a reply still being worded with what there is of it, so that the nurse can take her turn. */
  cutShort(): void {
    if (!this.#isWording) return
    this.#cutMessageId = this.#shown.messageId
    this.#cut.abort()
    this.silence()
  }

  /** Nothing more is synthesised or sent. */
  silence(): void {
    this.#speech?.stop()
  }

  /** Says a message of the transcript again: from memory if it was the last, else synthesised anew. */
  replay(messageId: string, text: string): void {
    if (this.#speech?.messageId === messageId && this.#speech.ended) this.#speech.sendAll(this.#sink)
    else this.#say(messageId, text)
  }

  /** What a page that has just come missed of this message. */
  catchUp(messageId: string, emit: Emit): void {
    const { text, done } = this.#shown
    if (this.#shown.messageId === messageId && !done) emit('reply:text', { messageId, delta: text, done })
    if (this.#speech?.messageId === messageId) this.#speech.sendAll(this.#sinkTo(emit, () => messageId))
  }

  close(): void {
    this.#cut.abort()
    this.silence()
  }

  #show(messageId: string, delta: string, done: boolean): void {
    const before = this.#shown.messageId === messageId ? this.#shown.text : ''
    this.#shown = { messageId, text: before + delta, done }
    this.#options.emit('reply:text', { messageId, delta, done })
  }

  #say(messageId: string, text: string): MessageSpeech {
    const speech = this.#begin(messageId)
    for (const sentence of toSentences(text)) speech.say(sentence)
    speech.complete()
    return speech
  }

  #begin(messageId: string): MessageSpeech {
    this.#speech?.stop()
    this.#speech = new MessageSpeech({
      messageId,
      voice: this.#options.voice,
      speech: this.#options.context.speech,
      sink: this.#sink,
      onBegan: () => {
        this.#options.onStage('first_audio')
        this.#options.onSpeechBegan(messageId)
      },
      onFailed: () => this.#options.context.metrics.vendorFailures.inc({ vendor: 'azure-speech' }),
    })
    return this.#speech
  }

  #sinkTo(emit: Emit, messageId: () => string): SpeechSink {
    return {
      start: () =>
        emit('speech:start', { messageId: messageId(), codec: 'pcm16', sampleRateHz: SPEECH_RATE_HZ }),
      chunk: (seq, bytes) => emit('speech:chunk', messageId(), seq, bytes),
      end: (durationMs, words) => emit('speech:end', { messageId: messageId(), durationMs, words }),
    }
  }
}
