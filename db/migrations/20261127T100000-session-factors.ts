import { type Kysely, sql } from 'kysely'

// What a session was opened with beside a password, when its user last confirmed who they are, and whether it ends when the
// browser is closed. Earlier sessions were opened by a password alone.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session
      add column factor text check (factor in ('passkey', 'code', 'recovery-code', 'sso')),
      add column confirmed_at timestamptz,
      add column confirmed_by text
        check (confirmed_by in ('password', 'passkey', 'code', 'recovery-code', 'sso')),
      add column is_shared boolean not null default false
  `.execute(db)
}
