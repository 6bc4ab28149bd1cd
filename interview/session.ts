import { measureSpeech } from '@preceptor/content/speech-measures'
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
import { Allowance } from './allowance.ts'
import type { Audience } from './audience.ts'
import { createSessionChart } from './chart.ts'
import type { Engine } from './engine.ts'
import { Journal, type SavedTransition } from './journal.ts'
import { Recordings } from './listening/recordings.ts'
import { NurseActions } from './nurse-actions.ts'
import { Outbox } from './outbox.ts'
import { SAVING_TROUBLE } from './refusals.ts'
import { InterviewerVoice } from './speaking/interviewer-voice.ts'
import { TurnClock } from './turn-clock.ts'
import { noteVendorFailure } from './vendor-failures.ts'
import { HeadStart } from './wording/head-start.ts'

/** How a session came to its end: let go, taken by another holder, or broken by what could not be saved. */
export type SessionEnd = 'closed' | 'lost' | 'broken'

export interface SessionOptions {
  engine: Engine
  interviewId: string
  accountId: string
  audience: Audience
  /** Told of each event the chart takes. */
  onStep?: (snapshot: InterviewSnapshot, event: string) => void
  /** Speech that was recognised for nothing, in seconds. */
  onDropped: (seconds: number) => void
  /** Called once. */
  onEnded: (end: SessionEnd) => void
}

/** It is for the candidate to go on, and all that she said is text, or kept by her page. */
const isBetweenTurns = (snapshot: InterviewSnapshot): boolean =>
  snapshot.status !== 'active' ||
  (['listening', 'reviewing', 'unheard'] as const).some((state) => snapshot.matches({ interviewing: state }))

/**
 * One interview while it is held by this process: the chart, its vendors, and all that is saved of it. Every transition
 * is saved before the audience is told of it; what follows from it waits in the outbox until then.
 */
export class InterviewSession {
  readonly interviewId: string
  readonly leaseToken: number
  /** What the candidate does here. */
  readonly nurse: NurseActions
  readonly #options: SessionOptions
  readonly #actor: InterviewActor
  readonly #outbox: Outbox
  readonly #journal: Journal
  readonly #voice: InterviewerVoice
  readonly #recordings: Recordings
  readonly #headStart: HeadStart
  readonly #clock: TurnClock
  readonly #allowance: Allowance
  #closed = false
  #snapshot: InterviewSnapshot
  /** The last message the model worded; any other line is worded by rule, for want of it. */
  #wordedMessageId: string | undefined

  /** Takes the interview from whoever held it; undefined when it is unknown, foreign or abandoned. */
  static async open(options: SessionOptions): Promise<InterviewSession | undefined> {
    const { engine, interviewId, accountId } = options
    const { db, holder, log } = engine
    const stored = await takeMockInterview(db, { interviewId, accountId, holder })
    if (!stored) return undefined
    const opened = reopenInterview(interviewId, stored, new Date())
    const { outdated, toSave } = opened
    if (outdated)
      log.warn({ interviewId, reason: outdated }, 'an interview of an earlier release cannot go on')
    if (toSave) await saveTransition(db, toSave)
    return new InterviewSession(options, opened, stored.allowance)
  }

