import { setTimeout as sleep } from 'node:timers/promises'
import type { QuestionType } from '@preceptor/contracts/interviews/interview'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { isReplySpoken } from '@preceptor/statecharts/interview-rules'
import type { HeardPart, ReplyInput, ReplyOutput, SpeakInput } from '@preceptor/statecharts/interview-setup'
import { replyRequest } from '@preceptor/statecharts/reply-request'
import type { Audience } from '../audience.ts'
import { SPEECH_RATE_HZ } from '../audio/pcm.ts'
import type { Engine } from '../engine.ts'
import { EarlyReply } from '../wording/early-reply.ts'
import type { PreparedSpeech } from '../wording/prepared-openings.ts'
import { toSentences } from '../wording/sentences.ts'
import { wordReply } from '../wording/word-reply.ts'
import { heardPart } from './heard-part.ts'
import { MessageSpeech, type SpeechSink } from './message-speech.ts'
import type { Playback } from './playback.ts'

export interface InterviewerVoiceOptions {
  engine: Pick<Engine, 'limits' | 'openAi' | 'openings' | 'speech' | 'metrics'>
  voice: PersonalityKey
  /** Whether what is worded is also said. */
  isSpoken: () => boolean
  createPlayback: () => Playback
  /** To the page, in order with the transitions. */
  emit: Audience
  /** The same for what is dropped when it is not wanted any more by the time it would leave. */
  emitWhile: (isWanted: () => boolean) => Audience
  /** Runs a task in the same order. */
  inOrder: (task: () => void) => void
  onReplyBegan: (messageId: string) => void
  onSpeechBegan: (messageId: string) => void
  /** Speech that was heard, in seconds; what is metered. */
  onHeard: (seconds: number) => void
  onStage: (stage: 'first_token' | 'first_sound' | 'first_audio') => void
}

/** How long a reply that was cut short waits for the candidate's next action. */
const CUT_MS = 1_000

const NOTHING = { messageId: '', text: '', done: true }

/** What the interviewer says: words from the AI, shown and spoken sentence by sentence while they stream. */
export class InterviewerVoice {
  readonly #options: InterviewerVoiceOptions
  readonly #replies: EarlyReply
  #speech: MessageSpeech | undefined
  /** What sounds now was heard before. */
  #isAgain = false
  /** The message worded last, as far as it is. */
  #wording = NOTHING
  /** The same, as far as it has left for the page. */
  #shown = NOTHING
  #cut = new AbortController()
  #isWording = false
  /** The message that was interrupted while it was being worded: it is not started again. */
  #cutMessageId = ''
  /** The message whose voice was stopped after its opening words: the rest of it is only shown. */
  #readMessageId = ''
  /** What a reply was opened with last, so that the next one is opened otherwise. */
  #lastOpening: string | undefined

  constructor(options: InterviewerVoiceOptions) {
    this.#options = options
    const { openAi, metrics } = options.engine
    this.#replies = new EarlyReply(openAi, (outcome) => metrics.earlyReply(outcome))
  }

  /** Has this reply worded already, to be used if it is the one the chart asks for next. */
  expectReply({ purpose, context }: Omit<ReplyInput, 'messageId'>): void {
    this.#replies.expect(replyRequest(purpose, context))
  }

  expectNoReply(): void {
    this.#replies.drop()
  }

