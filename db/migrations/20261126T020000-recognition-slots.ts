import { type Kysely, sql } from 'kysely'

/** How many recordings each process has recognised at the moment: a resource of the speech service allows so many in all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recognition_slots (
      holder text primary key,
      in_use integer not null check (in_use > 0),
      -- A process that has not been seen for a while is gone.
      seen_at timestamptz not null
    );
  `.execute(db)
}