  private constructor(
    options: SessionOptions,
    { taken, snapshot, transcript }: ReopenedInterview<TakenInterview>,
    allowance: VoiceAllowance,
  ) {
    const { engine, interviewId, audience, onStep } = options
    this.#options = options
    this.interviewId = interviewId
    this.leaseToken = taken.leaseToken
    this.#allowance = new Allowance({
      allowance,
      emit: (usage) => audience('usage:minutes', usage),
      onSpent: () => {
        if (!this.#snapshot.context.voiceSpent) this.#send({ type: 'voice.spent' })
      },
    })
    this.#clock = new TurnClock(engine.measures, interviewId)
    this.#outbox = new Outbox(
      (error) => this.#fail(error),
      (waiting) => engine.measures.outbox(waiting),
    )
    this.#journal = new Journal({
      engine,
      outbox: this.#outbox,
      interviewId,
      leaseToken: taken.leaseToken,
      seq: taken.stateSeq,
      transcript,
      onSaved: (saved) => this.#show(saved),
      onLost: () => this.close('lost'),
      onTrouble: () => audience('interview:error', SAVING_TROUBLE),
    })
    this.#recordings = new Recordings({
      engine,
      emit: audience,
      onPartial: (turnId) => this.#expectReply(turnId),
      onDropped: options.onDropped,
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
      engine,
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
      asksEarly: engine.asksEarly,
    })
    this.#actor = createSessionChart({
      limits: engine.limits,
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
    if (onStep) this.#showSteps(onStep)
    this.#actor.start()
    if (snapshot?.status === 'active') this.#actor.send({ type: 'chart.restored' })
  }

  /** The chart's state, dotted. */
  get value(): string {
    return dottedValue(this.#snapshot.value)
  }

  get isClosed(): boolean {
    return this.#closed
  }

  /** The candidate speaks, or waits for her words. */
  get isTalking(): boolean {
    return this.#snapshot.hasTag('recording') || this.#snapshot.matches({ interviewing: 'recognising' })
  }

  #showSteps(onStep: NonNullable<SessionOptions['onStep']>): void {
    let last: unknown
    this.#actor.system.inspect((inspected) => {
      if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== this.#actor) return
      const snapshot = inspected.snapshot as InterviewSnapshot
      if (snapshot !== last) onStep(snapshot, inspected.event.type)
      last = snapshot
    })
  }

  /** All that an audience that has just come must show. What a message has said so far is told by `catchUp`. */
  get standing(): Extract<JoinReply, { ok: true }> {
    const { turnId } = this.#snapshot.context
    const isTurnOpen = turnId !== null && this.#snapshot.hasTag('recording')
    return {
      ok: true,
      state: toClientState(this.#snapshot, this.#journal.seq),
      transcript: this.#journal.transcript,
      ...(isTurnOpen && { nextSeq: this.#recordings.nextSeq(turnId) }),
    }
  }

  /**
   * Runs `task` in the order of what is told, with what tells an audience the part of the message now being said that
   * it has missed.
   */
  inOrder(task: (catchUp: (audience: Audience) => void) => Promise<void>): void {
    const { messageId } = this.#snapshot.context
    this.#outbox.push(() =>
      task((audience) => {
        if (messageId) this.#voice.catchUp(messageId, audience)
        this.#allowance.tell()
      }),
    )
  }

  /** Resolves once nothing waits to be saved or told. */
  idle(): Promise<void> {
    return this.#outbox.idle()
  }

  /** Her plan, her team or her trial is another now: what she may use is looked up again, and counts at once. */
  async readAllowance(): Promise<void> {
    const { engine, accountId, interviewId } = this.#options
    try {
      const allowance = await readVoiceAllowance(engine.db, { accountId, now: new Date() })
      this.#allowance.set(allowance)
      const { voiceAllowed, voiceSpent } = this.#snapshot.context
      if (!this.#allowance.isSpent && (voiceSpent || !voiceAllowed)) this.#send({ type: 'voice.granted' })
    } catch (error) {
      const { name } = error as Error
      engine.log.warn({ interviewId, name }, 'an allowance was not read')
    }
  }

  /** Resolves when nothing is under way that would be lost, or when it is closed. */
  async betweenTurns(): Promise<void> {
    while (!this.#closed) {
      // The chart may be stopped meanwhile.
      await waitFor(this.#actor, isBetweenTurns).catch(() => {})
      await this.#outbox.idle()
      if (isBetweenTurns(this.#snapshot)) return
    }
  }

  /** Lets go of the interview, which goes on from what is saved. */
  close(end: SessionEnd = 'closed'): void {
    if (this.#closed) return
    this.#closed = true
    this.#outbox.close()
    this.#actor.stop()
    this.#voice.close()
    this.#clock.over()
    this.#recordings.drop()
    this.#options.onEnded(end)
  }

  // --- the chart ---------------------------------------------------------------------------------------------

  get #isOver(): boolean {
    return this.#closed || this.#snapshot.status === 'done'
  }

  #send(event: InterviewEvent): void {
    if (!this.#isOver) this.#actor.send(event)
  }

  /** An event that ends the candidate's turn: from here on she waits. */
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
      if (!signal.aborted) noteVendorFailure(this.#options.engine, this.interviewId, 'openai', error)
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
      if (!signal.aborted) noteVendorFailure(this.#options.engine, this.interviewId, 'azure-speech', error)
      throw error
    }
  }

  #addEntry(entry: TranscriptEntry): void {
    const { measures } = this.#options.engine
    this.#journal.addEntry(entry)
    if (entry.role === 'candidate') {
      measures.turn('answered')
      this.#recordings.drop()
    } else if (entry.messageId !== this.#wordedMessageId) measures.turn('worded_by_rule')
  }

  #onTransition(snapshot: InterviewSnapshot): void {
    if (snapshot === this.#snapshot || this.#closed) return
    const isUnheard = snapshot.matches({ interviewing: 'unheard' })
    if (isUnheard && !this.#snapshot.matches({ interviewing: 'unheard' }))
      this.#options.engine.measures.turn('not_recognised')
    this.#snapshot = snapshot
    if (!snapshot.matches({ interviewing: 'recognising' })) this.#voice.expectNoReply()
    if (snapshot.matches({ interviewing: 'reviewing' })) this.#recordings.drop()
    if (snapshot.hasTag('nurseMayTalk') && !snapshot.hasTag('interviewerSpeaking')) this.#clock.over()
    this.#journal.record(snapshot, saveInterview(this.#actor))
  }

  /** What the audience may see now that it is saved. */
  #show({ snapshot, seq, entries, cuts, voiceSecondsUsed }: SavedTransition): void {
    const { audience } = this.#options
    for (const { messageId, heardChars } of cuts) {
      const text = this.#journal.transcript.find((entry) => entry.messageId === messageId)?.content ?? ''
      audience('transcript:cut', { messageId, text, heardChars })
    }
    // The state first: an answer never stands there beside the state in which it was given.
    audience('interview:state', toClientState(snapshot, seq))
    for (const { turnId, messageId, content, confidence } of entries) {
      if (turnId) audience('transcript:final', { turnId, messageId, text: content, confidence })
    }
    if (voiceSecondsUsed !== null) this.#allowance.set({ usedSeconds: voiceSecondsUsed })
  }

  /** To the audience, after everything that is being saved. */
  #emitWhile =
    (isWanted: () => boolean): Audience =>
    (event, ...args) => {
      this.#outbox.push(() => {
        if (isWanted()) this.#options.audience(event, ...args)
      })
    }

  #fail(error: unknown): void {
    const { engine } = this.#options
    const reason = error instanceof Error ? { name: error.name, message: error.message } : {}
    engine.log.error({ interviewId: this.interviewId, reason }, 'the room failed and was closed')
    engine.measures.turn('broken')
    this.#options.audience('interview:error', SAVING_TROUBLE)
    this.close('broken')
  }
}
