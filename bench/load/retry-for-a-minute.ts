import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const AGAIN_MS = 100

/** Does what needs a database that may be away for a while. Throws its last error after a minute. */
export const retryForAMinute = async <T>(operation: () => Promise<T>): Promise<T> => {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await operation()
    } catch (error) {
      if (performance.now() > giveUpAt) throw error
      await sleep(AGAIN_MS)
    }
  }
}
