import { sql } from 'kysely'
import type { Db } from '../../connect.ts'

/**
 * Removes the events that were sealed before that moment with their links, and returns how many. What remains of each chain
 * still verifies, from an anchor. The database rejects a moment within the last 90 days.
 */
export async function forgetAuditEvents(db: Db, { before }: { before: Date }): Promise<number> {
  const { rows } = await sql<{ removed: number }>`select audit_forget(${before}) as removed`.execute(db)
  return rows[0]?.removed ?? 0
}
