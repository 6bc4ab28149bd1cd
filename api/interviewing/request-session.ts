import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { MAX_CHUNK_BYTES, type RealtimeError } from '@preceptor/contracts/interviews/realtime'
import type { Audience } from '@preceptor/interview/audience'
import { SPEECH_RATE_HZ } from '@preceptor/interview/audio/pcm'
import type { Deadline } from '@preceptor/interview/deadline'
import { TOO_MUCH_DROPPED, VOICE_LIMIT } from '@preceptor/interview/errors'
import { InterviewSession } from '@preceptor/interview/session'
import type { ReplyOptions, SessionEnd } from '@preceptor/interview/session-options'
import { WholePlayback } from '@preceptor/interview/speaking/playback'
import type { Watchers } from '@preceptor/interview/watching/watchers'
import type { Context } from '../context.ts'
import { notActive, notFound, notHeard, tooMuchDropped, voiceSpent } from './errors.ts'
import { SpokenLines } from './spoken-lines.ts'

/** Time for a line that is said again, and not metered. */
const SPEECH_AGAIN_MS = 4_000

/** Another process, or another request, has acquired the interview: nothing more can be saved here. */
export class LeaseLost extends Error {}

export interface RequestOptions {
  /** An interview of a visitor is watched by nobody. */
  context: Pick<Context, 'interviews'> & Partial<Pick<Context, 'watchers'>>
  accountId: string
  interviewId: string
  deadline: Deadline
  /** Follows the interview too, as it goes. */
  audience?: Audience
}

/**
 * An interview for the length of one request: its session continues from one turn of the candidate to the next and is
 * released. The request is an audience without ears: a message was heard as soon as it is synthesised.
 */
export class RequestSession {
  readonly #session: InterviewSession
  readonly #lines: SpokenLines
  readonly #deadline: Deadline
  readonly #ended: Promise<{ end: SessionEnd; error: unknown }>
  /** Lines that were there before this request. */
  readonly #earlier: ReadonlySet<string>
  readonly #watchers: Watchers | undefined
  #isSpoken = false

  /** Acquires the interview. Throws INTERVIEW_NOT_FOUND also for one that was abandoned. */
  static async open(options: RequestOptions): Promise<RequestSession> {
    const { context, accountId, interviewId, deadline, audience } = options
    const { watchers, interviews: engine } = context
    const lines = new SpokenLines()
    const ended = Promise.withResolvers<{ end: SessionEnd; error: unknown }>()
    const session = await InterviewSession.open({
      engine,
      interviewId,
      accountId,
      audience: (event, ...args) => {
        lines.hear(event, ...args)
        audience?.(event, ...args)
      },
      deadline,
      createPlayback: () => new WholePlayback(),
      ...(watchers && { onStep: (snapshot, event) => watchers.step(interviewId, snapshot, event) }),
      onEnded: (end, error) => ended.resolve({ end, error }),
    })
    if (!session) throw notFound()
    watchers?.room('opened', interviewId, session.value)
    return new RequestSession(session, lines, deadline, ended.promise, watchers)
  }

  private constructor(
    session: InterviewSession,
    lines: SpokenLines,
    deadline: Deadline,
    ended: Promise<{ end: SessionEnd; error: unknown }>,
    watchers: Watchers | undefined,
  ) {
    this.#session = session
    this.#lines = lines
    this.#deadline = deadline
    this.#ended = ended
    this.#watchers = watchers
    this.#earlier = new Set(this.transcript.map(({ messageId }) => messageId))
  }

  get isCompleted(): boolean {
    return this.#session.isCompleted
  }

  get questions() {
    return this.#session.context.questions
  }

  get transcript(): TranscriptEntry[] {
    return this.#session.status.transcript
  }

