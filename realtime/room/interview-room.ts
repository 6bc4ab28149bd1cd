import { setTimeout as sleep } from 'node:timers/promises'
import type { JoinReply, PageJoin } from '@preceptor/contracts/interviews/realtime'
import type { Audience } from '@preceptor/interview/audience'
import type { CandidateActions } from '@preceptor/interview/candidate-actions'
import type { Engine } from '@preceptor/interview/engine'
import { TAKEN_OVER } from '@preceptor/interview/errors'
import { InterviewSession } from '@preceptor/interview/session'
import type { SessionEnd } from '@preceptor/interview/session-options'
import type { InterviewSnapshot } from '@preceptor/statecharts/interview'
import type { Context } from '../context.ts'

/** The page that is in the room; what is sent while there is none is caught up at the next join. */
export interface Page {
  id: string
  /** Which of the page's joins it is; undefined of a program. */
  join: PageJoin | undefined
  emit: Audience
  /** Cuts the connection, so that the page comes back and the interview is restored. */
  reconnect: () => void
  /** Has the page connect again, which leads to another process. */
  moveOn: () => void
}

export interface RoomOptions {
  context: Context
  engine: Engine
  interviewId: string
  accountId: string
  /** The join it is opened for. */
  join: PageJoin | undefined
  /** Notified of each event the chart takes, where developers may watch. */
  onStep?: (snapshot: InterviewSnapshot, event: string) => void
  /** Called once when the room has ended: its nurse left for good, or another process took the interview. */
  onClosed: () => void
}

/** A process that ends waits so long for the last transitions to be saved. */
const LAST_SAVE_MS = 5_000

/** One interview that this process holds, and the one page that follows it. */
export class InterviewRoom {
  readonly accountId: string
  readonly #context: Context
  readonly #onClosed: () => void
  /** The newest join of the page that is, or was last, in the room. */
  #join: PageJoin | undefined
  #session!: InterviewSession
  #page: Page | undefined
  /** Is about to be the one in the room; one that joins again stays in it. */
  #joining: Page | undefined
  #grace: NodeJS.Timeout | undefined

  /** Takes the interview from whichever process had it; undefined when it is unknown, foreign or abandoned. */
  static async open(options: RoomOptions): Promise<InterviewRoom | undefined> {
    const { context, engine, interviewId, accountId, join, onStep } = options
    const room = new InterviewRoom(options)
    const session = await InterviewSession.open({
      engine,
      interviewId,
      accountId,
      ...(join && { page: join }),
      audience: (event, ...args) => room.#page?.emit(event, ...args),
      ...(onStep && { onStep }),
      onEnded: (end) => room.#end(end),
    })
    if (!session) return undefined
    room.#session = session
    session.begin()
    context.metrics.rooms.inc()
    return room
  }

  private constructor({ context, accountId, join, onClosed }: RoomOptions) {
    this.accountId = accountId
    this.#join = join
    this.#context = context
    this.#onClosed = onClosed
  }

  get leaseToken(): number {
    return this.#session.leaseToken
  }

  /** What the candidate can do. */
  get candidate(): CandidateActions {
    return this.#session.candidate
  }

  /** The chart's state, dotted. */
  get value(): string {
    return this.#session.value
  }

  /** The nurse speaks, or waits for their words. */
  get isTalking(): boolean {
    return this.#session.isTalking
  }

  /**
   * Brings a page in; the one that was there is notified and released. Resolves with all that the page must show,
   * undefined when the room ended meanwhile, or for a join that a newer one of the same page has overtaken.
   */
  async join(page: Page): Promise<JoinReply | undefined> {
    const last = this.#join
    if (page.join && last?.pageId === page.join.pageId && page.join.number < last.number) return undefined
    clearTimeout(this.#grace)
    this.#join = page.join
    this.#joining = page
    if (this.#page && this.#page.id !== page.id) this.#page.emit('interview:error', TAKEN_OVER)
    this.#page = undefined
    if (page.join && page.join !== last && !(await this.#session.noteJoin(page.join))) {
      this.lose()
      return undefined
    }
    await this.#session.idle()
    if (this.#session.isClosed) return undefined
    // Another page came meanwhile, or this one left.
    if ((this.#joining ?? this.#page)?.id !== page.id) return undefined
    this.#joining = undefined
    this.#page = page
    this.#session.inOrder((catchUp) => this.#afterReply(page, catchUp))
    return this.#session.status
  }

  /** Resolves after the acknowledgement has left: nothing of a message may come before what the page missed of it. */
  #afterReply(page: Page, catchUp: (audience: Audience) => void): Promise<void> {
    return new Promise((resolve) => {
      setImmediate(() => {
        if (this.#page === page) catchUp(page.emit)
        resolve()
      })
    })
  }

  /** Whether this page is the one in the room: another may have taken it over. */
  isShownTo(pageId: string): boolean {
    return this.#page?.id === pageId || this.#joining?.id === pageId
  }

  /** The page is gone; the room waits for it to come back, then closes. */
  leave(pageId: string): void {
    if (!this.isShownTo(pageId)) return
    this.#page = undefined
    this.#joining = undefined
    this.#grace = setTimeout(() => this.close(), this.#context.config.roomGraceMs)
  }

  /** What the account may use is another now. */
  readAllowance(): Promise<void> {
    return this.#session.readAllowance()
  }

  /** Another process has the interview now. */
  lose(): void {
    this.#session.close('lost')
  }

  /**
   * Hands the interview over once nothing is under way here: the page continues with it at another process. Resolves
   * when that is so, however the room came to its end.
   */
  async handOver(): Promise<void> {
    await this.#session.betweenTurns()
    this.#moveOn('between_turns')
  }

  /** The same at once, as soon as what happened is saved. What is under way begins anew at the other process. */
  async handOverNow(): Promise<void> {
    await Promise.race([this.#session.idle(), sleep(LAST_SAVE_MS)])
    this.#moveOn('cut')
  }

  #moveOn(outcome: 'between_turns' | 'cut'): void {
    if (this.#session.isClosed) return
    const page = this.#page
    this.#context.metrics.handovers.inc({ outcome })
    this.close()
    page?.moveOn()
  }

  close(): void {
    this.#session.close()
  }

  #end(end: SessionEnd): void {
    clearTimeout(this.#grace)
    const page = this.#page
    this.#page = undefined
    if (end === 'lost') page?.emit('interview:error', TAKEN_OVER)
    this.#context.metrics.rooms.dec()
    this.#onClosed()
    if (end === 'broken') page?.reconnect()
  }
}
