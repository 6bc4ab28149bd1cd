import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import { inTransaction } from '../transaction.ts'
import { addAuditEvent } from './audit/add-audit-event.ts'

/** A locked account that still owns a team stays, since its members would lose theirs. */
const isPurgeable = (lockedBefore: Date) => sql<boolean>`
  account.deleted_at <= ${lockedBefore} and not exists (select 1 from team where owner_account_id = account.id)`

/** Whom Stripe knows the accounts as that are to be wiped. */
export async function listCustomersToPurge(
  db: Db,
  { lockedBefore }: { lockedBefore: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('billingCustomer', 'billingCustomer.accountId', 'account.id')
    .select('stripeCustomerId')
    .where(isPurgeable(lockedBefore))
    .execute()
  return rows.map(({ stripeCustomerId }) => stripeCustomerId)
}

/**
 * Wipes accounts locked before `lockedBefore` that Stripe does not know, with everything that belongs to them and the
 * invitations to their addresses. Returns how many went, as every function here does.
 */
export function purgeAccounts(db: Db, { lockedBefore }: { lockedBefore: Date }): Promise<number> {
  return inTransaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('account')
      .where(isPurgeable(lockedBefore))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('billingCustomer').select('accountId').whereRef('accountId', '=', 'account.id')),
        ),
      )
      .returning(['id', 'email'])
      .execute()
    const emails = gone.map(({ email }) => email)
    for (const { id } of gone)
      await addAuditEvent(trx, { actorKind: 'system' }, { kind: 'account.purged', targetAccountId: id })
    if (emails.length > 0) {
      await trx.deleteFrom('invitation').where('email', 'in', emails).execute()
      await deleteGivenUpMails(trx, gone)
    }
    return gone.length
  })
}

/** Mails that could not be delivered wait for somebody to look at them, with the address they were for. */
async function deleteGivenUpMails(trx: Db, gone: readonly { id: string; email: string }[]): Promise<void> {
  const ids = gone.map(({ id }) => id)
  const emails = gone.map(({ email }) => email)
  await sql`
    delete from pgboss.job where name = 'mail-given-up'
      and (data->>'accountId' = any(${ids}) or lower(data->>'email') = any(${emails}))
  `.execute(trx)
}

export async function deleteEmailTokens(db: Db, { expiredBefore }: { expiredBefore: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('emailToken')
    .where('expiresAt', '<=', expiredBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteEmailChanges(db: Db, { now }: { now: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('emailChange')
    .where('expiresAt', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes the counters of rate limits whose window has ended. */
export async function deleteRateLimits(db: Db, { now }: { now: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rateLimit')
    .where('expire', '<=', now.getTime())
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteIdempotencyKeys(
  db: Db,
  { createdBefore }: { createdBefore: Date },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotencyKey')
    .where('createdAt', '<=', createdBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Deletes sessions past their end, or not renewed since `renewedBefore`, with their refresh tokens; and refresh
 * tokens of living sessions that are past their own end.
 */
export async function deleteEndedSessions(
  db: Db,
  { now, renewedBefore }: { now: Date; renewedBefore: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ended as (
      delete from session where expires_at <= ${now} or last_seen_at <= ${renewedBefore} returning id
    ), stale as (
      delete from refresh_token where expires_at <= ${now} and session_id not in (select id from ended)
      returning 1
    )
    select (select count(*) from ended) + (select count(*) from stale) as count
  `.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function deleteDevices(db: Db, { seenBefore }: { seenBefore: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('device')
    .where('lastSeenAt', '<=', seenBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
