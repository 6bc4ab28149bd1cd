import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@preceptor/db/connect'
import { sealAuditEvents } from '@preceptor/db/queries/audit/seal-audit-events'
import type { Logger } from 'pino'

/** An event is in its chains within so long of its commit. */
const EVERY_MS = 5_000

/**
 * Seals what was added to the audit log, again and again until the signal. Every api process does; the database lets one at
 * a time. Resolves when the last look has ended.
 */
export async function keepSealing(
  { db, log }: { db: Db; log: Pick<Logger, 'warn'> },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      while ((await sealAuditEvents(db)) > 0 && !signal.aborted);
    } catch (error) {
      if (!signal.aborted)
        log.warn({ reason: (error as Error).name }, 'sealing the audit log failed, and is tried again')
    }
    await sleep(EVERY_MS, undefined, { signal }).catch(() => {})
  }
}
