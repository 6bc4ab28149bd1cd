import { type Kysely, sql } from 'kysely'

// The ticket of a sign-in that waits for its second step belongs to the browser that passed the first.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auth_challenge add column browser_hash text`.execute(db)
}
