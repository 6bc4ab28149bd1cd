import { type Kysely, sql } from 'kysely'

/**
 * Look-ups of team data by a key, for servers that see no other row of it: each runs as the owner of the tables and returns
 * what belongs to the account, team, invitation, domain or client that it is given. Without a key they return nothing.
 */
const LOOKUPS = [
  // A team and its members.
  ['team_named', 'of_team uuid', 'setof team', 'select * from team where id = of_team', 1],
  [
    'team_owned_by',
    'of_account uuid',
    'setof team',
    'select * from team where owner_account_id = of_account',
    1,
  ],
  [
    'memberships_of',
    'of_account uuid',
    'setof membership',
    'select * from membership where account_id = of_account',
    1,
  ],
  [
    'sign_in_rules_of',
    'of_account uuid',
    'setof team_policy',
    `select team_policy.* from membership join team_policy on team_policy.team_id = membership.team_id
      where membership.account_id = of_account`,
    1,
  ],
  // Whose plan covers an account.
  [
    'payers_of',
    'of_account uuid',
    'setof uuid',
    `select team.owner_account_id from membership join team on team.id = membership.team_id
      where membership.account_id = of_account and membership.role <> 'viewer'`,
    1,
  ],
  // Invitations.
  ['invitation_named', 'of_id text', 'setof invitation', 'select * from invitation where id = of_id', 1],
  [
    'invitations_to',
    'of_email text',
    'setof invitation',
    'select * from invitation where email = of_email',
    1,
  ],
  [
    'invitations_accepted_by',
    'of_account uuid',
    'setof invitation',
    'select * from invitation where accepted_by = of_account',
    1,
  ],
  // Single sign-on.
  [
    'sso_connection_named',
    'of_team uuid',
    'setof sso_connection',
    'select * from sso_connection where team_id = of_team',
    1,
  ],
  [
    'sso_connections_of_client',
    'of_issuer text, of_client_id text',
    'setof sso_connection',
    'select * from sso_connection where issuer = of_issuer and client_id = of_client_id',
    1,
  ],
  [
    'sso_domains_named',
    'of_team uuid',
    'setof sso_domain',
    'select * from sso_domain where team_id = of_team',
    2,
  ],
  [
    'sso_domain_proved',
    'of_domain text',
    'setof sso_domain',
    'select * from sso_domain where domain = of_domain and proved_at is not null',
    1,
  ],
  [
    'sso_domain_mailed',
    'of_token_hash text',
    'setof sso_domain',
    'select * from sso_domain where mail_token_hash = of_token_hash',
    1,
  ],
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, args, returns, query, rows] of LOOKUPS) {
    await sql
      .raw(
        `create function ${name}(${args}) returns ${returns}
        language plpgsql stable strict security definer rows ${rows} set search_path = public, pg_temp as
        $$ begin return query ${query}; end $$`,
      )
      .execute(db)
    await sql.raw(`revoke all on function ${name} from public`).execute(db)
  }
  for (const statement of [seatsTaken, lacksFactor, signOn, issuers]) await statement.execute(db)
  for (const name of ['seats_taken', 'session_lacks_factor', 'sso_sign_on_of', 'sso_issuers'])
    await sql`revoke all on function ${sql.ref(name)} from public`.execute(db)
}

// Viewers have none.
const seatsTaken = sql`
  create function seats_taken(of_team uuid) returns integer
  language plpgsql stable strict security definer set search_path = public, pg_temp as $$
  begin
    return (select count(*) from membership where team_id = of_team and role <> 'viewer');
  end
  $$
`

// A team of the account asks for a second factor that its session does not have. Sign-on by a team's provider is one for that
// team alone. Asked at every request, so it looks for nothing more once it knows.
const lacksFactor = sql`
  create function session_lacks_factor(of_session uuid, of_account uuid, with_factor text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if with_factor is not null and with_factor <> 'sso' then
      return false;
    end if;
    return exists (
      select 1 from membership join team_policy on team_policy.team_id = membership.team_id
      where membership.account_id = of_account and team_policy.requires_factor and (
        with_factor is null or not exists (
          select 1 from sso_session
          where sso_session.session_id = of_session and sso_session.team_id = membership.team_id
        )
      )
    );
  end
  $$
`

// How people of a proved domain sign in, without what its team has with the provider.
const signOn = sql`
  create function sso_sign_on_of(of_domain text) returns table (team_id uuid, team_name text, is_enforced boolean)
  language plpgsql stable strict security definer rows 1 set search_path = public, pg_temp as $$
  begin
    return query select team.id, team.name, sso_connection.is_enforced
      from sso_domain join sso_connection on sso_connection.team_id = sso_domain.team_id
        join team on team.id = sso_domain.team_id
      where sso_domain.domain = of_domain and sso_domain.proved_at is not null;
  end
  $$
`

// Where providers of teams are, without whose they are: for whoever runs the platform to see whether they can be reached.
const issuers = sql`
  create function sso_issuers(at_most integer) returns setof text
  language plpgsql stable strict security definer set search_path = public, pg_temp as $$
  begin
    return query select distinct issuer from sso_connection order by issuer limit at_most;
  end
  $$
`
