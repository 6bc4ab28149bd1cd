import { type Kysely, sql } from 'kysely'

// A line of the interviewer that was interrupted stays whole; this is how many characters of it were heard.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table turn add column heard_chars integer check (heard_chars >= 0)`.execute(db)
}
