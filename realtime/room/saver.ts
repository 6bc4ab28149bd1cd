import { setTimeout as sleep } from 'node:timers/promises'
import { saveTransition, type Transition } from '@preceptor/db/queries/interviews'
import type { Context } from '../context.ts'

/** Waits between tries while the database is away, in ms; after the last the save is given up. */
const RETRY_MS = [50, 200, 500, 1_000, 2_000, 4_000, 8_000]

export type Saved = { outcome: 'saved'; voiceSecondsUsed: number | null } | { outcome: 'lost' }

/**
 * Saves one transition, trying again while the database is away. `lost` means that another process holds the
 * interview now. Rejects after about 16 s without a database.
 */
export const saveWithRetry = async (
  { db, log, metrics }: Context,
  transition: Transition,
  onTrouble: () => void,
): Promise<Saved> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const stop = metrics.saves.startTimer()
      const { saved, voiceSecondsUsedInPeriod } = await saveTransition(db, transition)
      stop()
      return saved ? { outcome: 'saved', voiceSecondsUsed: voiceSecondsUsedInPeriod } : { outcome: 'lost' }
    } catch (error) {
      const wait = RETRY_MS[attempt]
      log.warn(
        { interviewId: transition.interviewId, attempt, code: codeOf(error) },
        'a transition was not saved',
      )
      if (wait === undefined) throw error
      if (attempt === 0) onTrouble()
      await sleep(wait)
    }
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : 'unknown')
