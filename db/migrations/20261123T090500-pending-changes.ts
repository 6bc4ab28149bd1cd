import { type Kysely, sql } from 'kysely'

// A change to a higher plan whose payment waits to be confirmed at the bank: which plan, where, and until when.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscription
      add column pending_plan text check (pending_plan in ('basic', 'professional', 'team')),
      add column pending_url text,
      add column pending_until timestamptz
  `.execute(db)
}
