import { setTimeout as sleep } from 'node:timers/promises'
import type { PageJoin, RealtimeError } from '@preceptor/contracts/interviews/realtime'
import type { Engine } from '@preceptor/interview/engine'
import type { Context } from '../context.ts'
import { NOT_FOUND, OPENED_TOO_OFTEN } from '../errors.ts'
import { InterviewRoom } from './interview-room.ts'

/** What `interview_taken` carries. */
interface FoundRoom {
  interviewId: string
  leaseToken: number
}

/** The interviews this process holds, one room each. */
export class InterviewRooms {
  readonly #context: Context
  readonly #engine: Engine
  /** Rooms being opened, by interview and account: a stranger's knock must not answer for the owner. */
  readonly #opening = new Map<string, Promise<InterviewRoom | RealtimeError>>()
  readonly #open = new Map<string, InterviewRoom>()

  constructor(context: Context) {
    this.#context = context
    const { config, store, openAi, speech, decoders, openings, droppedSpeech, metrics, log } = context
    const { timeLimits: limits, asksEarly } = config
    this.#engine = {
      store,
      openAi,
      speech,
      decoders,
      openings,
      limits,
      asksEarly,
      droppedSpeech,
      metrics: metrics.interviews,
      log,
    }
  }

  /**
   * The room of an interview: the one that is open here, else one restored from the database. An error when it belongs
   * to another account, or when the account has had too many opened in the last hour.
   */
  async enter(
    interviewId: string,
    accountId: string,
    join?: PageJoin,
  ): Promise<InterviewRoom | RealtimeError> {
    const status = this.#open.get(interviewId)
    if (status) return status.accountId === accountId ? status : NOT_FOUND
    const key = `${interviewId} ${accountId}`
    const shared = this.#opening.get(key)
    if (shared) {
      const entered = await shared
      // What was rejected may have been an older join of the same page.
      return entered instanceof InterviewRoom ? entered : this.enter(interviewId, accountId, join)
    }
    const opening = this.#openRoom(interviewId, accountId, join)
    this.#opening.set(key, opening)
    return opening.finally(() => this.#opening.delete(key))
  }

  /** Another process may have taken an interview this one holds. */
  onTaken({ interviewId, leaseToken }: FoundRoom): void {
    const room = this.#open.get(interviewId)
    if (room && leaseToken > room.leaseToken) room.lose()
  }

  /** What an account may use is another now; without an account, that of anybody may be. */
  onAllowanceChanged(accountId?: string): void {
    for (const room of this.#open.values())
      if (accountId === undefined || room.accountId === accountId) void room.readAllowance()
  }

  /** Nurses who speak, or wait for their words. */
  get talkers(): number {
    return [...this.#open.values()].filter(({ isTalking }) => isTalking).length
  }

  get size(): number {
    return this.#open.size
  }

  has(interviewId: string): boolean {
    return this.#open.has(interviewId)
  }

  /**
   * Hands every interview over to other processes: each between two turns, and what is still under way after
   * `withinMs` as it stands. Resolves when this process holds none.
   */
  async handOver(withinMs: number): Promise<void> {
    await Promise.allSettled(this.#opening.values())
    const late = new AbortController()
    await Promise.race([
      Promise.all([...this.#open.values()].map((room) => room.handOver())),
      sleep(withinMs, undefined, { signal: late.signal }).catch(() => {}),
    ])
    late.abort()
    await Promise.all([...this.#open.values()].map((room) => room.handOverNow()))
  }

  close(): void {
    for (const room of [...this.#open.values()]) room.close()
  }

  /** Only rooms that were opened count: while the database is away a page tries every second. */
  async #openRoom(
    interviewId: string,
    accountId: string,
    join: PageJoin | undefined,
  ): Promise<InterviewRoom | RealtimeError> {
    const { roomOpenings } = this.#context
    const isCounted = await roomOpenings.consume(accountId).then(
      () => true,
      () => false,
    )
    if (!isCounted) return OPENED_TOO_OFTEN
    let room: InterviewRoom | undefined
    try {
      room = await this.#restore(interviewId, accountId, join)
    } finally {
      if (!room) await roomOpenings.reward(accountId)
    }
    return room ?? NOT_FOUND
  }

  async #restore(
    interviewId: string,
    accountId: string,
    join: PageJoin | undefined,
  ): Promise<InterviewRoom | undefined> {
    const { watchers } = this.#context
    const room = await InterviewRoom.open({
      context: this.#context,
      engine: this.#engine,
      interviewId,
      accountId,
      join,
      ...(watchers && { onStep: (snapshot, event) => watchers.step(interviewId, snapshot, event) }),
      onClosed: () => {
        const value = this.#open.get(interviewId)?.value
        this.#open.delete(interviewId)
        if (value) watchers?.room('closed', interviewId, value)
      },
    })
    if (!room) return undefined
    this.#open.set(interviewId, room)
    watchers?.room('opened', interviewId, room.value)
    return room
  }
}
