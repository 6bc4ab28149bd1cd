import { setTimeout as sleep } from 'node:timers/promises'
import { ENGINE_LIMITS } from '@preceptor/contracts/budgets'
import { VendorError } from '@preceptor/contracts/errors'
import type { Db } from '@preceptor/db/connect'
import { acquireRecognition, keepRecognitions } from '@preceptor/db/queries/interviews/recognition-slots'

export interface RecognitionSlotsOptions {
  db: Db
  /** Names this process. */
  holder: string
  /** Recognitions at once, of all processes. */
  most: number
  /** A process that has not said it is there for so long is gone. */
  staleMs?: number
  /** How often it says so. */
  beatMs?: number
  /** The longest wait for a slot. */
  waitMs?: number
  /** A database that takes longer is not waited for: the slot is taken unasked. */
  databaseMs?: number
}

const POLL_MS = 200

/**
 * The recognitions that a resource of the speech service allows at once, shared by all processes over the database. A
 * process that dies gives its share back after a while; without the database nobody is kept out.
 */
export class RecognitionSlots {
  readonly #options: Required<RecognitionSlotsOptions>
  #inUse = 0
  #waiting = 0
  #beat: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()
  #isClosed = false

  constructor(options: RecognitionSlotsOptions) {
    this.#options = {
      staleMs: 10_000,
      beatMs: 3_000,
      waitMs: 4_000,
      databaseMs: ENGINE_LIMITS.recognitionSlot,
      ...options,
    }
  }

  /** Somebody here waits for one. */
  get isFull(): boolean {
    return this.#waiting > 0
  }

  /** Resolves with what gives the slot back. Rejects with VendorError when none became free in time. */
  acquire = async (): Promise<() => void> => {
    if (!(await this.#inTurn(() => this.#take()))) {
      this.#waiting += 1
      await this.#wait().finally(() => {
        this.#waiting -= 1
      })
    }
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    void released.then(() => this.#give())
    return release
  }

  /** Gives back what this process has. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#beat)
    const hadSlots = this.#inUse > 0
    this.#inUse = 0
    await this.#last
    if (hadSlots) await this.#keep()
  }

  async #wait(): Promise<void> {
    const giveUpAt = performance.now() + this.#options.waitMs
    do {
      if (this.#isClosed || performance.now() >= giveUpAt) throw allInUse()
      await sleep(POLL_MS * (0.5 + Math.random() / 2))
    } while (!(await this.#inTurn(() => this.#take())))
  }

  async #take(): Promise<boolean> {
    const { db, holder, most, staleMs, databaseMs } = this.#options
    const taking = acquireRecognition(db, { holder, inUse: this.#inUse, most, staleMs })
    if (!(await inTime(taking, databaseMs))) return false
    this.#inUse += 1
    this.#beat ??= setInterval(() => void this.#inTurn(() => this.#keep()), this.#options.beatMs).unref()
    return true
  }

  #give(): void {
    if (this.#isClosed) return
    this.#inUse -= 1
    if (this.#inUse === 0) {
      clearInterval(this.#beat)
      this.#beat = undefined
    }
    void this.#inTurn(() => this.#keep())
  }

  async #keep(): Promise<void> {
    const { db, holder } = this.#options
    // Said again with the next beat; without it the row is stale in the end.
    await keepRecognitions(db, { holder, inUse: this.#inUse }).catch(() => {})
  }

  /** One after the other: each writes how many there are in all. */
  #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task)
    this.#last = result.catch(() => {})
    return result
  }
}

/** What the database says, or yes where it does not say so in time. */
async function inTime(asking: Promise<boolean>, databaseMs: number): Promise<boolean> {
  const done = new AbortController()
  const late = sleep(databaseMs, true, { signal: done.signal }).catch(() => true)
  const answer = await Promise.race([asking.catch(() => true), late])
  done.abort()
  return answer
}

const allInUse = () =>
  new VendorError('azure-speech', 'As many recordings are recognised as SPEECH_RECOGNITIONS allows.', {
    retryable: true,
    reason: 'throttled',
  })
