import type { Watched } from '@preceptor/contracts/interviews/realtime'
import type { InterviewSnapshot } from '@preceptor/statecharts/interview'
import { dottedValue } from '@preceptor/statecharts/interview-view'
import { WatchRelay, type WatchRelayOptions } from './watch-relay.ts'
import { toWatchedStep, withoutText } from './watched-step.ts'

/** Developers who follow one interview at one process, at most. */
const MOST_WATCHERS = 20
/** Another process that has an interview open answers within milliseconds. */
const FOUND_WITHIN_MS = 500

export interface Watcher {
  withText: boolean
  notify: (watched: Watched) => void
}

/** Who watches which interview of this process and, by the relay, of the others. */
export class Watchers {
  readonly relay: WatchRelay
  readonly #byInterview = new Map<string, Set<Watcher>>()
  /** Where the interviews stand that are open here. */
  readonly #open = new Map<string, string>()
  /** Those who wait for another process to say that it has an interview open. */
  readonly #looking = new Map<string, PromiseWithResolvers<string | undefined>>()

  constructor(options: WatchRelayOptions) {
    this.relay = new WatchRelay(options, {
      watches: () =>
        [...this.#byInterview.keys()].map((interviewId) => ({
          interviewId,
          withText: this.#withText(interviewId),
        })),
      valueOf: (interviewId) => this.#open.get(interviewId),
      onFound: (interviewId, value) => {
        const looking = this.#looking.get(interviewId)
        if (looking) looking.resolve(value)
        else this.#deliver(interviewId, { kind: 'opened', atMs: Date.now(), value })
      },
      onSeen: (interviewId, watched) => this.#deliver(interviewId, watched),
    })
  }

  /** Returns what ends the watch; undefined when there are too many already. */
  add(interviewId: string, watcher: Watcher): (() => void) | undefined {
    const watchers = this.#byInterview.get(interviewId) ?? new Set()
    if (watchers.size >= MOST_WATCHERS) return undefined
    this.#byInterview.set(interviewId, watchers.add(watcher))
    this.relay.watching(interviewId, this.#withText(interviewId))
    return () => {
      if (!watchers.delete(watcher) || watchers.size > 0) return
      if (this.#byInterview.get(interviewId) === watchers) this.#byInterview.delete(interviewId)
      this.relay.left(interviewId)
    }
  }

  /** Where a watched interview stands, if any process has it open. */
  async find(interviewId: string): Promise<string | undefined> {
    const here = this.#open.get(interviewId)
    if (here !== undefined) return here
    const looking = this.#looking.get(interviewId) ?? Promise.withResolvers<string | undefined>()
    if (!this.#looking.has(interviewId)) {
      this.#looking.set(interviewId, looking)
      setTimeout(() => looking.resolve(undefined), FOUND_WITHIN_MS)
      this.relay.find(interviewId)
    }
    const found = await looking.promise
    this.#looking.delete(interviewId)
    return found
  }

  step(interviewId: string, snapshot: InterviewSnapshot, event: string): void {
    if (this.#open.has(interviewId)) this.#open.set(interviewId, dottedValue(snapshot.value))
    for (const { withText, notify } of this.#of(interviewId)) notify(toWatchedStep(snapshot, event, withText))
    const elsewhere = this.relay.watchOf(interviewId)
    if (elsewhere) this.relay.seen(interviewId, toWatchedStep(snapshot, event, elsewhere.withText))
  }

  /** An interview was opened or closed here; it continues, here or elsewhere, or has ended. */
  room(kind: 'opened' | 'closed', interviewId: string, value: string): void {
    if (kind === 'opened') this.#open.set(interviewId, value)
    else this.#open.delete(interviewId)
    const watched: Watched = { kind, atMs: Date.now(), value }
    this.#deliver(interviewId, watched)
    if (this.relay.watchOf(interviewId)) this.relay.seen(interviewId, watched)
  }

  #deliver(interviewId: string, watched: Watched): void {
    for (const { withText, notify } of this.#of(interviewId))
      notify(withText ? watched : withoutText(watched))
  }

  #withText(interviewId: string): boolean {
    return [...this.#of(interviewId)].some(({ withText }) => withText)
  }

  #of(interviewId: string): Iterable<Watcher> {
    return this.#byInterview.get(interviewId) ?? []
  }
}
