import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Resolves when the database answers. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Whether the database answers in time; never rejects. */
export async function answersWithin(db: Db, timeoutMs: number): Promise<boolean> {
  const timer = new AbortController()
  // Released, it rejects.
  const late = sleep(timeoutMs, false, { signal: timer.signal }).catch(() => false)
  const answers = ping(db).then(
    () => true,
    () => false,
  )
  const isThere = await Promise.race([answers, late])
  timer.abort()
  return isThere
}
