/**
 * Runs what the nurse will see in order: a frame queued after a transition waits until that transition is saved.
 * When nothing waits, a task runs at once.
 */
export class Outbox {
  #queue: (() => void | Promise<void>)[] = []
  #running = false
  #closed = false
  readonly #onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  push(task: () => void | Promise<void>): void {
    if (this.#closed) return
    this.#queue.push(task)
    if (!this.#running) void this.#drain()
  }

  /** Drops what still waits. */
  close(): void {
    this.#closed = true
    this.#queue.length = 0
  }

  /** Resolves when everything queued so far has run. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#closed) resolve()
      else this.push(resolve)
    })
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
