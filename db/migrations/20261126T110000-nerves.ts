import { type Kysely, sql } from 'kysely'

// How nervous somebody was before and after an interview, by their own word; null where they did not say.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table interview
      add column nerves_before smallint check (nerves_before between 1 and 5),
      add column nerves_after smallint check (nerves_after between 1 and 5)
  `.execute(db)
  await sql`alter table account add column asks_nerves boolean not null default true`.execute(db)
}
