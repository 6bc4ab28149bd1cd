import { type Kysely, sql } from 'kysely'

// When the user of a session last proved who they are by signing in. Of a sign-on the provider says it, or nobody knows; earlier
// ones did not ask.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session add column authenticated_at timestamptz;
    update session set authenticated_at = created_at where factor is distinct from 'sso';
  `.execute(db)
}
