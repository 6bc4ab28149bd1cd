import { type Kysely, sql } from 'kysely'

// Single sign-on of teams: whose domains, at which provider, and who signed in by it. Secrets are sealed or hashed.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [domains, connections, identities, attempts, sessions]) await statement.execute(db)
}

const domains = sql`
  create table sso_domain (
    id uuid primary key default gen_random_uuid(),
    team_id uuid not null references team on delete cascade,
    -- As it is on the wire: lower case, punycode.
    domain text not null check (domain = lower(domain) and length(domain) between 4 and 253),
    -- What its text record says, for everybody to read.
    record_token text not null,
    claimed_at timestamptz not null,
    proved_at timestamptz,
    proved_by text check (proved_by in ('record', 'mail')),
    checked_at timestamptz,
    -- Since when the record of a proved domain is gone; null while it is there.
    missing_since timestamptz,
    -- A proof by mail ends by itself.
    proof_ends_at timestamptz,
    mail_token_hash text unique,
    mail_expires_at timestamptz,
    unique (team_id, domain),
    check ((proved_at is null) = (proved_by is null))
  );
  -- One team at a time.
  create unique index sso_domain_proved on sso_domain (domain) where proved_at is not null;
`

const connections = sql`
  create table sso_connection (
    team_id uuid primary key references team on delete cascade,
    issuer text not null check (length(issuer) <= 500),
    client_id text not null check (length(client_id) <= 300),
    sealed_client_secret text not null,
    is_enforced boolean not null default false,
    -- When somebody last signed in by it as it is now.
    tested_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (tested_at is not null or not is_enforced)
  );
`

const identities = sql`
  create table sso_identity (
    id uuid primary key default gen_random_uuid(),
    team_id uuid not null references team on delete cascade,
    issuer text not null,
    subject text not null check (length(subject) between 1 and 255),
    account_id uuid not null references account on delete cascade,
    linked_at timestamptz not null,
    unique (team_id, issuer, subject)
  );
  create index on sso_identity (account_id);
`

const attempts = sql`
  create table sso_attempt (
    id uuid primary key default gen_random_uuid(),
    team_id uuid not null references team on delete cascade,
    purpose text not null check (purpose in ('sign-in', 'test')),
    state_hash text not null unique,
    browser_hash text not null,
    return_to text check (length(return_to) <= 2000),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    -- When the browser came back; an attempt is for one return.
    returned_at timestamptz,
    code_hash text unique,
    account_id uuid references account on delete cascade,
    identity_id uuid references sso_identity on delete cascade,
    sealed_tokens text,
    finished_at timestamptz
  );
  create index on sso_attempt (expires_at);
`

const sessions = sql`
  create table sso_session (
    session_id uuid primary key references session on delete cascade,
    team_id uuid not null references team on delete cascade,
    identity_id uuid not null references sso_identity on delete cascade,
    sealed_refresh_token text,
    sealed_id_token text not null,
    -- When the provider last said that the person may sign in.
    answered_at timestamptz not null,
    -- Somebody asks the provider until then: a token that is replaced is not used twice.
    asking_until timestamptz
  );
  create index on sso_session (team_id);
  create index on sso_session (identity_id);
`
