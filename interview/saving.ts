import { setTimeout as sleep } from 'node:timers/promises'
import { databaseFailureOf } from '@preceptor/db/failures'
import type { Transition } from '@preceptor/db/queries/interviews/interviews'
import type { Engine } from './engine.ts'

/** Waits between tries while the database is away, in ms; after the last the save is given up. */
const RETRY_MS = [50, 200, 500, 1_000, 2_000, 4_000, 8_000]
/** After this the audience is notified that saving takes long. */
const SLOW_MS = 2_000

export type Saved = { outcome: 'saved'; voiceSecondsUsed: number | null } | { outcome: 'lost' }

/**
 * Saves one transition, trying again while the database is away. `lost` means that another process holds the
 * interview now. Rejects after about 16 s without a database, at once for what no database could hold. `onTrouble` is
 * called once, when a try fails or the first takes over 2 s.
 */
export const saveWithRetry = async (
  { store, log, metrics }: Engine,
  transition: Transition,
  onTrouble: () => void,
): Promise<Saved> => {
  let isReported = false
  const notify = () => {
    if (!isReported) onTrouble()
    isReported = true
  }
  const slow = setTimeout(notify, SLOW_MS)
  try {
    return await trySaving({ store, log, metrics }, transition, notify)
  } finally {
    clearTimeout(slow)
  }
}

const trySaving = async (
  { store, log, metrics }: Pick<Engine, 'store' | 'log' | 'metrics'>,
  transition: Transition,
  onTrouble: () => void,
): Promise<Saved> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const from = performance.now()
      const { saved, voiceSecondsUsedInPeriod } = await store.save(transition)
      metrics.save((performance.now() - from) / 1_000)
      return saved ? { outcome: 'saved', voiceSecondsUsed: voiceSecondsUsedInPeriod } : { outcome: 'lost' }
    } catch (error) {
      const wait = RETRY_MS[attempt]
      log.warn(
        { interviewId: transition.interviewId, attempt, code: codeOf(error) },
        'a transition was not saved',
      )
      if (wait === undefined || databaseFailureOf(error) === 'unreadable') throw error
      onTrouble()
      await sleep(wait)
    }
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : 'unknown')
