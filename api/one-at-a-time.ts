import { setTimeout as sleep } from 'node:timers/promises'

/** Work under the same key, one piece after the other in the order it came. */
export class OneAtATime {
  readonly #last = new Map<string, Promise<void>>()

  /**
   * Does `work` when all that came before it has ended; undefined, and nothing done, when that takes longer than
   * `waitMs`.
   */
  async run<Result extends object>(
    key: string,
    waitMs: number,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    const before = this.#last.get(key) ?? Promise.resolve()
    const done = Promise.withResolvers<void>()
    const last = before.then(() => done.promise)
    this.#last.set(key, last)
    try {
      return (await endsWithin(before, waitMs)) ? await work() : undefined
    } finally {
      done.resolve()
      void last.then(() => {
        if (this.#last.get(key) === last) this.#last.delete(key)
      })
    }
  }
}

async function endsWithin(before: Promise<void>, waitMs: number): Promise<boolean> {
  const waiting = new AbortController()
  const late = sleep(waitMs, false, { signal: waiting.signal }).catch(() => false)
  try {
    return await Promise.race([before.then(() => true), late])
  } finally {
    waiting.abort()
  }
}
