import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { JoinReply, PageJoin } from '@preceptor/contracts/interviews/realtime'
import type { AcquiredInterview } from '@preceptor/db/queries/interviews/interviews'
import { expectedPhrases } from '@preceptor/domain/speech/expected-phrases'
import type { InterviewActor, InterviewSnapshot } from '@preceptor/statecharts/interview'
import { interviewInput, type VoiceAllowance } from '@preceptor/statecharts/interview-input'
import type { InterviewEvent } from '@preceptor/statecharts/interview-setup'
import { dottedValue, toClientState } from '@preceptor/statecharts/interview-view'
import {
  type ReopenedInterview,
  reopenInterview,
  saveInterview,
} from '@preceptor/statecharts/saved-interview'
import { waitFor } from 'xstate'
import { Allowance } from './allowance.ts'
import { Announcer } from './announcer.ts'
import type { Audience } from './audience.ts'
import { CandidateActions } from './candidate-actions.ts'
import { createSessionChart, reportSteps } from './chart.ts'
import { SAVING_TROUBLE } from './errors.ts'
import { Journal } from './journal.ts'
import { Recordings } from './listening/recordings.ts'
import { OrderedSender } from './ordered-sender.ts'
import type { ReplyOptions, SessionEnd, SessionOptions } from './session-options.ts'
import { InterviewerVoice } from './speaking/interviewer-voice.ts'
import { PlayedTime } from './speaking/played-time.ts'
import { TurnClock } from './turn-clock.ts'
import { VendorActors } from './vendor-actors.ts'
import { isBetweenTurns, isCandidatesTurn } from './whose-turn.ts'
import { HeadStart } from './wording/head-start.ts'

/**
 * One interview while this process owns it: the chart, its vendors, and what is saved of it. Every transition is saved
 * before the audience receives it; whatever follows from it waits in the sender until then.
 */
export class InterviewSession {
  readonly interviewId: string
  readonly leaseToken: number
  /** Nothing of it had happened before this session. */
  readonly isNew: boolean
  /** What the candidate can do. */
  readonly candidate: CandidateActions
  readonly #options: SessionOptions
  readonly #actor: InterviewActor
  readonly #sender: OrderedSender
  readonly #announcer: Announcer
  readonly #journal: Journal
  readonly #voice: InterviewerVoice
  readonly #recordings: Recordings
  readonly #headStart: HeadStart
  readonly #vendors: VendorActors
  readonly #clock: TurnClock
  readonly #allowance: Allowance
  #isSpoken = true
  #closed = false
  #snapshot: InterviewSnapshot

  /**
   * Acquires the interview from whoever owned it. It does nothing until `begin`. Undefined when it is unknown, another
   * account's or abandoned.
   */
  static async open(options: SessionOptions): Promise<InterviewSession | undefined> {
    const { engine, interviewId, accountId, page } = options
    const { store, log } = engine
    const stored = await store.acquire({ interviewId, accountId, ...(page && { page }) })
    if (!stored) return undefined
    const opened = reopenInterview(interviewId, stored, new Date())
    const { outdated, toSave } = opened
    if (outdated)
      log.warn({ interviewId, reason: outdated }, 'an interview of an earlier release cannot continue')
    if (toSave) await store.save(toSave)
    return new InterviewSession(options, opened, stored.allowance)
  }

