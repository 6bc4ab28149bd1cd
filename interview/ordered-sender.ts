/** Far more than a reply has frames: the database has been away, or too slow, for longer than can be bridged. */
export const MAX_WAITING = 2_000

/**
 * Runs what the audience will see in order: a frame queued after a transition waits until that transition is saved.
 * When nothing waits, a task runs at once. Beyond 2,000 tasks nothing more is accepted and the error handler is called:
 * the session ends, and the interview continues from what is saved.
 */
export class OrderedSender {
  #queue: (() => void | Promise<void>)[] = []
  #running = false
  #closed = false
  readonly #over = Promise.withResolvers<void>()
  readonly #onError: (error: unknown) => void
  readonly #onWaiting: (tasks: number) => void

  /** `onWaiting` receives how many tasks wait whenever they become more. */
  constructor(onError: (error: unknown) => void, onWaiting: (tasks: number) => void = () => {}) {
    this.#onError = onError
    this.#onWaiting = onWaiting
  }

  push(task: () => void | Promise<void>): void {
    if (this.#closed) return
    if (this.#queue.length >= MAX_WAITING) {
      this.close()
      this.#onError(new Error('too much waits to be saved'))
      return
    }
    this.#queue.push(task)
    if (this.#running) this.#onWaiting(this.#queue.length)
    else void this.#drain()
  }

  /** Drops what still waits. */
  close(): void {
    this.#closed = true
    this.#queue.length = 0
    this.#over.resolve()
  }

  /** Resolves once nothing waits or is under way, or never will be because the sender was closed. */
  async idle(): Promise<void> {
    do await Promise.race([this.saved(), this.#over.promise])
    while (this.#running && !this.#closed)
  }

  /** Resolves when everything queued so far has run; never when the sender is closed before. */
  saved(): Promise<void> {
    return new Promise((resolve) => this.push(resolve))
  }

  async #drain(): Promise<void> {
    this.#running = true
    for (let task = this.#queue.shift(); task; task = this.#queue.shift()) {
      try {
        const waiting = task()
        if (waiting) await waiting
      } catch (error) {
        this.#onError(error)
      }
    }
    this.#running = false
  }
}
