import { sql } from 'kysely'
import type { Db } from '../../connect.ts'

/**
 * Deletes what was counted of visits before, and forgets whom old guides were sent to. A conversion of an account
 * stays with it, since each counts once. Returns how many rows it changed.
 */
export async function forgetOldVisits(db: Db, { before }: { before: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with clicks as (
      delete from subscription_click where created_at <= ${before} returning 1
    ), visits as (
      delete from browse_session where ended_at <= ${before} returning 1
    ), presses as (
      delete from conversion where account_id is null and created_at <= ${before} returning 1
    ), orders as (
      update guide_order set email = null where email is not null and created_at <= ${before} returning 1
    )
    select (select count(*) from clicks) + (select count(*) from visits)
      + (select count(*) from presses) + (select count(*) from orders) as count
  `.execute(db)
  return Number(rows[0]?.count ?? 0)
}
