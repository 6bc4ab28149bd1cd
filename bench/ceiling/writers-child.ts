/** Takes interviews as a process does that a page comes to, and sends what it measured. */
import { connect, type Db } from '@preceptor/db/connect'
import { acquireInterview } from '@preceptor/db/queries/interviews/interviews'
import { sql } from 'kysely'
import { count } from './count.ts'
import { type Kind, readTask, type WritersTask } from './task.ts'

const { url, interviews, writers, perSecond, kind, seconds } = readTask<WritersTask>()
const db = connect(url, { maxConnections: writers })

/** What the product did at first, with and without its notification. */
const takeInOne = (db: Db, id: string, accountId: string, notifies: boolean) =>
  sql`
  with taken as (
    update interview set lease_token = lease_token + 1, lease_holder = 'bench'
    where id = ${id} and account_id = ${accountId} and transcript_cleared_at is null returning *
  ), notified as materialized (
    select case when ${notifies} then pg_notify('interview_taken', json_build_object(
      'interviewId', id, 'leaseToken', lease_token, 'holder', lease_holder)::text) end from taken
  )
  select taken.snapshot, account.first_name from taken join account on account.id = taken.account_id cross join notified
`.execute(db)

const TAKE: Record<Kind, (id: string, accountId: string) => Promise<unknown>> = {
  silent: (id, accountId) => takeInOne(db, id, accountId, false),
  'in the commit': (id, accountId) => takeInOne(db, id, accountId, true),
  'after it': (interviewId, accountId) => acquireInterview(db, { interviewId, accountId, holder: 'bench' }),
}

const take = (loop: number, turn: number) => {
  const { id, accountId } = interviews[(loop + turn * writers) % interviews.length]!
  return TAKE[kind](id, accountId)
}
const everyMs = perSecond === null ? 0 : 1_000 / perSecond
const measured = await count(take, { loops: writers, seconds, everyMs })
await db.destroy()
process.send?.({ ...measured })
process.disconnect()
