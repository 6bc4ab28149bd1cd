import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { createRequire, syncBuiltinESMExports } from 'node:module'

/** Whose code runs: a process that has died runs no more of its timers. */
export interface Owner {
  readonly name: string
  isDead: boolean
}

interface Event {
  atMs: number
  /** Decides between events of the same moment. */
  rank: number
  owner: Owner | undefined
  run: () => void
  isCancelled: boolean
}

const realSetImmediate = globalThis.setImmediate
const START_MS = Date.UTC(2026, 0, 5, 8)
/** Timers repeat for ever where nobody ends them: an interview takes a fraction of this. */
const MAX_EVENTS = 200_000

/**
 * One clock for everything that runs in this process: timers fire in their order, ties in an order drawn from the seed, and
 * no time passes between them. After each event every promise it settled has been followed up.
 */
export class VirtualTime {
  readonly #owners = new AsyncLocalStorage<Owner>()
  /** What an owner's code runs in: made once for each, as there are a thousand events to one. */
  readonly #scopes = new WeakMap<Owner, AsyncResource>()
  #heap: Event[] = []
  #nowMs = 0
  #random: () => number = () => 0

  /** Begins anew at 0 with nothing scheduled. */
  reset(random: () => number): void {
    this.#heap = []
    this.#nowMs = 0
    this.#random = random
  }

  /** Milliseconds since the beginning. */
  get nowMs(): number {
    return this.#nowMs
  }

  get owner(): Owner | undefined {
    return this.#owners.getStore()
  }

  /** Runs code as that of an owner, its timers and what follows from its promises included. */
  as<T>(owner: Owner, run: () => T): T {
    return this.#scopeOf(owner).runInAsyncScope(run)
  }

  #scopeOf(owner: Owner): AsyncResource {
    const known = this.#scopes.get(owner)
    if (known) return known
    const scope = this.#owners.run(owner, () => new AsyncResource('owner'))
    this.#scopes.set(owner, scope)
    return scope
  }

  /** Schedules an event for whoever runs now, or for `owner`. */
  after(ms: number, run: () => void, owner: Owner | undefined = this.owner): Event {
    const atMs = this.#nowMs + Math.max(ms, 0)
    const event = { atMs, rank: this.#random(), owner, run, isCancelled: false }
    push(this.#heap, event)
    return event
  }

  /** Resolves after so long, for whoever runs now. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve))
  }

  /** Runs events until `isDone`, or until there are none, or until `untilMs`. Says whether it was done. */
  async run(isDone: () => boolean, untilMs: number): Promise<boolean> {
    for (let count = 0; count < MAX_EVENTS; count++) {
      if (isDone()) return true
      const event = pop(this.#heap)
      if (!event || event.atMs > untilMs) return false
      if (event.isCancelled || event.owner?.isDead) continue
      this.#nowMs = Math.max(this.#nowMs, event.atMs)
      if (event.owner) this.as(event.owner, event.run)
      else event.run()
      await settled()
    }
    return false
  }
}

/** Resolves once no promise is left to be followed up. */
const settled = () => new Promise<void>((resolve) => realSetImmediate(resolve))

const isBefore = (a: Event, b: Event) => a.atMs < b.atMs || (a.atMs === b.atMs && a.rank < b.rank)

function push(heap: Event[], event: Event): void {
  let at = heap.push(event) - 1
  while (at > 0) {
    const above = (at - 1) >> 1
    if (!isBefore(event, heap[above]!)) break
    heap[at] = heap[above]!
    at = above
  }
  heap[at] = event
}

function pop(heap: Event[]): Event | undefined {
  const first = heap[0]
  const last = heap.pop()
  if (!first || !last || heap.length === 0) return first
  let at = 0
  for (;;) {
    let below = 2 * at + 1
    if (below >= heap.length) break
    if (below + 1 < heap.length && isBefore(heap[below + 1]!, heap[below]!)) below += 1
    if (!isBefore(heap[below]!, last)) break
    heap[at] = heap[below]!
    at = below
  }
  heap[at] = last
  return first
}

/** A timer as Node has it. */
class VirtualTimer {
  readonly #time: VirtualTime
  readonly #run: () => void
  readonly #ms: number
  readonly #repeats: boolean
  readonly #owner: Owner | undefined
  #event: Event

  constructor(time: VirtualTime, run: () => void, ms: number, repeats: boolean) {
    this.#time = time
    this.#run = run
    this.#ms = ms
    this.#repeats = repeats
    this.#owner = time.owner
    this.#event = this.#schedule()
  }

  #schedule(): Event {
    return this.#time.after(
      this.#ms,
      () => {
        if (this.#repeats) this.#event = this.#schedule()
        this.#run()
      },
      this.#owner,
    )
  }

  refresh(): this {
    this.#event.isCancelled = true
    this.#event = this.#schedule()
    return this
  }
  cancel(): void {
    this.#event.isCancelled = true
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  hasRef(): boolean {
    return true
  }
}

/**
 * Puts the virtual clock in the place of every clock and timer of this process. To be called before anything else is imported: some modules keep what they find.
 */
export function installVirtualTime(time: VirtualTime): void {
  const timer =
    (repeats: boolean) =>
    (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
      new VirtualTimer(time, () => run(...given), Number(ms) || (repeats ? 1 : 0), repeats)
  const clear = (which: unknown) => {
    if (which instanceof VirtualTimer) which.cancel()
  }
  const timers = {
    setTimeout: timer(false),
    setInterval: timer(true),
    setImmediate: (run: (...given: unknown[]) => void, ...given: unknown[]) =>
      new VirtualTimer(time, () => run(...given), 0, false),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  }
  const sleep = (ms?: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(abortError(signal))
      const onAbort = () => {
        waiting.cancel()
        reject(abortError(signal as AbortSignal))
      }
      const waiting = new VirtualTimer(
        time,
        () => {
          signal?.removeEventListener('abort', onAbort)
          resolve(value)
        },
        ms ?? 0,
        false,
      )
      signal?.addEventListener('abort', onAbort, { once: true })
    })
  const require = createRequire(import.meta.url)
  Object.assign(globalThis, timers)
  Object.assign(require('node:timers'), timers)
  Object.assign(require('node:timers/promises'), { setTimeout: sleep })
  syncBuiltinESMExports()

  const RealDate = Date
  const now = () => START_MS + Math.floor(time.nowMs)
  class VirtualDate extends RealDate {
    constructor(...given: [] | [number]) {
      super(...((given.length === 0 ? [now()] : given) as [number]))
    }
    static override now = now
  }
  globalThis.Date = VirtualDate as typeof Date
  performance.now = () => time.nowMs
}

/** Puts numbers of the seed in the place of random ones. */
export function seedRandom(random: () => number): void {
  Math.random = random
  crypto.randomUUID = () => uuidOf(random)
}

const abortError = (signal: AbortSignal) =>
  Object.assign(new Error('The operation was aborted', { cause: signal.reason }), {
    name: 'AbortError',
    code: 'ABORT_ERR',
  })

/** A UUID of version 4 whose bits come from the seed. */
export function uuidOf(random: () => number): `${string}-${string}-${string}-${string}-${string}` {
  const hex = () =>
    Math.floor(random() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0')
  const [a, b, c, d] = [hex(), hex(), hex(), hex()]
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`
}
