import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [customers, discounts, checkouts, previews, events, trials])
    await statement.execute(db)
}

// A customer outlives every subscription.
const customers = sql`
  create table billing_customer (
    account_id uuid primary key references account on delete cascade,
    stripe_customer_id text not null unique,
    created_at timestamptz not null,
    -- Asked of Stripe the last time, and what is to be asked again because something happened since.
    synced_at timestamptz,
    stale_since timestamptz
  );
  create index on billing_customer (stale_since) where stale_since is not null;
  insert into billing_customer (account_id, stripe_customer_id, created_at)
    select account_id, stripe_customer_id, created_at from subscription where stripe_customer_id is not null;
  alter table subscription
    drop column stripe_customer_id,
    add column trial_ends_at timestamptz,
    add column price_id text,
    -- The end of a Team plan that its owner was written to about.
    add column team_end_told_for timestamptz;
`

const discounts = sql`
  create table discount_code (
    code text primary key check (code = upper(code)),
    type text not null check (type in ('percentage', 'fixed', 'trial_extension')),
    value integer not null check (value > 0),
    description text not null,
    plan_restriction text check (plan_restriction in ('basic', 'professional', 'team')),
    max_uses integer check (max_uses > 0),
    expires_at timestamptz,
    stripe_coupon_id text,
    created_at timestamptz not null
  );

  create table discount_redemption (
    id uuid primary key default gen_random_uuid(),
    code text not null references discount_code,
    account_id uuid not null references account on delete cascade,
    is_beta boolean not null,
    -- Held for an open checkout until then; once redeemed it stays.
    held_until timestamptz not null,
    redeemed_at timestamptz
  );
  create unique index discount_redemption_beta on discount_redemption (account_id)
    where is_beta and redeemed_at is not null;
  create index on discount_redemption (code);
  create index on discount_redemption (account_id);
`

const checkouts = sql`
  create table checkout (
    stripe_session_id text primary key,
    account_id uuid not null references account on delete cascade,
    plan text not null check (plan in ('basic', 'professional', 'team')),
    discount_code text references discount_code,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    -- Completed, expired or given up.
    closed_at timestamptz
  );
  create unique index checkout_open on checkout (account_id) where closed_at is null;
`

const previews = sql`
  create table plan_change_preview (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references account on delete cascade,
    stripe_subscription_id text not null,
    plan text not null check (plan in ('basic', 'professional', 'team')),
    proration_at timestamptz not null,
    amount_cents integer not null,
    is_estimate boolean not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  );
  create index on plan_change_preview (account_id);
`

const events = sql`
  create table stripe_event (
    id text primary key,
    type text not null,
    object_id text,
    customer_id text,
    created_at timestamptz not null,
    received_at timestamptz not null,
    applied_at timestamptz
  );
  create index on stripe_event (received_at) where applied_at is null;

  -- One row: up to when Stripe's events have been listed.
  create table stripe_cursor (
    id boolean primary key default true check (id),
    listed_to timestamptz not null
  );
`

const trials = sql`
  alter table account
    -- Three weeks instead of seven days, once for ever.
    add column trial_extended_at timestamptz,
    -- When she was written to that it ended.
    add column trial_end_told_at timestamptz;
  -- Trials of long ago: nobody is written to about them now.
  update account set trial_end_told_at = now() where trial_ends_at < now();
  create index account_trial_over on account (trial_ends_at)
    where trial_end_told_at is null and deleted_at is null;
`
