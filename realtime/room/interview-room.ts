import { setTimeout as sleep } from 'node:timers/promises'
import { measureSpeech } from '@preceptor/content/speech-measures'
import type { VendorName } from '@preceptor/contracts/errors'
import type { TranscriptEntry } from '@preceptor/contracts/interview'
import {
  CUT_MARK,
  type JoinReply,
  type RealtimeError,
  type TurnEnd,
  type TurnStart,
  type TypedAnswer,
} from '@preceptor/contracts/realtime'
import { saveTransition, type TakenInterview } from '@preceptor/db/queries/interviews'
import { takeMockInterview } from '@preceptor/db/queries/take-mock-interview'
import { readVoiceAllowance } from '@preceptor/db/queries/usage'
import type { InterviewActor, InterviewSnapshot } from '@preceptor/statecharts/interview'
import { interviewInput, type VoiceAllowance } from '@preceptor/statecharts/interview-input'
import type {
  HeardPart,
  InterviewEvent,
  RecogniseOutput,
  ReplyInput,
  ReplyOutput,
} from '@preceptor/statecharts/interview-setup'
import { dottedValue, toClientState } from '@preceptor/statecharts/interview-view'
import {
  type ReopenedInterview,
  reopenInterview,
  saveInterview,
} from '@preceptor/statecharts/saved-interview'
import { waitFor } from 'xstate'
import type { Context } from '../context.ts'
import { NOT_NOW, SAVING_TROUBLE, TAKEN_OVER, VOICE_LIMIT } from '../refusals.ts'
import { HeadStart } from './head-start.ts'
import { type Emit, InterviewerVoice } from './interviewer-voice.ts'
import { Journal, type SavedTransition } from './journal.ts'
import { Outbox } from './outbox.ts'
import { Recordings } from './recordings.ts'
import { createRoomChart } from './room-chart.ts'
import { StageClock } from './stage-clock.ts'
import { VoiceMeter } from './voice-meter.ts'

/** The page that is in the room; what is sent while there is none is caught up at the next join. */
export interface Page {
  id: string
  emit: Emit
  /** Cuts the connection, so that the page comes back and the interview is restored. */
  reconnect: () => void
  /** Has the page connect again, which leads to another process. */
  moveOn: () => void
}

export interface RoomOptions {
  context: Context
  interviewId: string
  accountId: string
  /** Told of each event the chart takes, where developers may watch. */
  onStep?: (snapshot: InterviewSnapshot, event: string) => void
  /** Called once when the room is over: its nurse left for good, or another process took the interview. */
  onClosed: () => void
}

/** A reply cut short is there at once; were it not, the nurse's turn is refused and she may press again. */
const CUT_MS = 1_000
/** A process that ends waits so long for the last transitions to be saved. */
const LAST_SAVE_MS = 5_000

/** It is for the nurse to go on, and all that she said is text, or kept by her page. */
const isBetweenTurns = (snapshot: InterviewSnapshot): boolean =>
  snapshot.status !== 'active' ||
  (['listening', 'reviewing', 'unheard'] as const).some((state) => snapshot.matches({ interviewing: state }))

/**
 * One running interview: the chart, its vendors, and the one page that follows it. Every transition is saved
 * before the page sees it; what follows from it waits in the outbox until then.
 */
export class InterviewRoom {
  readonly interviewId: string
  readonly accountId: string
  readonly leaseToken: number
  readonly #context: Context
  readonly #actor: InterviewActor
  readonly #outbox: Outbox
  readonly #journal: Journal
  readonly #voice: InterviewerVoice
  readonly #recordings: Recordings
  readonly #headStart: HeadStart
  readonly #clock: StageClock
  readonly #meter: VoiceMeter
  readonly #onClosed: () => void
  #page: Page | undefined
  #grace: NodeJS.Timeout | undefined
  #closed = false
  #snapshot: InterviewSnapshot
  /** The last message the model worded; any other line is worded by rule, for want of it. */
  #wordedMessageId: string | undefined

  /** Takes the interview from whichever process had it; undefined when it is unknown, foreign or abandoned. */
  static async open(options: RoomOptions): Promise<InterviewRoom | undefined> {
    const { context, interviewId, accountId } = options
    const { db, holder, log } = context
    const stored = await takeMockInterview(db, { interviewId, accountId, holder })
    if (!stored) return undefined
    const opened = reopenInterview(interviewId, stored, new Date())
    const { outdated, toSave } = opened
    if (outdated)
      log.warn({ interviewId, reason: outdated }, 'an interview of an earlier release cannot go on')
    if (toSave) await saveTransition(db, toSave)
    return new InterviewRoom(options, opened, stored.allowance)
  }

