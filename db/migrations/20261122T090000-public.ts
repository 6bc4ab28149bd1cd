import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [clicks, conversions, visits, orders]) await statement.execute(db)
}

// Of visitors and nurses alike. No address, no whole user agent, no query of an address.
const clicks = sql`
  create table subscription_click (
    id uuid primary key default gen_random_uuid(),
    account_id uuid references account on delete cascade,
    browse_session_id text not null,
    plan_type text not null,
    button_location text not null,
    browser text not null,
    referrer text,
    previous_page text,
    device_type text check (device_type in ('mobile', 'tablet', 'desktop')),
    current_plan text,
    trial_days_remaining float8,
    created_at timestamptz not null
  );
  create index on subscription_click (created_at);
  create index on subscription_click (account_id) where account_id is not null;
  create index on click (created_at);
`

const conversions = sql`
  create table conversion (
    id uuid primary key default gen_random_uuid(),
    account_id uuid references account on delete cascade,
    browse_session_id text not null,
    type text not null check (type in ('trial_started', 'subscription_created', 'upgrade_completed', 'guide_click')),
    plan_type text not null,
    original_click_id uuid references subscription_click on delete set null,
    value_cents integer not null,
    seconds_to_conversion float8,
    clicks_before integer,
    pages_before integer,
    created_at timestamptz not null,
    check (account_id is not null or type = 'guide_click')
  );
  -- Each kind counts once for an account; a visitor's press of the guide's button once for her visit.
  create unique index conversion_once on conversion (account_id, type) where type <> 'guide_click';
  create unique index conversion_guide_once on conversion (browse_session_id) where type = 'guide_click';
  create index on conversion (created_at);
  create index on conversion (original_click_id) where original_click_id is not null;
`

const visits = sql`
  create table browse_session (
    id text primary key,
    total_clicks integer not null,
    page_count integer not null,
    pages text[] not null,
    duration_seconds float8 not null,
    final_page text,
    ended_at timestamptz not null
  );
  create index on browse_session (ended_at);
`

const orders = sql`
  create table guide_order (
    id uuid primary key default gen_random_uuid(),
    stripe_session_id text not null unique,
    -- Where links go; forgotten in time.
    email text,
    amount_cents integer not null,
    created_at timestamptz not null
  );
  create index on guide_order (lower(email)) where email is not null;
  create index on guide_order (created_at);
`
