import type {
  OneWayAction,
  RealtimeError,
  TurnEnd,
  TurnStart,
  TypedAnswer,
} from '@preceptor/contracts/interviews/realtime'
import type { InterviewActor, InterviewSnapshot } from '@preceptor/statecharts/interview'
import { type HeardPart, type InterviewEvent, MAX_CLOSED_TURNS } from '@preceptor/statecharts/interview-setup'
import { dottedValue } from '@preceptor/statecharts/interview-view'
import { ONE_WAY_EVENTS } from '@preceptor/statecharts/one-way-clock'
import { waitFor } from 'xstate'
import { NOT_NOW, TOO_MUCH_DROPPED, TURN_NOT_OPEN, VOICE_LIMIT } from './errors.ts'
import type { Journal } from './journal.ts'
import type { DroppedSpeech } from './listening/dropped-speech.ts'
import type { Recordings } from './listening/recordings.ts'
import type { OrderedSender } from './ordered-sender.ts'
import type { InterviewerVoice } from './speaking/interviewer-voice.ts'

/** A reply cut short is there at once; where it is not, the turn is rejected and may be started again. */
const CUT_MS = 1_000

/** What of a session the candidate's actions reach. */
export interface CandidateActionsParts {
  accountId: string
  droppedSpeech: DroppedSpeech
  actor: InterviewActor
  /** The chart as the session has recorded it. */
  snapshot: () => InterviewSnapshot
  send: (event: InterviewEvent) => void
  /** For an event that ends the candidate's turn: the wait is timed from here. */
  sendTurn: (event: InterviewEvent, traceparent?: string) => void
  voice: InterviewerVoice
  recordings: Recordings
  journal: Journal
  sender: OrderedSender
}

/** What the candidate can do: each action is checked against the chart, and rejected where it does not fit. */
export class CandidateActions {
  readonly #parts: CandidateActionsParts
  /** Turns whose start is being decided on; each settles with the decision. */
  readonly #starting = new Map<string, Promise<unknown>>()

  constructor(parts: CandidateActionsParts) {
    this.#parts = parts
  }

