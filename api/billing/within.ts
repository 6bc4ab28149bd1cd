import { setTimeout as sleep } from 'node:timers/promises'

/** What `work` gives within `ms`; undefined when it takes longer. It then runs on, and its failure is dropped. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  const waiting = new AbortController()
  const late = sleep(ms, undefined, { signal: waiting.signal }).catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    waiting.abort()
    work.catch(() => {})
  }
}
