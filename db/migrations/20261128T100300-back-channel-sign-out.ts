import { type Kysely, sql } from 'kysely'

// Sign-out by the provider itself: which of its sessions is behind one of ours, and the messages that were taken already.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sso_session add column sid_hash text;
    create table sso_sign_out (
      token_hash text primary key,
      expires_at timestamptz not null
    );
    create index on sso_sign_out (expires_at);
  `.execute(db)
}