  get #snapshot(): InterviewSnapshot {
    return this.#parts.snapshot()
  }

  /** Opens a recording, or continues one that was cut; returns the chunk wanted next. */
  async startTurn(start: TurnStart): Promise<{ nextSeq: number } | RealtimeError> {
    const { accountId, droppedSpeech } = this.#parts
    if (droppedSpeech.isSpent(accountId)) return TOO_MUCH_DROPPED
    const { context } = this.#snapshot
    if (context.turnId === start.turnId && this.#parts.recordings.has(start.turnId)) {
      return { nextSeq: this.#parts.recordings.nextSeq(start.turnId) }
    }
    if (!context.voiceAllowed) return VOICE_LIMIT
    if (start.overhear && this.#snapshot.hasTag('interviewerSpeaking')) return this.#overhear(start)
    const started = this.#open(start)
    this.#starting.set(start.turnId, started)
    try {
      return await started
    } finally {
      this.#starting.delete(start.turnId)
    }
  }

  /** Listens to what is said while the interviewer speaks, who does not stop for it. */
  #overhear(start: TurnStart): { nextSeq: number } | RealtimeError {
    const { recordings } = this.#parts
    if (!this.#snapshot.hasTag('nurseMayTalk')) return NOT_NOW
    if (!recordings.has(start.turnId)) recordings.open(start)
    return { nextSeq: recordings.nextSeq(start.turnId) }
  }

  async #open(start: TurnStart): Promise<{ nextSeq: number } | RealtimeError> {
    const heard = await this.#interrupt()
    const { turnId, review, codec, sampleRateHz } = start
    const event = {
      type: 'turn.started',
      turnId,
      audioFormat: { codec, sampleRateHz },
      review,
      heard,
    } as const
    if (!this.#snapshot.can(event)) return NOT_NOW
    this.#parts.voice.silence()
    const { recordings } = this.#parts
    // What was overheard until now is part of the turn.
    if (!recordings.has(turnId)) recordings.open(start)
    this.#parts.send(event)
    return { nextSeq: recordings.nextSeq(turnId) }
  }

  /** Takes a chunk of the open turn. False when its turn was never opened here: the client must start it first. */
  takeChunk(turnId: string, seq: number, bytes: Uint8Array): boolean {
    if (this.#snapshot.hasTag('recording') || this.#isOverheard(turnId)) {
      this.#reopenLost(turnId)
      this.#parts.recordings.take(turnId, seq, bytes)
    }
    return this.#isKnown(turnId)
  }

  /** Listened to while the interviewer speaks, and no turn yet. */
  #isOverheard(turnId: string): boolean {
    return this.#parts.recordings.has(turnId) && this.#snapshot.context.turnId !== turnId
  }

  /** Ends a recording, also one whose client did not wait for the answer to its start. */
  async endTurn(end: TurnEnd): Promise<RealtimeError | undefined> {
    await this.#starting.get(end.turnId)
    this.#reopenLost(end.turnId)
    if (this.#parts.recordings.has(end.turnId)) this.#parts.recordings.end(end)
    else if (!this.#isText(end.turnId)) return this.#isKnown(end.turnId) ? NOT_NOW : TURN_NOT_OPEN
    return undefined
  }

  /** The open recording was lost with its process: it is taken again in the format it was begun in. */
  #reopenLost(turnId: string): void {
    const { context } = this.#snapshot
    const isLost = this.#snapshot.hasTag('recording') && !this.#parts.recordings.has(turnId)
    if (!isLost || context.turnId !== turnId || !context.audioFormat) return
    this.#parts.recordings.open({ turnId, ...context.audioFormat })
  }

  /** The turn is or was open in this interview, or is about to be; or nobody can tell any more. */
  #isKnown(turnId: string): boolean {
    const { context } = this.#snapshot
    if (this.#parts.recordings.has(turnId) || this.#starting.has(turnId) || this.#isText(turnId)) return true
    const isPastRecording = context.turnId === turnId && !this.#snapshot.hasTag('recording')
    const { closedTurnIds } = context
    return isPastRecording || closedTurnIds.includes(turnId) || closedTurnIds.length >= MAX_CLOSED_TURNS
  }

  /** The recording has become an answer, or text under review. */
  #isText(turnId: string): boolean {
    const { answeredTurnIds, heard } = this.#snapshot.context
    return answeredTurnIds.includes(turnId) || heard?.turnId === turnId
  }

  async cancelTurn(turnId: string): Promise<void> {
    await this.#starting.get(turnId)
    this.#parts.send({ type: 'turn.cancelled', turnId })
    if (this.#parts.recordings.has(turnId)) this.#parts.recordings.drop()
  }

  /** Has the recogniser hear the same recording again. */
  retryTurn(turnId: string): RealtimeError | undefined {
    const event = { type: 'turn.retried', turnId } as const
    if (!this.#parts.recordings.has(turnId) || !this.#snapshot.can(event)) return NOT_NOW
    this.#parts.sendTurn(event)
    return undefined
  }

  /**
   * A typed answer, or a spoken one that was read over; the same turn twice counts once. Resolves when it is saved,
   * never if the session ends first: the page sends it again then.
   */
  async answer(typed: TypedAnswer & { isFinal?: boolean }): Promise<RealtimeError | undefined> {
    const error = await this.#takeAnswer(typed)
    if (!error) await this.#parts.sender.saved()
    return error
  }

  async #takeAnswer({
    turnId,
    text,
    traceparent,
    isFinal = false,
  }: TypedAnswer & { isFinal?: boolean }): Promise<RealtimeError | undefined> {
    if (this.#isTaken(turnId, isFinal)) return undefined
    const heard = await this.#interrupt()
    if (this.#isTaken(turnId, isFinal)) return undefined
    const event = { type: 'answer.typed', turnId, text, heard, isFinal } as const
    if (!this.#snapshot.can(event)) return NOT_NOW
    this.#parts.voice.silence()
    this.#parts.recordings.drop()
    this.#parts.sendTurn(event, traceparent)
    return undefined
  }

  /** The answer is in the transcript, or kept until the candidate leaves it so. */
  #isTaken(turnId: string, isFinal: boolean): boolean {
    const { answeredTurnIds, heard } = this.#snapshot.context
    const isHeld = this.#snapshot.matches({ interviewing: 'answered' }) && heard?.turnId === turnId
    return answeredTurnIds.includes(turnId) || (isHeld && !isFinal)
  }

  /** What a candidate does in a one-way interview besides answering. */
  actOneWay(action: OneWayAction): RealtimeError | undefined {
    const event = ONE_WAY_EVENTS[action]
    if (!this.#snapshot.can(event)) return NOT_NOW
    if (action !== 'extend') this.#parts.voice.silence()
    if (action === 'retake') this.#parts.recordings.drop()
    if (action === 'keep') this.#parts.sendTurn(event)
    else this.#parts.send(event)
    return undefined
  }

  /** The candidate stopped the voice of a message, of which `heardMs` had been heard. */
  async stopSpeech(messageId: string, heardMs: number): Promise<void> {
    const heard = this.#isBeingSaid(messageId)
      ? await this.#interrupt(heardMs)
      : this.#parts.voice.heardLate(messageId, heardMs)
    this.#parts.voice.stop(messageId)
    this.#parts.send({ type: 'speech.stopped', messageId, heard })
  }

  /** Says a line of the interviewer again; false when there is no such line, and where practice is as in reality. */
  replaySpeech(messageId: string): boolean {
    const entry = this.#parts.journal.transcript.find(
      (line) => line.messageId === messageId && line.role === 'interviewer',
    )
    const { messageId: current, mode } = this.#snapshot.context
    if (!entry || current !== null || mode === 'real') return false
    // A voice that fails leaves the words.
    void this.#parts.voice.replay(messageId, entry.content).catch(() => {})
    return true
  }

  async finish(): Promise<void> {
    const heard = await this.#interrupt()
    this.#parts.voice.silence()
    this.#parts.recordings.drop()
    this.#parts.send({ type: 'nurse.finished', heard })
  }

  #isBeingSaid(messageId: string): boolean {
    return this.#snapshot.hasTag('interviewerSpeaking') && this.#snapshot.context.messageId === messageId
  }

  /** The candidate interrupts: resolves with what was heard of the message, `heardMs` of it by the page's count. */
  async #interrupt(heardMs?: number): Promise<HeardPart | undefined> {
    const { messageId } = this.#snapshot.context
    if (messageId === null || !this.#isBeingSaid(messageId)) return undefined
    await this.#cutReplyShort()
    return this.#parts.voice.heard(messageId, heardMs)
  }

  /** While the reply is still being worded, what is there of it becomes the reply. */
  async #cutReplyShort(): Promise<void> {
    this.#parts.voice.cutShort()
    const hasWording = (snapshot: InterviewSnapshot) => !dottedValue(snapshot.value).endsWith('.wording')
    // If it is late, the chart decides whether the candidate may speak.
    await waitFor(this.#parts.actor, hasWording, { timeout: CUT_MS }).catch(() => {})
  }
}
