import type { VendorName } from '@preceptor/contracts/errors'
import type { TranscriptEntry } from '@preceptor/contracts/interview'
import type { InterviewState } from '@preceptor/contracts/realtime'
import { saveTransition, type TakenInterview } from '@preceptor/db/queries/interviews'
import { takeMockInterview } from '@preceptor/db/queries/take-mock-interview'
import {
  type InterviewActor,
  type InterviewSnapshot,
  interviewMachine,
} from '@preceptor/statecharts/interview'
import { interviewInput, type VoiceAllowance } from '@preceptor/statecharts/interview-input'
import {
  type HeardWords,
  type InterviewEvent,
  interviewDelays,
  type ReplyInput,
  type SpeakInput,
} from '@preceptor/statecharts/interview-setup'
import { dottedValue, toClientState } from '@preceptor/statecharts/interview-view'
import {
  type ReopenedInterview,
  reopenInterview,
  saveInterview,
} from '@preceptor/statecharts/saved-interview'
import { BYTES_PER_SECOND, SPEECH_RATE_HZ } from '@preceptor/vendors/opus/pcm'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Context } from '../context.ts'
import type { Deadline } from './deadline.ts'
import { hearRecording } from './hear-recording.ts'
import { notActive, notFound, notHeard, voiceSpent } from './refusals.ts'
import { replyByRule, wholeReply } from './whole-reply.ts'
import { wholeSpeech } from './whole-speech.ts'

/** Kept of a request's time for the speech that follows a reply. */
const SPEECH_RESERVE_MS = 4_000
/** Kept of it when the recogniser has had its time: for the reply, static if need be, and its speech. */
const REPLY_RESERVE_MS = 6_000

/** Another process, or another request, has taken the interview: nothing more can be saved here. */
export class LeaseLost extends Error {}

export interface RunOptions {
  context: Context
  accountId: string
  interviewId: string
  deadline: Deadline
}

export interface Manner {
  /** The reply is the static wording: the AI is not asked. */
  byRule?: boolean
  /** The reply is spoken, and that is metered. */
  aloud?: boolean
}

/**
 * The chart of an interview for the length of one request, as realtime's room runs it for the length of a visit: taken
 * by lease, restored or begun, led from one turn of the nurse to the next, saved, and let go. Without a page to play
 * to, speech is over as soon as it is synthesised.
 */
export class InterviewRun {
  transcript: TranscriptEntry[]
  readonly #options: RunOptions
  readonly #taken: TakenInterview
  readonly #actor: InterviewActor
  readonly #voiceLimitSeconds: number
  #seq: number
  #manner: Manner = {}
  #recording: Int16Array = new Int16Array(0)
  /** The message spoken last; null where the voice was away. */
  #spoken: { messageId: string; pcm16: Buffer | null } | undefined
  /** What the next save takes along. */
  #entries: TranscriptEntry[] = []
  #measures: Record<string, unknown> = {}
  #heardMeasures: unknown
  /** Words she was reading over when this run took the interview; they were heard elsewhere. */
  readonly #reviewed: HeardWords | null
  #voiceSeconds = 0
  #saving: Promise<void> = Promise.resolve()
  #saved: InterviewSnapshot | undefined

  /** Takes the interview from whoever had it. Throws INTERVIEW_NOT_FOUND also for one that was given up. */
  static async take(options: RunOptions): Promise<InterviewRun> {
    const { context, accountId, interviewId } = options
    const { db, holder, log } = context
    const stored = await takeMockInterview(db, { interviewId, accountId, holder })
    if (!stored) throw notFound()
    const opened = reopenInterview(interviewId, stored, new Date())
    const { outdated, toSave } = opened
    if (outdated)
      log.warn({ interviewId, reason: outdated }, 'an interview of an earlier release cannot go on')
    if (toSave) await saveTransition(db, toSave)
    return new InterviewRun(options, opened, stored.allowance)
  }

