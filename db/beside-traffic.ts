import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How long a change of a table waits for those who use it: they queue behind it meanwhile, and after a second PostgreSQL
 * would take one of two that wait for each other for a deadlock, perhaps theirs.
 */
export const LOCK_TIMEOUT_MS = 200
const MAX_TRIES = 100
const PAUSE_MS = 200

/** Not to be had in time, or a deadlock. */
const LOCKED = new Set(['55P03', '40P01'])

const isLocked = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return code ? LOCKED.has(code) : cause !== undefined && isLocked(cause)
}

/**
 * Changes tables while servers work with them: what gives a lock up after `LOCK_TIMEOUT_MS` is done again, with a pause in
 * which they go first. `change` leaves nothing where it fails. Throws its last error after a hundred tries, about half a minute.
 */
export async function besideTraffic<T>(change: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change()
    } catch (error) {
      if (tries === MAX_TRIES || !isLocked(error)) throw error
      await sleep(Math.random() * PAUSE_MS)
    }
  }
}