  private constructor(
    { context, interviewId, accountId, onStep, onClosed }: RoomOptions,
    { taken, snapshot, transcript }: ReopenedInterview<TakenInterview>,
    allowance: VoiceAllowance,
  ) {
    this.interviewId = interviewId
    this.accountId = accountId
    this.leaseToken = taken.leaseToken
    this.#context = context
    this.#onClosed = onClosed
    this.#meter = new VoiceMeter({
      allowance,
      emit: (usage) => this.#page?.emit('usage:minutes', usage),
      onSpent: () => {
        if (!this.#snapshot.context.voiceSpent) this.#send({ type: 'voice.spent' })
      },
    })
    this.#clock = new StageClock(context.metrics, interviewId)
    this.#outbox = new Outbox(
      (error) => this.#fail(error),
      (tasks) => context.metrics.noteOutbox(tasks),
    )
    this.#journal = new Journal({
      context,
      outbox: this.#outbox,
      interviewId,
      leaseToken: taken.leaseToken,
      seq: taken.stateSeq,
      transcript,
      onSaved: (saved) => this.#show(saved),
      onLost: () => this.lose(),
      onTrouble: () => this.#page?.emit('interview:error', SAVING_TROUBLE),
    })
    this.#recordings = new Recordings({
      context,
      emit: (event, ...args) => this.#page?.emit(event, ...args),
      onPartial: (turnId) => this.#expectReply(turnId),
      onComplete: (turnId, durationMs, traceparent) => {
        const openingWords = this.#headStart.pickOpening(this.#snapshot.context, turnId, durationMs)
        const event = {
          type: 'turn.ended',
          turnId,
          durationMs,
          ...(openingWords && { openingWords }),
        } as const
        this.#sendTurn(event, traceparent)
        this.#expectReply(turnId)
      },
    })
    this.#voice = new InterviewerVoice({
      context,
      voice: taken.personality,
      emit: this.#emitWhile(() => true),
      emitWhile: this.#emitWhile,
      inOrder: (task) => this.#outbox.push(task),
      onReplyBegan: (messageId) => this.#send({ type: 'reply.began', messageId }),
      onSpeechBegan: (messageId) => this.#send({ type: 'speech.began', messageId }),
      onHeard: (seconds) => this.#journal.addVoiceSeconds(seconds),
      onStage: (stage) => this.#clock.reached(stage),
    })
    this.#headStart = new HeadStart({
      recordings: this.#recordings,
      voice: this.#voice,
      asksEarly: context.config.asksEarly,
    })
    this.#actor = createRoomChart({
      delays: context.delays,
      input: interviewInput(interviewId, taken, allowance),
      snapshot,
      actors: {
        reply: (input, signal) => this.#reply(input, signal),
        recognise: ({ turnId }, signal) => this.#recognise(turnId, signal),
        sayOpening: (input, signal) => this.#voice.sayOpening(input, signal),
        speak: (input, signal) => this.#voice.speak(input, signal),
      },
    })
    this.#snapshot = this.#actor.getSnapshot()
    const { heard } = this.#snapshot.context
    if (heard) this.#journal.measured(heard.turnId, heard.measures)
    this.#actor.on('entry.cut', ({ messageId, content }) => this.#journal.cutEntry({ messageId, content }))
    this.#actor.on('entry.added', ({ entry }) => this.#addEntry(entry))
    this.#actor.subscribe({
      next: (snapshot) => this.#onTransition(snapshot),
      error: (error) => this.#fail(error),
    })
    if (onStep && context.config.chartsToken !== undefined) this.#showSteps(onStep)
    this.#actor.start()
    if (snapshot?.status === 'active') this.#actor.send({ type: 'chart.restored' })
    context.metrics.rooms.inc()
  }

  /** The chart's state, dotted. */
  get value(): string {
    return dottedValue(this.#snapshot.value)
  }

  /** The nurse speaks, or waits for her words. */
  get isTalking(): boolean {
    return this.#snapshot.hasTag('recording') || this.#snapshot.matches({ interviewing: 'recognising' })
  }

  #showSteps(onStep: NonNullable<RoomOptions['onStep']>): void {
    let last: unknown
    this.#actor.system.inspect((inspected) => {
      if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== this.#actor) return
      const snapshot = inspected.snapshot as InterviewSnapshot
      if (snapshot !== last) onStep(snapshot, inspected.event.type)
      last = snapshot
    })
  }

  // --- the page ----------------------------------------------------------------------------------------------

  /**
   * Brings a page in; the one that was there is told and let go. Resolves with all that the page must show, undefined
   * when the room ended meanwhile.
   */
  async join(page: Page): Promise<JoinReply | undefined> {
    clearTimeout(this.#grace)
    if (this.#page && this.#page.id !== page.id) this.#page.emit('interview:error', TAKEN_OVER)
    this.#page = undefined
    await this.#outbox.idle()
    if (this.#closed) return undefined
    this.#page = page
    const { turnId, messageId } = this.#snapshot.context
    const isTurnOpen = turnId !== null && this.#snapshot.hasTag('recording')
    this.#outbox.push(() => this.#catchUp(page, messageId))
    return {
      ok: true,
      state: toClientState(this.#snapshot, this.#journal.seq),
      transcript: this.#journal.transcript,
      ...(isTurnOpen && { nextSeq: this.#recordings.nextSeq(turnId) }),
    }
  }

  /** Resolves after the acknowledgement has left: nothing of a message may come before what the page missed of it. */
  #catchUp(page: Page, messageId: string | null): Promise<void> {
    return new Promise((resolve) => {
      setImmediate(() => {
        if (this.#page === page) {
          if (messageId) this.#voice.catchUp(messageId, page.emit)
          this.#meter.tell()
        }
        resolve()
      })
    })
  }

  /** Whether this page is the one in the room: another may have taken it over. */
  isShownTo(pageId: string): boolean {
    return this.#page?.id === pageId
  }

  /** The page is gone; the room waits for it to come back, then closes. */
  leave(pageId: string): void {
    if (this.#page?.id !== pageId) return
    this.#page = undefined
    this.#grace = setTimeout(() => this.close(), this.#context.config.roomGraceMs)
  }

  /** Her plan, her team or her trial is another now: what she may use is looked up again, and counts at once. */
  async readAllowance(): Promise<void> {
    const { accountId } = this
    try {
      const allowance = await readVoiceAllowance(this.#context.db, { accountId, now: new Date() })
      this.#meter.set(allowance)
      const { voiceAllowed, voiceSpent } = this.#snapshot.context
      if (!this.#meter.isSpent && (voiceSpent || !voiceAllowed)) this.#send({ type: 'voice.granted' })
    } catch (error) {
      const { name } = error as Error
      this.#context.log.warn({ interviewId: this.interviewId, name }, 'an allowance was not read')
    }
  }

  /** Another process has the interview now. */
  lose(): void {
    this.#page?.emit('interview:error', TAKEN_OVER)
    this.close()
  }

  /**
   * Hands the interview over once nothing is under way here: the page goes on with it at another process. Resolves
   * when that is so, however the room came to its end.
   */
  async handOver(): Promise<void> {
    while (!this.#closed) {
      // The chart may be stopped meanwhile.
      await waitFor(this.#actor, isBetweenTurns).catch(() => {})
      await this.#outbox.idle()
      if (isBetweenTurns(this.#snapshot)) this.#moveOn('between_turns')
    }
  }

  /** The same at once, as soon as what happened is saved. What is under way begins anew at the other process. */
  async handOverNow(): Promise<void> {
    await Promise.race([this.#outbox.idle(), sleep(LAST_SAVE_MS)])
    this.#moveOn('cut')
  }

  #moveOn(outcome: 'between_turns' | 'cut'): void {
    if (this.#closed) return
    const page = this.#page
    this.#context.metrics.handovers.inc({ outcome })
    this.close()
    page?.moveOn()
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    clearTimeout(this.#grace)
    this.#outbox.close()
    this.#actor.stop()
    this.#voice.close()
    this.#clock.over()
    this.#recordings.drop()
    this.#page = undefined
    this.#context.metrics.rooms.dec()
    this.#onClosed()
  }

  // --- what the nurse does -----------------------------------------------------------------------------------

  /** Opens a recording, or goes on with one that was cut; returns the chunk wanted next. */
  async startTurn(start: TurnStart): Promise<{ nextSeq: number } | RealtimeError> {
    const { context } = this.#snapshot
    if (context.turnId === start.turnId && this.#recordings.has(start.turnId)) {
      return { nextSeq: this.#recordings.nextSeq(start.turnId) }
    }
    if (!context.voiceAllowed) return VOICE_LIMIT
    const heard = await this.#interrupt()
    const { turnId, review } = start
    const event = { type: 'turn.started', turnId, review, heard } as const
    if (!this.#snapshot.can(event)) return NOT_NOW
    this.#voice.silence()
    this.#recordings.open(start)
    this.#send(event)
    return { nextSeq: 0 }
  }

  takeChunk(turnId: string, seq: number, bytes: Uint8Array): void {
    if (this.#snapshot.hasTag('recording')) this.#recordings.take(turnId, seq, bytes)
  }

  endTurn(end: TurnEnd): RealtimeError | undefined {
    if (this.#recordings.has(end.turnId)) this.#recordings.end(end)
    else if (!this.#isText(end.turnId)) return NOT_NOW
    return undefined
  }

  /** The recording has become an answer, or words that she reads over. */
  #isText(turnId: string): boolean {
    const { answeredTurnIds, heard } = this.#snapshot.context
    return answeredTurnIds.includes(turnId) || heard?.turnId === turnId
  }

  cancelTurn(turnId: string): void {
    this.#send({ type: 'turn.cancelled', turnId })
    if (this.#recordings.has(turnId)) this.#recordings.drop()
  }

  /** Has the recogniser hear the same recording again. */
  retryTurn(turnId: string): RealtimeError | undefined {
    const event = { type: 'turn.retried', turnId } as const
    if (!this.#recordings.has(turnId) || !this.#snapshot.can(event)) return NOT_NOW
    this.#sendTurn(event)
    return undefined
  }

  /**
   * A typed answer, or a spoken one that was read over; the same turn twice counts once. Resolves when it is saved,
   * never if the room ends before: the page sends it again then.
   */
  async answer(typed: TypedAnswer): Promise<RealtimeError | undefined> {
    const refused = await this.#takeAnswer(typed)
    if (!refused) await this.#outbox.saved()
    return refused
  }

  async #takeAnswer({ turnId, text, traceparent }: TypedAnswer): Promise<RealtimeError | undefined> {
    if (this.#snapshot.context.answeredTurnIds.includes(turnId)) return undefined
    const heard = await this.#interrupt()
    if (this.#snapshot.context.answeredTurnIds.includes(turnId)) return undefined
    const event = { type: 'answer.typed', turnId, text, heard } as const
    if (!this.#snapshot.can(event)) return NOT_NOW
    this.#voice.silence()
    this.#recordings.drop()
    this.#sendTurn(event, traceparent)
    return undefined
  }

  /** The nurse stopped the voice of a message, of which she had heard `heardMs`. */
  async stopSpeech(messageId: string, heardMs: number): Promise<void> {
    const heard = this.#isBeingSaid(messageId)
      ? await this.#interrupt(heardMs)
      : this.#voice.heardLate(messageId, heardMs)
    this.#voice.stop(messageId)
    this.#send({ type: 'speech.stopped', messageId, heard })
  }

  /** Says a line of the interviewer again; false when there is no such line. */
  replaySpeech(messageId: string): boolean {
    const entry = this.#journal.transcript.find(
      (line) => line.messageId === messageId && line.role === 'interviewer',
    )
    if (!entry || this.#snapshot.context.messageId !== null) return false
    const { question } = this.#snapshot.context.questions[entry.questionIndex] ?? {}
    this.#voice.replay(messageId, entry.content === CUT_MARK ? (question ?? '') : entry.content)
    return true
  }

  async finish(): Promise<void> {
    const heard = await this.#interrupt()
    this.#voice.silence()
    this.#recordings.drop()
    this.#send({ type: 'nurse.finished', heard })
  }

  #isBeingSaid(messageId: string): boolean {
    return this.#snapshot.hasTag('interviewerSpeaking') && this.#snapshot.context.messageId === messageId
  }

  /** She speaks up: resolves with what she heard of the message being said, `heardMs` of it by her page's count. */
  async #interrupt(heardMs?: number): Promise<HeardPart | undefined> {
    const { messageId } = this.#snapshot.context
    if (messageId === null || !this.#isBeingSaid(messageId)) return undefined
    await this.#cutReplyShort()
    return this.#voice.heard(messageId, heardMs)
  }

  /** While the reply is still being worded, what is there of it becomes the reply. */
  async #cutReplyShort(): Promise<void> {
    this.#voice.cutShort()
    const isWorded = (snapshot: InterviewSnapshot) => !dottedValue(snapshot.value).endsWith('.wording')
    // Too late, it is for the chart to say whether she may speak.
    await waitFor(this.#actor, isWorded, { timeout: CUT_MS }).catch(() => {})
  }

  // --- the chart ---------------------------------------------------------------------------------------------

  get #isOver(): boolean {
    return this.#closed || this.#snapshot.status === 'done'
  }

  #send(event: InterviewEvent): void {
    if (!this.#isOver) this.#actor.send(event)
  }

  /** An event that ends the nurse's turn: from here on she waits. */
  #sendTurn(event: InterviewEvent, traceparent?: string): void {
    if (this.#isOver) return
    this.#clock.turnEnded(traceparent)
    this.#clock.follow(() => this.#send(event))
  }

  #expectReply(turnId: string): void {
    this.#clock.follow(() => this.#headStart.expectReply(this.#snapshot, turnId))
  }

  async #reply(input: ReplyInput, signal: AbortSignal): Promise<ReplyOutput> {
    try {
      const output = await this.#voice.reply(input, signal)
      this.#wordedMessageId = input.messageId
      return output
    } catch (error) {
      if (!signal.aborted) this.#noteFailure('openai', error)
      throw error
    }
  }

  async #recognise(turnId: string, signal: AbortSignal): Promise<RecogniseOutput> {
    try {
      const heard = await this.#recordings.recognise(turnId, signal)
      this.#clock.reached('final_transcript')
      this.#journal.addVoiceSeconds(heard.seconds)
      const measures = {
        ...measureSpeech(heard.lexical, heard.words),
        durationMs: Math.round(heard.seconds * 1_000),
      }
      this.#journal.measured(turnId, measures)
      return { text: heard.text, confidence: heard.confidence, measures }
    } catch (error) {
      if (!signal.aborted) this.#noteFailure('azure-speech', error)
      throw error
    }
  }

  #addEntry(entry: TranscriptEntry): void {
    this.#journal.addEntry(entry)
    if (entry.role === 'candidate') {
      this.#count('answered')
      this.#recordings.drop()
    } else if (entry.messageId !== this.#wordedMessageId) this.#count('worded_by_rule')
  }

  #onTransition(snapshot: InterviewSnapshot): void {
    if (snapshot === this.#snapshot || this.#closed) return
    const isUnheard = snapshot.matches({ interviewing: 'unheard' })
    if (isUnheard && !this.#snapshot.matches({ interviewing: 'unheard' })) this.#count('not_recognised')
    this.#snapshot = snapshot
    if (!snapshot.matches({ interviewing: 'recognising' })) this.#voice.expectNoReply()
    if (snapshot.matches({ interviewing: 'reviewing' })) this.#recordings.drop()
    if (snapshot.hasTag('nurseMayTalk') && !snapshot.hasTag('interviewerSpeaking')) this.#clock.over()
    this.#journal.record(snapshot, saveInterview(this.#actor))
  }

  /** What the page may see now that it is saved. */
  #show({ snapshot, seq, entries, cuts, voiceSecondsUsed }: SavedTransition): void {
    for (const { messageId, content } of cuts)
      this.#page?.emit('transcript:cut', { messageId, text: content })
    for (const { turnId, messageId, content, confidence } of entries) {
      if (turnId) this.#page?.emit('transcript:final', { turnId, messageId, text: content, confidence })
    }
    this.#page?.emit('interview:state', toClientState(snapshot, seq))
    if (voiceSecondsUsed !== null) this.#meter.set({ usedSeconds: voiceSecondsUsed })
  }

  /** To the page, after everything that is being saved. */
  #emitWhile =
    (isWanted: () => boolean): Emit =>
    (event, ...args) => {
      this.#outbox.push(() => {
        if (isWanted()) this.#page?.emit(event, ...args)
      })
    }

  #count(outcome: 'answered' | 'not_recognised' | 'worded_by_rule' | 'broken'): void {
    this.#context.metrics.turns.inc({ outcome })
  }

  #noteFailure(vendor: VendorName, error: unknown): void {
    this.#context.metrics.vendorFailures.inc({ vendor })
    const { name, message } = error instanceof Error ? error : new Error('unknown')
    this.#context.log.warn(
      { interviewId: this.interviewId, vendor, name, reason: message },
      'a vendor failed',
    )
  }

  #fail(error: unknown): void {
    const reason = error instanceof Error ? { name: error.name, message: error.message } : {}
    this.#context.log.error({ interviewId: this.interviewId, reason }, 'the room failed and was closed')
    this.#count('broken')
    const page = this.#page
    page?.emit('interview:error', SAVING_TROUBLE)
    this.close()
    page?.reconnect()
  }
}
