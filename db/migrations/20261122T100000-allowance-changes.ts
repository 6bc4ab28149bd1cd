import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [notice, subscriptions, memberships, trials]) await statement.execute(db)
}

// `allowance_changed` carries the id of an account whose plan, team or trial is another now: interviews that run
// anywhere look again at what she may use.
const notice = sql`
  create function tell_allowance_changed() returns trigger language plpgsql as $$
  declare
    changed uuid := case when tg_op = 'DELETE' then old.account_id else new.account_id end;
  begin
    perform pg_notify('allowance_changed', concerned::text) from (
      select changed as concerned
      union
      select membership.account_id from membership join team on team.id = membership.team_id
      where team.owner_account_id = changed and tg_table_name = 'subscription'
    ) as everybody;
    return null;
  end $$;
  create function tell_trial_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('allowance_changed', new.id::text);
    return null;
  end $$;
`

const subscriptions = sql`
  create trigger allowance_of_subscription
  after insert or delete or
    update of plan, status, current_period_start, current_period_end, cancel_at_period_end on subscription
  for each row execute function tell_allowance_changed();
`

const memberships = sql`
  create trigger allowance_of_membership after insert or delete on membership
  for each row execute function tell_allowance_changed();
`

const trials = sql`
  create trigger allowance_of_trial after update of trial_ends_at on account
  for each row when (old.trial_ends_at is distinct from new.trial_ends_at)
  execute function tell_trial_changed();
`
