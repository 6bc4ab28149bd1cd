import type { AcquiredInterview, Transition } from '@preceptor/db/queries/interviews/interviews'
import { MemoryStore, type PlannedInterview } from '@preceptor/interview/memory-store'
import type { InterviewStore } from '@preceptor/interview/store'
import type { StoredInterview } from '@preceptor/statecharts/saved-interview'
import type { Dice } from '../random.ts'
import type { VirtualTime } from './virtual-time.ts'

/** How long the database takes on the way there and back. */
const TAKES_MS = [0.5, 6] as const
const NOTICE_MS = [0.5, 15] as const

/** What the database does to one save. */
export type SaveFault = { kind: 'slow'; ms: number } | { kind: 'rejected' } | { kind: 'written-unheard' }

/** Notified when somebody has acquired an interview. */
export type OnTaken = (taken: { interviewId: string; leaseToken: number }) => void

/**
 * The database that all simulated processes share: one truth, reached late. What a process asked before it died may still be
 * done, and is answered to nobody.
 */
export class SimulatedStore implements InterviewStore {
  readonly #time: VirtualTime
  readonly #dice: Dice
  readonly #truth = new MemoryStore({ usedSeconds: 0, limitSeconds: 3_600 })
  readonly #listeners = new Map<string, OnTaken>()
  /** What happens to the next saves, one each. */
  readonly #faults: SaveFault[] = []

  constructor(time: VirtualTime, dice: Dice) {
    this.#time = time
    this.#dice = dice
  }

  add(interviewId: string, accountId: string, plan: PlannedInterview): void {
    this.#truth.add(interviewId, accountId, plan)
  }

  listen(process: string, onTaken: OnTaken): void {
    this.#listeners.set(process, onTaken)
  }

  deaf(process: string): void {
    this.#listeners.delete(process)
  }

  fail(fault: SaveFault): void {
    this.#faults.push(fault)
  }

  /** The interview as it is kept, at once. */
  async read(interview: { interviewId: string; accountId: string }) {
    return this.#truth.acquire(interview)
  }

  acquire: InterviewStore['acquire'] = async (interview) => {
    await this.#travel()
    const stored = await this.#truth.acquire(interview)
    const leaseToken = stored?.acquired.leaseToken
    if (leaseToken !== undefined) {
      for (const notify of this.#listeners.values()) {
        const taken = { interviewId: interview.interviewId, leaseToken }
        this.#time.after(this.#dice.between(...NOTICE_MS), () => notify(taken), undefined)
      }
    }
    await this.#travel()
    return stored && asRead(stored)
  }

  save: InterviewStore['save'] = async (transition) => {
    const kept = asRow(transition)
    const fault = this.#faults.shift()
    await this.#travel(fault?.kind === 'slow' ? fault.ms : 0)
    if (fault?.kind === 'rejected') throw connectionLost()
    const result = await this.#truth.save(kept)
    await this.#travel()
    if (fault?.kind === 'written-unheard') throw connectionLost()
    return result
  }

  noteJoin: InterviewStore['noteJoin'] = async (join) => {
    await this.#travel()
    const noted = await this.#truth.noteJoin(join)
    await this.#travel()
    return noted
  }

  readAllowance: InterviewStore['readAllowance'] = async (accountId) => {
    await this.#travel()
    return this.#truth.readAllowance(accountId)
  }

  /** On the way the process that asked may die; what it asked is done all the same. */
  #travel(more = 0): Promise<void> {
    const asker = this.#time.owner
    return new Promise((resolve) => {
      this.#time.after(
        this.#dice.between(...TAKES_MS) + more,
        () => (asker ? this.#time.as(asker, resolve) : resolve()),
        undefined,
      )
    })
  }
}

/** As JSON keeps it: nobody shares an object with the store, and what JSON does not know is gone. */
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/** As a row keeps it. The snapshot stays text, since few are read again. */
function asRow({ snapshot, now, ...rest }: Transition): Transition {
  return { ...copyOf(rest), snapshot: JSON.stringify(snapshot), now }
}

/** As it is read from rows. */
function asRead({
  acquired: { snapshot, updatedAt, ...row },
  ...rest
}: StoredInterview<AcquiredInterview>): StoredInterview<AcquiredInterview> {
  return {
    ...copyOf(rest),
    acquired: {
      ...copyOf(row),
      snapshot: typeof snapshot === 'string' ? JSON.parse(snapshot) : snapshot,
      updatedAt: new Date(updatedAt),
    },
  }
}

const connectionLost = () =>
  Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
