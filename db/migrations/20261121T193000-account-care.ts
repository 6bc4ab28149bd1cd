import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_token (
      token_hash text primary key,
      account_id uuid not null references account on delete cascade,
      purpose text not null check (purpose in ('verify', 'reset')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      voided_at timestamptz
    );
    create index on email_token (account_id);

    create table device (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references account on delete cascade,
      token_hash text not null,
      label text not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      unique (account_id, token_hash)
    );

    alter table session
      add column device_id uuid references device on delete set null,
      add column last_seen_at timestamptz;
    update session set last_seen_at = created_at;
    alter table session alter column last_seen_at set not null;

    create table rate_limit (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
    create index on rate_limit (expire);

    create table idempotency_key (
      account_id uuid not null references account on delete cascade,
      key text not null,
      request_hash text not null,
      status integer,
      reply text,
      created_at timestamptz not null,
      primary key (account_id, key)
    );
    create index on idempotency_key (created_at);

    create index account_to_purge on account (deleted_at) where deleted_at is not null;
  `.execute(db)
}
