import { type Kysely, sql } from 'kysely'

// Passkeys, authenticator apps and recovery codes of accounts, and the challenges and tickets that wait for a proof.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references account on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null default '{}',
      label text not null check (length(label) between 1 and 60),
      backed_up boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )
  `.execute(db)
  await sql`create index passkey_account on passkey (account_id)`.execute(db)
  await sql`
    create table authenticator_app (
      account_id uuid primary key references account on delete cascade,
      sealed_secret text not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0,
      last_used_at timestamptz
    )
  `.execute(db)
  await sql`
    create table recovery_code (
      account_id uuid not null references account on delete cascade,
      salt bytea not null,
      code_hash bytea not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    )
  `.execute(db)
  await sql`
    create table auth_challenge (
      token_hash text primary key,
      purpose text not null check (purpose in ('passkey-sign-in', 'passkey-registration', 'step-up', 'second-factor')),
      challenge text,
      account_id uuid references account on delete cascade,
      session_id uuid references session on delete cascade,
      password_hash text,
      tries integer not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )
  `.execute(db)
  await sql`create index auth_challenge_expiry on auth_challenge (expires_at)`.execute(db)
  await sql`create index auth_challenge_account on auth_challenge (account_id)`.execute(db)
  await sql`create index auth_challenge_session on auth_challenge (session_id)`.execute(db)
}
