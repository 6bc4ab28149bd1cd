import type { Watched } from '@preceptor/contracts/interviews/realtime'
import { WATCH_CHANNEL, type WatchNotice } from '@preceptor/contracts/interviews/watch-notice'
import type { Db } from '@preceptor/db/connect'
import { notify } from '@preceptor/db/notify'
import type { Engine } from '../engine.ts'
import { NoticeSeal } from './sealed-notice.ts'

const REPEATED_EVERY_MS = 10_000
/** Longer than two repeats that were lost. */
const FORGOTTEN_AFTER_MS = 35_000
/** While the database is away nothing is kept for later. */
const MOST_WAITING = 500

/** Notices without their sender, which the relay adds. */
type Unsent<Notice = WatchNotice> = Notice extends WatchNotice ? Omit<Notice, 'from'> : never

export interface WatchRelayOptions {
  db: Db
  /** Names this process. */
  holder: string
  /** All processes have the same; those with another are not understood. */
  chartsToken: string
  log: Engine['log']
}

/** What a relay asks of the process it is in. */
export interface WatchedHere {
  /** The interviews that developers watch at this process. */
  watches: () => Iterable<{ interviewId: string; withText: boolean }>
  /** Where an interview stands that is open here. */
  valueOf: (interviewId: string) => string | undefined
  /** Another process has it open. */
  onFound: (interviewId: string, value: string) => void
  onSeen: (interviewId: string, watched: Watched) => void
}

interface RemoteWatch {
  withText: boolean
  untilMs: number
}

/**
 * Lets developers at one process watch an interview that another one has: each process knows who watches what
 * elsewhere, and sends the steps of those interviews only.
 */
export class WatchRelay {
  readonly #options: WatchRelayOptions
  readonly #seal: NoticeSeal
  readonly #here: WatchedHere
  /** By interview and process. */
  readonly #remote = new Map<string, Map<string, RemoteWatch>>()
  #waiting = 0
  #repeating: NodeJS.Timeout | undefined

  constructor(options: WatchRelayOptions, here: WatchedHere) {
    this.#options = options
    this.#seal = new NoticeSeal(options.chartsToken)
    this.#here = here
  }

  /** To be called once the channel is heard, and whenever it is heard again. */
  listening(): void {
    this.#send({ kind: 'who' })
    this.#repeat()
  }

  /** Somebody began to watch here, or asks for more. */
  watching(interviewId: string, withText: boolean): void {
    this.#send({ kind: 'watching', interviewId, withText })
    this.#repeating ??= setInterval(() => this.#repeat(), REPEATED_EVERY_MS).unref()
  }

  /** Asks which process has it open; that one's answer is `onFound`. */
  find(interviewId: string): void {
    this.#send({ kind: 'where', interviewId })
  }

  /** Nobody watches it here any more. */
  left(interviewId: string): void {
    this.#send({ kind: 'left', interviewId })
  }

  /** Whether another process watches an interview, and with what was said. */
  watchOf(interviewId: string): { withText: boolean } | undefined {
    const watches = this.#remote.get(interviewId)
    if (!watches) return undefined
    for (const [from, { untilMs }] of watches) if (untilMs < Date.now()) this.#forget(interviewId, from)
    if (watches.size === 0) return undefined
    return { withText: [...watches.values()].some(({ withText }) => withText) }
  }

  seen(interviewId: string, watched: Watched): void {
    this.#send({ kind: 'seen', interviewId, watched })
  }

  /** A notification of the channel. */
  onNotice(payload: string): void {
    const notice = this.#seal.open(payload)
    if (!notice || notice.from === this.#options.holder) return
    if (notice.kind === 'who') {
      this.#repeat()
      return
    }
    const { interviewId, from } = notice
    if (notice.kind === 'seen') this.#here.onSeen(interviewId, notice.watched)
    else if (notice.kind === 'here') this.#here.onFound(interviewId, notice.value)
    else if (notice.kind === 'where') this.#answer(interviewId)
    else if (notice.kind === 'left') this.#forget(interviewId, from)
    else this.#remember(interviewId, from, notice.withText)
  }

  close(): void {
    clearInterval(this.#repeating)
  }

  #remember(interviewId: string, from: string, withText: boolean): void {
    const watches = this.#remote.get(interviewId) ?? new Map<string, RemoteWatch>()
    watches.set(from, { withText, untilMs: Date.now() + FORGOTTEN_AFTER_MS })
    this.#remote.set(interviewId, watches)
  }

  #answer(interviewId: string): void {
    const value = this.#here.valueOf(interviewId)
    if (value !== undefined) this.#send({ kind: 'here', interviewId, value })
  }

  #forget(interviewId: string, from: string): void {
    const watches = this.#remote.get(interviewId)
    watches?.delete(from)
    if (watches?.size === 0) this.#remote.delete(interviewId)
  }

  #repeat(): void {
    const watches = [...this.#here.watches()]
    for (const watch of watches) this.#send({ kind: 'watching', ...watch })
    if (watches.length > 0) return
    clearInterval(this.#repeating)
    this.#repeating = undefined
    for (const interviewId of this.#remote.keys()) this.watchOf(interviewId)
  }

  #send(notice: Unsent): void {
    if (this.#waiting >= MOST_WAITING) return
    this.#waiting += 1
    const { db, holder, log } = this.#options
    const payload = this.#seal.seal({ ...notice, from: holder } as WatchNotice)
    notify(db, { channel: WATCH_CHANNEL, payload })
      .catch(({ name }: Error) => log.warn({ name }, 'watchers at other processes were not notified'))
      .finally(() => {
        this.#waiting -= 1
      })
  }
}
