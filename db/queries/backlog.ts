import { sql } from 'kysely'
import type { Db } from '../connect.ts'

export interface QueueBacklog {
  queue: string
  /** `waiting` holds what is to be tried again too. */
  state: 'waiting' | 'active' | 'failed'
  jobs: number
  /** For how long the oldest of the waiting could have begun; 0 where none could. */
  overdueSeconds: number
}

/** What waits in the job queues. Rejects while nobody has made them yet. */
export async function readQueueBacklog(db: Db): Promise<QueueBacklog[]> {
  const { rows } = await sql<QueueBacklog>`
    select name as queue,
      case when state in ('created', 'retry') then 'waiting' else state::text end as state,
      count(*)::int as jobs,
      coalesce(max(extract(epoch from now() - start_after))
        filter (where state in ('created', 'retry') and start_after < now()), 0)::float as overdue_seconds
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed')
    group by 1, 2`.execute(db)
  return rows
}

/** Events of Stripe that came and are not applied, and for how long the oldest has waited. */
export async function readWebhookBacklog(db: Db): Promise<{ events: number; oldestSeconds: number }> {
  return db
    .selectFrom('stripeEvent')
    .select([
      sql<number>`count(*)::int`.as('events'),
      sql<number>`coalesce(extract(epoch from now() - min(received_at)), 0)::float`.as('oldestSeconds'),
    ])
    .where('appliedAt', 'is', null)
    .executeTakeFirstOrThrow()
}