  get status() {
    const { interviewId, status } = this.#session
    return { sessionId: interviewId, state: status.state, transcript: status.transcript }
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
    if (!this.#session.context.voiceAllowed) throw voiceSpent()
  }

  /**
   * Brings the chart to the candidate's turn: it begins, or continues from where it was left. What was worded before
   * this request is not said, and a recording that was open elsewhere is not waited for: it comes whole, with this
   * request or another.
   */
  async begin(options: ReplyOptions = {}): Promise<void> {
    this.#setReplies({ ...options, isSpoken: options.isSpoken && this.#session.isNew })
    this.#session.begin({ ...options, isSpoken: this.#isSpoken })
    const { turnId } = this.#session.context
    if (this.#session.isRecording && turnId) await this.#session.candidate.cancelTurn(turnId)
    await this.#candidatesTurn()
  }

  /** A typed answer; resolves when it is the candidate's turn again. */
  async answer(turnId: string, text: string, options: ReplyOptions = {}): Promise<void> {
    this.#setReplies(options)
    await this.#accept(this.#session.candidate.answer({ turnId, text, isFinal: true }))
    await this.#candidatesTurn()
  }

  /** Ends the interview, after a last answer where there is one. */
  async finish(answer?: { turnId: string; text: string }): Promise<void> {
    this.#setReplies({})
    const answering = answer && this.#accept(this.#session.candidate.answer({ ...answer, isFinal: true }))
    await this.#session.candidate.finish()
    await answering
    await this.#candidatesTurn()
  }

  /**
   * A spoken answer, at 16 kHz. Where nothing was heard, or the recogniser failed (VENDOR_UNAVAILABLE), the turn is
   * not taken and may come again.
   */
  async hear(turnId: string, pcm16: Int16Array): Promise<void> {
    const { candidate } = this.#session
    this.#setReplies({ isSpoken: true })
    const started = await candidate.startTurn({ turnId, codec: 'pcm16', sampleRateHz: SPEECH_RATE_HZ })
    if ('code' in started) throw errorOf(started)
    const bytes = new Uint8Array(pcm16.buffer, pcm16.byteOffset, pcm16.byteLength)
    let chunkCount = 0
    for (let at = 0; at < bytes.length; at += MAX_CHUNK_BYTES) {
      candidate.takeChunk(turnId, chunkCount++, bytes.subarray(at, at + MAX_CHUNK_BYTES))
    }
    const durationMs = Math.round((pcm16.length / SPEECH_RATE_HZ) * 1_000)
    await this.#accept(candidate.endTurn({ turnId, chunkCount, durationMs, sizeBytes: bytes.length }))
    await this.#candidatesTurn()
    // A recording that comes whole is meant as it is.
    if (this.#session.isAnswered) {
      this.#session.candidate.actOneWay('keep')
      await this.#candidatesTurn()
    }
    if (!this.#session.isUnheard) return
    await candidate.cancelTurn(turnId)
    await this.#candidatesTurn()
    throw notHeard()
  }

  /** A line as 16 kHz PCM16: what was synthesised for it, else spoken anew. Null without a voice. */
  async speechOf({
    messageId,
    content,
  }: Pick<TranscriptEntry, 'messageId' | 'content'>): Promise<Buffer | null> {
    const isNewLine =
      !this.#earlier.has(messageId) && this.transcript.some((line) => line.messageId === messageId)
    if (!isNewLine || !this.#isSpoken) await this.#sayAgain(messageId, content)
    return this.#lines.pcm16(messageId) ?? null
  }

  close(): void {
    const { interviewId, value } = this.#session
    this.#session.close()
    this.#watchers?.room('closed', interviewId, value)
  }

  async #sayAgain(messageId: string, text: string): Promise<void> {
    if (!this.#session.context.voiceAllowed) return
    const signal = this.#deadline.signal({ atMostMs: SPEECH_AGAIN_MS })
    // The failure is counted, and the line is there to be read.
    await this.#session.say(messageId, text, signal).catch(() => {})
  }

  #setReplies({ isStatic = false, isSpoken = false }: ReplyOptions): void {
    this.#isSpoken = isSpoken
    this.#session.setReplies({ isStatic, isSpoken })
  }

  /** Waits for what the candidate does to be accepted, or for the session to end before. */
  async #accept(action: Promise<RealtimeError | undefined>): Promise<void> {
    const error = await Promise.race([action, this.#ended.then(() => undefined)])
    if (error) throw errorOf(error)
  }

  async #candidatesTurn(): Promise<void> {
    await this.#session.candidatesTurn()
    if (!this.#session.isClosed) return
    const { end, error } = await this.#ended
    if (end === 'lost') throw new LeaseLost()
    throw error ?? new Error('the session was closed')
  }
}

function errorOf(error: RealtimeError) {
  if (error === VOICE_LIMIT) return voiceSpent()
  return error === TOO_MUCH_DROPPED ? tooMuchDropped() : notActive()
}
