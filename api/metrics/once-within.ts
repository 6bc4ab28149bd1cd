import { setTimeout as sleep } from 'node:timers/promises'

/** A scrape waits ten seconds. */
const MAX_WAIT_MS = 2_000

/** Looks once for all who ask within `forMs`; undefined where looking fails or takes too long. */
export function onceWithin<Found>(forMs: number, look: () => Promise<Found>) {
  let lookedAt = Number.NEGATIVE_INFINITY
  let found: Promise<Found | undefined>
  return () => {
    const now = performance.now()
    if (now - lookedAt > forMs) {
      lookedAt = now
      found = inTime(look())
    }
    return found
  }
}

async function inTime<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  const timer = new AbortController()
  // Released, it rejects.
  const late = sleep(MAX_WAIT_MS, undefined, { signal: timer.signal }).catch(() => undefined)
  try {
    return await Promise.race([looking, late])
  } catch {
    return undefined
  } finally {
    timer.abort()
  }
}