  private constructor(
    options: RunOptions,
    { taken, snapshot, transcript }: ReopenedInterview<TakenInterview>,
    allowance: VoiceAllowance,
  ) {
    this.#options = options
    this.#taken = taken
    this.transcript = transcript
    this.#seq = taken.stateSeq
    this.#voiceLimitSeconds = allowance.limitSeconds
    this.#actor = createActor(this.#machine(), {
      input: interviewInput(options.interviewId, taken, allowance),
      ...(snapshot && { snapshot }),
    })
    if (snapshot) this.#saved = this.#snapshot
    this.#reviewed = this.#snapshot.context.heard ?? null
    this.#actor.on('entry.added', ({ entry }) => this.#addEntry(entry))
  }

  // --- what stands -------------------------------------------------------------------------------------------

  /** Completed by the chart, or from outside of it. */
  get isCompleted(): boolean {
    return this.#taken.status === 'completed' || this.#snapshot.status === 'done'
  }

  get questions() {
    return this.#snapshot.context.questions
  }

  get state(): InterviewState {
    const state = toClientState(this.#snapshot, this.#seq)
    return this.isCompleted ? { ...state, value: 'completed' } : state
  }

  get standing() {
    return { sessionId: this.#options.interviewId, state: this.state, transcript: this.transcript }
  }

  /** The answer of a turn; undefined while the turn has not been taken. */
  answerOf(turnId: string): TranscriptEntry | undefined {
    return this.transcript.find((entry) => entry.turnId === turnId)
  }

  /** The interviewer's line that followed a turn; without one, the last. */
  lineAfter(turnId?: string): TranscriptEntry {
    const isLine = ({ role }: TranscriptEntry) => role === 'interviewer'
    const at = this.transcript.findIndex((entry) => entry.turnId !== undefined && entry.turnId === turnId)
    const after = at === -1 ? undefined : this.transcript.slice(at + 1).find(isLine)
    const line = after ?? this.transcript.findLast(isLine)
    if (!line) throw notActive()
    return line
  }

  requireActive(): void {
    if (this.isCompleted) throw notActive()
  }

  /** Throws VOICE_LIMIT_EXCEEDED once the rest of the interview is by typing. */
  requireVoice(): void {
    if (!this.#snapshot.context.voiceAllowed) throw voiceSpent()
  }

  // --- what is done ------------------------------------------------------------------------------------------

  /** Brings the chart to the nurse's turn: it begins, or goes on from where it was left. */
  async begin(manner: Manner = {}): Promise<void> {
    if (this.isCompleted) return
    const isNew = this.#taken.snapshot === null
    // What was said before this request is not said again.
    this.#manner = isNew ? manner : { ...manner, aloud: false }
    this.#actor.start()
    if (!isNew) this.#resume()
    await this.#untilHerTurn()
    await this.#save()
  }

  /** Sends what the nurse does and waits until it is her turn again. */
  async send(events: readonly InterviewEvent[], manner: Manner = {}): Promise<void> {
    this.#manner = manner
    for (const event of events) this.#actor.send(event)
    await this.#untilHerTurn()
    await this.#save()
  }

  /**
   * A spoken answer, at 16 kHz. Where nothing was heard, or the recogniser failed (VENDOR_UNAVAILABLE), the turn is
   * not taken and may come again.
   */
  async hear(turnId: string, pcm16: Int16Array): Promise<void> {
    this.#manner = { aloud: true }
    this.#recording = pcm16
    const durationMs = Math.round((pcm16.length / SPEECH_RATE_HZ) * 1_000)
    this.#actor.send({ type: 'turn.started', turnId })
    this.#actor.send({ type: 'turn.ended', turnId, durationMs })
    await this.#untilHerTurn()
    if (this.#snapshot.matches({ interviewing: 'unheard' })) throw notHeard()
    await this.#save()
  }

  /** A line as 16 kHz PCM16: what was synthesised for it, else spoken anew. Null without a voice. */
  async speechOf({
    messageId,
    content,
  }: Pick<TranscriptEntry, 'messageId' | 'content'>): Promise<Buffer | null> {
    if (this.#spoken?.messageId === messageId) return this.#spoken.pcm16
    if (!this.#snapshot.context.voiceAllowed) return null
    const signal = this.#options.deadline.signal({ atMostMs: SPEECH_RESERVE_MS })
    // It is noted, and the line is there to be read.
    return this.#speak(content, signal).catch(() => null)
  }

  close(): void {
    this.#actor.stop()
  }

  // --- the chart ---------------------------------------------------------------------------------------------

  get #snapshot(): InterviewSnapshot {
    return this.#actor.getSnapshot()
  }

  #machine() {
    return interviewMachine.provide({
      actors: {
        reply: fromPromise(({ input, signal }) => this.#reply(input, signal)),
        recognise: fromPromise(({ signal }) => this.#recognise(signal)),
        speak: fromPromise(({ input, signal }) => this.#speakAloud(input, signal)),
      },
      delays: interviewDelays(this.#options.context.config.timeLimits),
    })
  }

  /** A recording that was open elsewhere is not waited for: its turn comes whole, with this request or another. */
  #resume(): void {
    this.#actor.send({ type: 'chart.restored' })
    const { turnId } = this.#snapshot.context
    if (turnId && this.#snapshot.hasTag('recording')) this.#actor.send({ type: 'turn.cancelled', turnId })
  }

  async #untilHerTurn(): Promise<void> {
    await waitFor(
      this.#actor,
      (snapshot) =>
        snapshot.status === 'done' ||
        (snapshot.hasTag('nurseMayTalk') && !snapshot.hasTag('interviewerSpeaking')),
    )
  }

  async #reply(input: ReplyInput, signal: AbortSignal) {
    const { context, deadline } = this.#options
    if (this.#manner.byRule) return replyByRule(input.purpose, input.context)
    // After this transition is whole: what she said is safe before anybody is asked for an answer to it.
    await Promise.resolve()
    if (this.#entries.length > 0) await this.#save()
    const inTime = AbortSignal.any([signal, deadline.signal({ reserveMs: SPEECH_RESERVE_MS })])
    return this.#noting('openai', signal, wholeReply(context.openai, input, inTime))
  }

  async #recognise(signal: AbortSignal) {
    const { context, deadline } = this.#options
    const inTime = AbortSignal.any([signal, deadline.signal({ reserveMs: REPLY_RESERVE_MS })])
    const hearing = hearRecording(context.speech, this.#recording, inTime)
    const { text, confidence, seconds, measures } = await this.#noting('azure-speech', signal, hearing)
    this.#voiceSeconds += seconds
    this.#heardMeasures = measures
    return { text, confidence }
  }

  async #speakAloud({ messageId, text }: SpeakInput, signal: AbortSignal): Promise<void> {
    if (!this.#manner.aloud) return
    // A run that can save no more says nothing.
    await this.#saving
    this.#spoken = { messageId, pcm16: null }
    const inTime = AbortSignal.any([signal, this.#options.deadline.signal()])
    const began = () => this.#actor.send({ type: 'speech.began', messageId })
    const pcm16 = await this.#speak(text, inTime, began)
    this.#spoken = { messageId, pcm16 }
    this.#voiceSeconds += pcm16.length / BYTES_PER_SECOND
  }

  #speak(text: string, signal: AbortSignal, onBegan?: () => void): Promise<Buffer> {
    const voice = this.#taken.personality
    const speaking = wholeSpeech(this.#options.context.speech, { text, voice, signal, onBegan })
    return this.#noting('azure-speech', signal, speaking)
  }

  #addEntry(entry: TranscriptEntry): void {
    this.#entries.push(entry)
    if (entry.role !== 'candidate') return
    const reviewed = entry.turnId === this.#reviewed?.turnId ? this.#reviewed : null
    const measures = this.#heardMeasures ?? reviewed?.measures
    if (measures === undefined) return
    this.#measures[entry.messageId] = measures
    this.#heardMeasures = undefined
  }

  async #noting<T>(vendor: VendorName, signal: AbortSignal, work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      const { interviewId, context } = this.#options
      const { name, message } = error instanceof Error ? error : new Error('unknown')
      if (!signal.aborted) context.log.warn({ interviewId, vendor, name, reason: message }, 'a vendor failed')
      throw error
    }
  }

  // --- saving ------------------------------------------------------------------------------------------------

  /**
   * Saves what is new. One save that fails ends the run: whether it was written is not known, and the next request
   * starts from what is.
   */
  #save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#write())
    return this.#saving
  }

  async #write(): Promise<void> {
    const snapshot = this.#snapshot
    if (snapshot === this.#saved) return
    const { context, interviewId } = this.#options
    const entries = this.#entries
    const voiceSeconds = this.#voiceSeconds
    const measures = this.#measures
    this.#entries = []
    this.#voiceSeconds = 0
    this.#measures = {}
    const { saved, voiceSecondsUsedInPeriod } = await saveTransition(context.db, {
      interviewId,
      leaseToken: this.#taken.leaseToken,
      snapshot: saveInterview(this.#actor),
      stateValue: dottedValue(snapshot.value),
      stateSeq: this.#seq + 1,
      entries,
      measures,
      voiceSeconds,
      completed: snapshot.status === 'done',
      now: new Date(),
    })
    if (!saved) throw new LeaseLost()
    this.#seq += 1
    this.#saved = snapshot
    this.transcript = [...this.transcript, ...entries]
    const isSpent = voiceSeconds > 0 && (voiceSecondsUsedInPeriod ?? 0) >= this.#voiceLimitSeconds
    if (!isSpent || snapshot.context.voiceSpent || snapshot.status === 'done') return
    this.#actor.send({ type: 'voice.spent' })
    await this.#write()
  }
}