  /** Words to open the next reply with at once; undefined where none are ready, or the voice has failed. */
  pickOpening(kind: QuestionType): string | undefined {
    if (this.#speech?.hasFailed) return undefined
    return this.#options.engine.openings.pick(this.#options.voice, kind, this.#lastOpening)
  }

  /** The chart's `sayOpening`: resolves when the words have been played by the clock. */
  async sayOpening({ messageId, text }: SpeakInput, signal: AbortSignal): Promise<void> {
    // Actors start before the step that invokes them is recorded: what is said comes after it.
    await Promise.resolve()
    signal.throwIfAborted()
    const prepared = this.#options.engine.openings.find(this.#options.voice, text)
    const speech = this.#speechOf(messageId) ?? (prepared && this.#open(messageId, prepared))
    if (!speech) throw new Error('the opening words are not ready')
    await speech.whenSounded()
    await sleep(Math.max(0, speech.playedAt - Date.now()), undefined, { signal })
  }

  #open(messageId: string, prepared: PreparedSpeech): MessageSpeech {
    this.#lastOpening = prepared.text
    const speech = this.#begin(messageId)
    speech.open(prepared, this.#options.engine.limits.openingHold)
    this.#show(messageId, prepared.text, false)
    return speech
  }

  /** The chart's `reply`. */
  async reply({ messageId, purpose, context }: ReplyInput, signal: AbortSignal): Promise<ReplyOutput> {
    this.#cut = new AbortController()
    const speech = this.#speechOf(messageId) ?? this.#begin(messageId)
    const isSpoken =
      isReplySpoken(purpose, context) && this.#options.isSpoken() && this.#readMessageId !== messageId
    if (isSpoken) this.#options.engine.speech.openAhead()
    let lead = this.#leadOf(messageId, context.openingWords)
    let hasBegun = false
    this.#isWording = true
    // Before its first sentence there is nothing to stop: the static wording continues from the opening words.
    const stop = () => hasBegun && speech.stop()
    signal.addEventListener('abort', stop, { once: true })
    try {
      const output = await wordReply({
        openAi: this.#replies,
        purpose,
        context,
        signal,
        cut: this.#cut.signal,
        limits: this.#options.engine.limits,
        onFirstToken: () => this.#options.onStage('first_token'),
        onBegan: () => {
          hasBegun = true
          this.#options.onReplyBegan(messageId)
        },
        onText: (delta) => {
          this.#show(messageId, lead + delta, false)
          lead = ''
          if (isSpoken) for (const sentence of toSentences(delta)) speech.say(sentence)
        },
      })
      this.#show(messageId, '', true)
      if (isSpoken) speech.complete()
      return output
    } catch (error) {
      if (hasBegun) speech.stop()
      throw error
    } finally {
      signal.removeEventListener('abort', stop)
      this.#isWording = false
    }
  }

  /** The chart's `speak`: resolves when the message has been played to its end by the clock. */
  async speak({ messageId, text }: SpeakInput, signal: AbortSignal): Promise<void> {
    if (this.#cutMessageId === messageId) return sleep(CUT_MS, undefined, { signal })
    const rest = this.#wordingAfter(messageId, text)
    if (rest !== undefined) this.#show(messageId, rest, true)
    if (this.#readMessageId === messageId || !this.#options.isSpoken()) return
    const speech = this.#speechOf(messageId) ?? this.#begin(messageId)
    if (!speech.isComplete) sayAll(speech, rest ?? text)
    const stop = () => speech.stop()
    signal.addEventListener('abort', stop, { once: true })
    if (speech.hasBegun) queueMicrotask(() => this.#options.onSpeechBegan(messageId))
    try {
      await speech.whenSent()
      await sleep(Math.max(0, speech.playedAt - Date.now()), undefined, { signal })
    } finally {
      signal.removeEventListener('abort', stop)
      this.#options.onHeard(speech.heardMs / 1_000)
      speech.forget()
    }
  }

  /** Ends a reply still being worded with what there is of it, so that the candidate can answer. */
  cutShort(): void {
    if (!this.#isWording) return
    this.#cutMessageId = this.#wording.messageId
    this.#cut.abort()
    this.silence()
  }

  /** Nothing more is synthesised or sent: of this message, or of whatever is being said. */
  silence(messageId?: string): void {
    if (messageId === undefined || this.#speech?.messageId === messageId) this.#speech?.stop()
  }

  /** Stops the voice of this message; what is worded of it later is only shown. */
  stop(messageId: string): void {
    if (this.#speechOf(messageId)?.isComplete === false) this.#readMessageId = messageId
    this.silence(messageId)
  }

  /**
   * What was heard of the message now sounding, `spokenMs` of it by the page's own count: never more than was sent, nor
   * than the clock allows. Undefined when it was heard to its end, and when no sound of it was played: then its
   * captions are all there was.
   */
  heard(messageId: string, spokenMs = Number.POSITIVE_INFINITY): HeardPart | undefined {
    const speech = this.#speech
    if (speech?.messageId !== messageId || this.#wording.messageId !== messageId) return undefined
    const heardMs = Math.min(spokenMs, speech.heardMs)
    if (heardMs <= 0 || speech.hasFailed || this.#isAgain) return undefined
    const text = heardPart(this.#wording.text, speech.sentSentences, heardMs)
    return text === undefined ? undefined : { messageId, text }
  }

  /** The same for a message that had ended by the clock; not for one that was being replayed. */
  heardLate(messageId: string, spokenMs: number): HeardPart | undefined {
    const isFirstTime = spokenMs > Date.now() - (this.#speech?.playedAt ?? 0)
    return isFirstTime ? this.heard(messageId, spokenMs) : undefined
  }

  /**
   * Says a message again, as it was worded if it was the last, else `text`. It is not metered. Resolves when all of it
   * was sent; rejects when it was stopped or the synthesiser failed.
   */
  async replay(messageId: string, text: string): Promise<void> {
    const last = this.#speech
    const isThere = last?.messageId === messageId && last.ended && last.frames.length > 0 && !last.hasFailed
    if (isThere) last.sendAll(sinkTo(this.#options.emit, messageId))
    else this.#say(messageId, this.#wording.messageId === messageId ? this.#wording.text : text)
    this.#isAgain = true
    if (!isThere) await this.#speech?.whenSent()
  }

  /** What a page that has just come missed of this message. */
  catchUp(messageId: string, emit: Audience): void {
    const { text, done } = this.#shown
    if (this.#shown.messageId === messageId && !done) emit('reply:text', { messageId, delta: text, done })
    if (this.#speech?.messageId === messageId) this.#speech.sendAll(sinkTo(emit, messageId))
  }

  close(): void {
    this.#cut.abort()
    this.#replies.drop()
    this.silence()
  }

  #show(messageId: string, delta: string, done: boolean): void {
    const before = this.#wording.messageId === messageId ? this.#wording.text : ''
    const wording = { messageId, text: before + delta, done }
    this.#wording = wording
    this.#options.emit('reply:text', { messageId, delta, done })
    this.#options.inOrder(() => {
      this.#shown = wording
    })
  }

  #say(messageId: string, text: string): MessageSpeech {
    const speech = this.#begin(messageId)
    sayAll(speech, text)
    return speech
  }

  /** What is being said of this message, if it may continue. */
  #speechOf(messageId: string): MessageSpeech | undefined {
    return this.#speech?.messageId === messageId && !this.#speech.isStopped ? this.#speech : undefined
  }

  /** What comes before the first words of a reply: the opening words too, where another process said them. */
  #leadOf(messageId: string, openingWords: string | null): string {
    if (!openingWords) return ''
    return this.#wording.messageId === messageId ? ' ' : `${openingWords} `
  }

  /** What of `text` has not been shown yet; undefined when all of it has. */
  #wordingAfter(messageId: string, text: string): string | undefined {
    if (this.#wording.messageId !== messageId) return text
    return this.#wording.done ? undefined : text.slice(this.#wording.text.length)
  }

  #begin(messageId: string): MessageSpeech {
    this.#speech?.stop()
    this.#isAgain = false
    const isWanted = () => !speech.isStopped || speech.hasFailed
    const speech = new MessageSpeech({
      messageId,
      voice: this.#options.voice,
      speech: this.#options.engine.speech,
      playback: this.#options.createPlayback(),
      stallMs: this.#options.engine.limits.synthesisStall,
      sink: sinkTo(this.#options.emitWhile(isWanted), messageId, this.#options.inOrder),
      onSounded: () => this.#options.onStage('first_sound'),
      onBegan: () => {
        this.#options.onStage('first_audio')
        this.#options.onSpeechBegan(messageId)
      },
      onFailed: () => this.#options.engine.metrics.vendorFailure('azure-speech'),
    })
    this.#speech = speech
    return speech
  }
}

/** The rest of a message, whole. */
const sayAll = (speech: MessageSpeech, text: string): void => {
  for (const sentence of toSentences(text)) speech.say(sentence)
  speech.complete()
}

const sinkTo = (
  emit: Audience,
  messageId: string,
  afterwards = (task: () => void) => task(),
): SpeechSink => ({
  start: () => emit('speech:start', { messageId, codec: 'pcm16', sampleRateHz: SPEECH_RATE_HZ }),
  chunk: (seq, bytes) => emit('speech:chunk', messageId, seq, bytes),
  end: (durationMs, words) => emit('speech:end', { messageId, durationMs, words }),
  afterwards,
})
