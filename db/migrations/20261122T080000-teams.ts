import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [teams, invitations]) await statement.execute(db)
}

const teams = sql`
  alter table team
    -- Since when nothing that allows a team is paid for; null while it is.
    add column lapsed_at timestamptz;
  -- Who is in her trial is asked of her account, at each moment.
  update team set tier = 'standard' where tier = 'trial';
  alter table team add constraint team_tier_check check (tier in ('standard', 'enterprise'));
  -- One team an owner.
  drop index team_owner_account_id_idx;
  create unique index team_owner on team (owner_account_id);
`

const invitations = sql`
  create table invitation (
    -- 128 random bits, in the address of the page.
    id text primary key,
    team_id uuid not null references team on delete cascade,
    -- Lower case.
    email text not null check (email = lower(email)),
    role text not null default 'member' check (role in ('member')),
    invited_by uuid references account on delete set null,
    status text not null default 'pending' check (status in ('pending', 'accepted', 'revoked')),
    -- Of the secret that stands in the mail alone, so that it proves who reads the mailbox.
    key_hash text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    accepted_at timestamptz,
    accepted_by uuid references account on delete set null
  );
  create unique index invitation_pending on invitation (team_id, email) where status = 'pending';
  create index on invitation (team_id);
  create index on invitation (email);
  create index on invitation (accepted_by) where accepted_by is not null;
  create index on invitation (invited_by) where invited_by is not null;
`
