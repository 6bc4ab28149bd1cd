import { type Kysely, sql } from 'kysely'

// The format of a mock interview beside the rest of its plan, which holds questions and what was asked for.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table interview add column format text generated always as (metadata ->> 'format') stored
  `.execute(db)
}
