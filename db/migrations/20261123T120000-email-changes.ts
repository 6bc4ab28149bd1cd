import { type Kysely, sql } from 'kysely'

// An address an account is to have once its owner has opened the link that was mailed there.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_change (
      account_id uuid primary key references account on delete cascade,
      new_email text not null check (new_email = lower(new_email)),
      token_hash text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )
  `.execute(db)
  await sql`create index on email_change (expires_at)`.execute(db)
}
