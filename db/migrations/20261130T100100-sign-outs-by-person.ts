import { type Kysely, sql } from 'kysely'

// Whom a provider signed out, by hashes, and when it said so: a sign-in that was on its way then leads to no session.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sso_sign_out
      add column subject_hash text,
      add column sid_hash text,
      add column received_at timestamptz
  `.execute(db)
}