  private constructor(
    options: SessionOptions,
    { acquired, snapshot, transcript }: ReopenedInterview<AcquiredInterview>,
    allowance: VoiceAllowance,
  ) {
    const { engine, interviewId, accountId, audience } = options
    this.#options = options
    this.interviewId = interviewId
    this.leaseToken = acquired.leaseToken
    this.isNew = snapshot === null
    this.#allowance = new Allowance({
      allowance,
      emit: (usage) => audience('usage:minutes', usage),
      onSpent: () => {
        if (!this.#snapshot.context.voiceSpent) this.#send({ type: 'voice.spent' })
      },
    })
    this.#clock = new TurnClock(engine.metrics, interviewId)
    this.#sender = new OrderedSender(
      (error) => this.#fail(error),
      (waiting) => engine.metrics.waitingToSend(waiting),
    )
    this.#announcer = new Announcer(audience, this.#sender, this.#allowance)
    this.#journal = new Journal({
      engine,
      sender: this.#sender,
      interviewId,
      leaseToken: acquired.leaseToken,
      seq: acquired.stateSeq,
      transcript,
      onSaved: (saved) => this.#announcer.show(saved, this.#journal.transcript),
      onLost: () => this.close('lost'),
      onTrouble: () => audience('interview:error', SAVING_TROUBLE),
    })
    this.#recordings = new Recordings({
      engine,
      phrases: expectedPhrases({ ...acquired.metadata, jobDescription: acquired.jobDescription }),
      emit: audience,
      onPartial: (turnId) => this.#expectReply(turnId),
      onDropped: (seconds) => engine.droppedSpeech.add(accountId, seconds),
      onComplete: (turnId, durationMs, traceparent) => this.#onRecorded(turnId, durationMs, traceparent),
    })
    this.#voice = new InterviewerVoice({
      engine,
      voice: acquired.personality,
      isSpoken: () => this.#isSpoken,
      createPlayback: options.createPlayback ?? (() => new PlayedTime()),
      emit: this.#announcer.emitWhile(() => true),
      emitWhile: this.#announcer.emitWhile,
      inOrder: (task) => this.#sender.push(task),
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
    this.#vendors = new VendorActors({
      engine,
      interviewId,
      deadline: options.deadline,
      voice: this.#voice,
      recordings: this.#recordings,
      journal: this.#journal,
      clock: this.#clock,
    })
    this.#actor = createSessionChart({
      limits: engine.limits,
      input: interviewInput(interviewId, acquired, allowance, engine.limits),
      snapshot,
      actors: this.#vendors,
    })
    this.#snapshot = this.#actor.getSnapshot()
    this.candidate = new CandidateActions({
      accountId,
      droppedSpeech: engine.droppedSpeech,
      actor: this.#actor,
      snapshot: () => this.#snapshot,
      send: (event) => this.#send(event),
      sendTurn: (event, traceparent) => this.#sendTurn(event, traceparent),
      voice: this.#voice,
      recordings: this.#recordings,
      journal: this.#journal,
      sender: this.#sender,
    })
  }

  /** Starts the chart, or continues from where it was left. */
  begin(replies: ReplyOptions = {}): void {
    this.setReplies(replies)
    const { heard } = this.#snapshot.context
    if (heard) this.#journal.measured(heard.turnId, heard.measures)
    this.#actor.on('entry.cut', ({ messageId, heardChars }) =>
      this.#journal.cutEntry({ messageId, heardChars }),
    )
    this.#actor.on('entry.noAnswer', ({ messageId, utterance }) =>
      this.#journal.noteNoAnswer({ messageId, utterance }),
    )
    this.#actor.on('entry.added', ({ entry }) => this.#addEntry(entry))
    this.#actor.subscribe({
      next: (snapshot) => this.#onTransition(snapshot),
      error: (error) => this.#fail(error),
    })
    const { onStep } = this.#options
    if (onStep) reportSteps(this.#actor, onStep)
    const wasActive = !this.isNew && this.#snapshot.status === 'active'
    this.#actor.start()
    if (wasActive) this.#actor.send({ type: 'chart.restored' })
  }

  /** How the interviewer's lines are made from here on. */
  setReplies({ isStatic = false, isSpoken = true }: ReplyOptions): void {
    this.#vendors.isStatic = isStatic
    this.#isSpoken = isSpoken
  }

  /** The chart's state, dotted. */
  get value(): string {
    return dottedValue(this.#snapshot.value)
  }

  get isClosed(): boolean {
    return this.#closed
  }

  get isCompleted(): boolean {
    return this.#snapshot.status === 'done'
  }

  /** What the chart knows of the interview: its questions, whether there is voice, the open turn. */
  get context(): InterviewSnapshot['context'] {
    return this.#snapshot.context
  }

  /** A recording is open: its chunks are expected. */
  get isRecording(): boolean {
    return this.#snapshot.hasTag('recording')
  }

  /** The recogniser failed at the open turn. */
  get isUnheard(): boolean {
    return this.#snapshot.matches({ interviewing: 'unheard' })
  }

  /** The answer of a one-way interview is there, and may be given again. */
  get isAnswered(): boolean {
    return this.#snapshot.matches({ interviewing: 'answered' })
  }

  /** The candidate speaks, or waits for the words. */
  get isTalking(): boolean {
    return this.isRecording || this.#snapshot.matches({ interviewing: 'recognising' })
  }

  /** All that an audience that has just come must show. What a message has said so far is sent by `catchUp`. */
  get status(): Extract<JoinReply, { ok: true }> {
    const { turnId } = this.#snapshot.context
    const isTurnOpen = turnId !== null && this.isRecording
    return {
      ok: true,
      state: toClientState(this.#snapshot, this.#journal.seq),
      transcript: this.#journal.transcript,
      ...(isTurnOpen && { nextSeq: this.#recordings.nextSeq(turnId) }),
    }
  }

  /**
   * Runs `task` in the order of what is sent, with what sends an audience the part of the message now being said that
   * it has missed.
   */
  inOrder(task: (catchUp: (audience: Audience) => void) => Promise<void>): void {
    const { messageId } = this.#snapshot.context
    this.#sender.push(() =>
      task((audience) => {
        if (messageId) this.#voice.catchUp(messageId, audience)
        this.#allowance.notify()
      }),
    )
  }

  /** Says a text that is not metered. Resolves when all was sent; rejects when the synthesiser failed or on `signal`. */
  async say(messageId: string, text: string, signal: AbortSignal): Promise<void> {
    const stop = () => this.#voice.silence(messageId)
    signal.addEventListener('abort', stop, { once: true })
    try {
      await this.#voice.replay(messageId, text)
      await this.#sender.idle()
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  /** Notes another join of the page. False where another owner has acquired the interview; while the store is away it holds. */
  async noteJoin(page: PageJoin): Promise<boolean> {
    const { engine, interviewId } = this.#options
    try {
      return await engine.store.noteJoin({ interviewId, leaseToken: this.leaseToken, page })
    } catch (error) {
      engine.log.warn({ interviewId, name: (error as Error).name }, 'a join was not noted')
      return true
    }
  }

  /** Resolves once nothing waits to be saved or sent. */
  idle(): Promise<void> {
    return this.#sender.idle()
  }

  /** The account's plan, team or trial has changed: its allowance is read again, and counts at once. */
  async readAllowance(): Promise<void> {
    const { engine, accountId, interviewId } = this.#options
    try {
      this.#allowance.set(await engine.store.readAllowance(accountId))
      const { voiceAllowed, voiceSpent } = this.#snapshot.context
      if (!this.#allowance.isSpent && (voiceSpent || !voiceAllowed)) this.#send({ type: 'voice.granted' })
    } catch (error) {
      const { name } = error as Error
      engine.log.warn({ interviewId, name }, 'an allowance could not be read')
    }
  }

  /** Resolves when nothing is under way that would be lost, or when the session is closed. */
  betweenTurns(): Promise<void> {
    return this.#reached(isBetweenTurns)
  }

  /** Resolves when the candidate is to answer or the interview has ended, and all of it is saved; or when closed. */
  candidatesTurn(): Promise<void> {
    return this.#reached(isCandidatesTurn)
  }

  /** Releases the interview, which continues from what is saved. */
  close(end: SessionEnd = 'closed', error?: unknown): void {
    if (this.#closed) return
    this.#closed = true
    this.#sender.close()
    this.#actor.stop()
    this.#voice.close()
    this.#clock.over()
    this.#recordings.drop()
    this.#options.onEnded(end, error)
  }

  // --- the chart ---------------------------------------------------------------------------------------------

  async #reached(isReached: (snapshot: InterviewSnapshot) => boolean): Promise<void> {
    while (!this.#closed) {
      // The chart may be stopped meanwhile.
      await waitFor(this.#actor, isReached).catch(() => {})
      await this.#sender.idle()
      if (isReached(this.#snapshot)) return
    }
  }

  #send(event: InterviewEvent): void {
    if (!this.#closed && !this.isCompleted) this.#actor.send(event)
  }

  /** An event that ends the candidate's turn: the wait is timed from here. */
  #sendTurn(event: InterviewEvent, traceparent?: string): void {
    if (this.#closed || this.isCompleted) return
    this.#clock.turnEnded(traceparent)
    this.#clock.follow(() => this.#send(event))
  }

  #onRecorded(turnId: string, durationMs: number, traceparent?: string): void {
    const openingWords = this.#headStart.pickOpening(this.#snapshot.context, turnId, durationMs)
    const event = { type: 'turn.ended', turnId, durationMs, ...(openingWords && { openingWords }) } as const
    this.#sendTurn(event, traceparent)
    this.#expectReply(turnId)
  }

  #expectReply(turnId: string): void {
    this.#clock.follow(() => this.#headStart.expectReply(this.#snapshot, turnId))
  }

  #addEntry(entry: TranscriptEntry): void {
    const { metrics } = this.#options.engine
    this.#journal.addEntry(entry)
    if (entry.role === 'candidate') {
      metrics.turn('answered')
      this.#recordings.drop()
    } else if (this.#vendors.isFallback(entry.messageId)) metrics.turn('worded_by_rule')
  }

  #onTransition(snapshot: InterviewSnapshot): void {
    if (snapshot === this.#snapshot || this.#closed) return
    const wasUnheard = this.isUnheard
    this.#snapshot = snapshot
    if (this.isUnheard && !wasUnheard) this.#options.engine.metrics.turn('not_recognised')
    if (!snapshot.matches({ interviewing: 'recognising' })) this.#voice.expectNoReply()
    if (snapshot.matches({ interviewing: 'reviewing' }) || this.isAnswered) this.#recordings.drop()
    if (snapshot.hasTag('nurseMayTalk') && !snapshot.hasTag('interviewerSpeaking')) this.#clock.over()
    this.#journal.record(snapshot, saveInterview(this.#actor))
  }

  #fail(error: unknown): void {
    const { engine } = this.#options
    const reason = error instanceof Error ? { name: error.name, message: error.message } : {}
    engine.log.error({ interviewId: this.interviewId, reason }, 'the room failed and was closed')
    engine.metrics.turn('broken')
    this.#options.audience('interview:error', SAVING_TROUBLE)
    this.close('broken', error)
  }
}
