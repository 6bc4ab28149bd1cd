import { setTimeout as sleep } from 'node:timers/promises'
import { measureSpeech } from '@preceptor/content/speech-measures'
import type { VendorName } from '@preceptor/contracts/errors'
import type { TranscriptEntry } from '@preceptor/contracts/interview'
import type { JoinReply } from '@preceptor/contracts/realtime'
import { saveTransition, type TakenInterview } from '@preceptor/db/queries/interviews'
import { takeMockInterview } from '@preceptor/db/queries/take-mock-interview'
import { readVoiceAllowance } from '@preceptor/db/queries/usage'
import type { InterviewActor, InterviewSnapshot } from '@preceptor/statecharts/interview'
import { interviewInput, type VoiceAllowance } from '@preceptor/statecharts/interview-input'
import type {
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
import { SAVING_TROUBLE, TAKEN_OVER } from '../refusals.ts'
import { HeadStart } from './head-start.ts'
import { type Emit, InterviewerVoice } from './interviewer-voice.ts'
import { Journal, type SavedTransition } from './journal.ts'
import { NurseActions } from './nurse-actions.ts'
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
  /** What the nurse does here. */
  readonly nurse: NurseActions
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
      onDropped: (seconds) => context.droppedSpeech.add(accountId, seconds),
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
      limits: context.config.timeLimits,
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
    this.nurse = new NurseActions({
      actor: this.#actor,
      snapshot: () => this.#snapshot,
      send: (event) => this.#send(event),
      sendTurn: (event, traceparent) => this.#sendTurn(event, traceparent),
      voice: this.#voice,
      recordings: this.#recordings,
      journal: this.#journal,
      outbox: this.#outbox,
    })
    const { heard } = this.#snapshot.context
    if (heard) this.#journal.measured(heard.turnId, heard.measures)
    this.#actor.on('entry.cut', ({ messageId, heardChars }) =>
      this.#journal.cutEntry({ messageId, heardChars }),
    )
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
    for (const { messageId, heardChars } of cuts) {
      const text = this.#journal.transcript.find((entry) => entry.messageId === messageId)?.content ?? ''
      this.#page?.emit('transcript:cut', { messageId, text, heardChars })
    }
    // The state first: an answer never stands there beside the state in which it was given.
    this.#page?.emit('interview:state', toClientState(snapshot, seq))
    for (const { turnId, messageId, content, confidence } of entries) {
      if (turnId) this.#page?.emit('transcript:final', { turnId, messageId, text: content, confidence })
    }
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
