import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [accounts, subscriptions, teams, interviews]) await statement.execute(db)
}

const accounts = sql`
  create table account (
    id uuid primary key default gen_random_uuid(),
    email text not null unique check (email = lower(email)),
    first_name text,
    last_name text,
    password_hash text not null,
    email_verified_at timestamptz,
    trial_ends_at timestamptz,
    is_staff boolean not null default false,
    terms_version text,
    terms_accepted_at timestamptz,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  );

  create table session (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references account on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    revoke_reason text
  );
  create index on session (account_id) where revoked_at is null;

  create table refresh_token (
    token_hash text primary key,
    session_id uuid not null references session on delete cascade,
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    successor_hash text
  );
  create index on refresh_token (session_id);
`

const subscriptions = sql`
  create table subscription (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null unique references account on delete cascade,
    plan text not null check (plan in ('free', 'basic', 'professional', 'team')),
    status text not null,
    stripe_customer_id text unique,
    stripe_subscription_id text unique,
    current_period_start timestamptz,
    current_period_end timestamptz,
    cancel_at_period_end boolean not null default false,
    canceled_at timestamptz,
    scheduled_plan text,
    scheduled_change_at timestamptz,
    schedule_id text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );

  create table usage_period (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references account on delete cascade,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    text_sessions_used integer not null default 0,
    voice_seconds_used double precision not null default 0,
    unique (account_id, starts_at)
  );
`

const teams = sql`
  create table team (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    organization_name text,
    description text,
    owner_account_id uuid not null references account,
    tier text not null default 'standard',
    max_members integer not null check (max_members > 0),
    created_at timestamptz not null default now()
  );
  create index on team (owner_account_id);

  create table membership (
    account_id uuid not null references account on delete cascade,
    team_id uuid not null references team on delete cascade,
    role text not null check (role in ('admin', 'member')),
    joined_at timestamptz not null default now(),
    primary key (account_id, team_id)
  );
  create index on membership (team_id);
`

const interviews = sql`
  create table mock_setup (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references account on delete cascade,
    job_description text,
    position_title text,
    company_name text,
    metadata jsonb not null,
    created_at timestamptz not null default now()
  );
  create index on mock_setup (account_id);

  create table interview (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references account on delete cascade,
    kind text not null check (kind in ('clinical', 'behavioral', 'mock')),
    status text not null default 'in_progress'
      check (status in ('in_progress', 'completed', 'abandoned', 'expired')),
    title text not null,
    personality text,
    setup_id uuid references mock_setup on delete set null,
    metadata jsonb,
    snapshot jsonb,
    state_value text,
    state_seq integer not null default 0,
    lease_token integer not null default 0,
    lease_holder text,
    voice_seconds_used double precision not null default 0,
    retention_hours integer not null,
    started_at timestamptz not null,
    completed_at timestamptz,
    last_activity_at timestamptz not null,
    purge_at timestamptz not null
  ) with (fillfactor = 70);
  create index on interview (account_id, started_at);
  create unique index interview_one_active_mock on interview (account_id)
    where kind = 'mock' and status = 'in_progress';

  create table turn (
    message_id uuid primary key,
    interview_id uuid not null references interview on delete cascade,
    turn_id uuid,
    role text not null check (role in ('interviewer', 'candidate')),
    content text not null,
    question_index integer not null,
    confidence double precision,
    measures jsonb,
    said_at timestamptz not null,
    position bigint generated always as identity
  );
  create unique index on turn (interview_id, turn_id) where turn_id is not null;
  create index on turn (interview_id, position);

  create table analysis (
    interview_id uuid primary key references interview on delete cascade,
    result jsonb not null,
    fallback boolean not null,
    created_at timestamptz not null default now()
  );
`
