import { type Kysely, sql } from 'kysely'

// A join that the network delivers late must not take an interview from the page that made it and has joined again since.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table interview add column joined_page_id uuid, add column join_number integer`.execute(db)
}
