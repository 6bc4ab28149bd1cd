import { type Kysely, sql } from 'kysely'

/** A guide whose money went back is no longer sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table guide_order add column revoked_at timestamptz`.execute(db)
}
