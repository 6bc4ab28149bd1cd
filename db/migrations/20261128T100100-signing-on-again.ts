import { type Kysely, sql } from 'kysely'

// Whether a sign-on is to prove anew who somebody is, and when the provider says that they proved it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sso_attempt
      add column asks_again boolean not null default false,
      add column authenticated_at timestamptz
  `.execute(db)
}
