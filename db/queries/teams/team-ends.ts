import type { PlanId } from '@preceptor/contracts/billing/plan'
import { STATUSES_WITH_ACCESS } from '@preceptor/domain/billing/access-status'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'

export interface EndingTeam {
  /** The owner's. */
  accountId: string
  endsAt: Date
  /** What the user changes to; null where the user canceled. */
  nextPlan: PlanId | null
  /** In the user's team, without them and without viewers. */
  members: number
}

/**
 * Marks Team plans that end between `now` and `until` as notified, each once for its date, and returns them; at most
 * `limit`.
 */
export async function takeEndingTeams(
  trx: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<EndingTeam[]> {
  const { rows } = await sql<EndingTeam>`
    with ending as (
      select id, account_id, team_end_told_for,
        case when cancel_at_period_end then current_period_end else scheduled_change_at end as ends_at,
        case when cancel_at_period_end then null else scheduled_plan end as next_plan
      from subscription
      where plan = 'team' and status in (${sql.join(STATUSES_WITH_ACCESS)})
        and (cancel_at_period_end or scheduled_plan <> 'team')
      for update skip locked
    ), due as (
      select * from ending
      where ends_at > ${now} and ends_at <= ${until} and team_end_told_for is distinct from ends_at
      limit ${limit}
    ), told as (
      update subscription set team_end_told_for = due.ends_at from due
      where subscription.id = due.id
      returning subscription.account_id, due.ends_at, due.next_plan
    )
    select account_id as "accountId", ends_at as "endsAt", next_plan as "nextPlan",
      -- The owner has a seat too.
      (select coalesce(sum(seats_taken(team.id) - 1), 0)::int from team_owned_by(told.account_id) team) as members
    from told
  `.execute(trx)
  return rows
}
