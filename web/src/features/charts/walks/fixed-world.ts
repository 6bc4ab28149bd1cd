/** The time and the made-up ids of a walk: the same walk leads to the very same place each time. */
export interface FixedWorld {
  nowMs: number
  /** How many ids were made up so far. */
  ids: number
}

export const newWorld = (): FixedWorld => ({ nowMs: Date.parse('2026-01-05T09:00:00.000Z'), ids: 0 })

/** Runs `work`, which must be over when it returns, with the clock and the ids of a walk instead of the page's own. */
export const inWorld = <T>(world: FixedWorld, work: () => T): T => {
  const { now } = Date
  const { randomUUID } = crypto
  Date.now = () => world.nowMs
  crypto.randomUUID = () => {
    world.ids += 1
    return `00000000-0000-4000-8000-${String(world.ids).padStart(12, '0')}`
  }
  try {
    return work()
  } finally {
    Date.now = now
    crypto.randomUUID = randomUUID
  }
}
