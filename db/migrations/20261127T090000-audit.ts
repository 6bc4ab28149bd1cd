import { type Kysely, sql } from 'kysely'

// Who did what from where, and what a team asks of its members' sign-ins. An event outlives accounts and teams, so nothing
// in it refers to a row.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_event (
      id uuid primary key default gen_random_uuid(),
      at timestamptz not null default now(),
      kind text not null check (length(kind) between 1 and 60),
      actor_kind text not null check (actor_kind in ('account', 'operator', 'system', 'visitor')),
      actor_account_id uuid,
      target_account_id uuid,
      target text check (length(target) <= 200),
      team_ids uuid[] not null default '{}',
      session_id uuid,
      request_id text check (length(request_id) <= 100),
      address_prefix text check (length(address_prefix) <= 60),
      device text check (length(device) <= 200),
      details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
    )
  `.execute(db)
  await sql`create index audit_event_at on audit_event (at)`.execute(db)
  await sql`create index audit_event_team on audit_event using gin (team_ids)`.execute(db)
  await sql`
    create table team_policy (
      team_id uuid primary key references team on delete cascade,
      requires_factor boolean not null default false,
      idle_minutes integer check (idle_minutes between 5 and 1440),
      updated_at timestamptz not null default now()
    )
  `.execute(db)
}
