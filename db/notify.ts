import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Notifies every process that listens on a channel. A payload has less than 8,000 bytes. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}
