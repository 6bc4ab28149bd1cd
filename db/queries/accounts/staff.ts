import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import { inTransaction } from '../../transaction.ts'
import { addAuditEvent } from '../audit/add-audit-event.ts'

/** Whether an account works for Preceptor, at this moment. */
export async function isStaff(db: Db, { accountId }: { accountId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('isStaff')
    .where('id', '=', accountId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.isStaff ?? false
}

/** Makes the verified account of a lower-case address one of Preceptor's staff, or ends that, as an operator. */
export async function setStaff(
  db: Db,
  { email, staff }: { email: string; staff: boolean },
): Promise<'done' | 'unknown' | 'unverified'> {
  return inTransaction(db, async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id', 'emailVerifiedAt'])
      .where('email', '=', email)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!account) return 'unknown'
    if (!account.emailVerifiedAt && staff) return 'unverified'
    await trx.updateTable('account').set({ isStaff: staff }).where('id', '=', account.id).execute()
    if (staff) await endSignOn(trx, { accountId: account.id })
    const kind = staff ? 'staff.granted' : 'staff.revoked'
    await addAuditEvent(trx, { actorKind: 'operator' }, { kind, targetAccountId: account.id })
    return 'done'
  })
}

/** No team's provider speaks for staff: what one opened ends, and it opens nothing any more. */
async function endSignOn(trx: Db, { accountId }: { accountId: string }): Promise<void> {
  await sql`
    with revoked as (
      update session set revoked_at = now(), revoke_reason = 'sso_ended'
      where account_id = ${accountId} and revoked_at is null and factor = 'sso'
      returning id
    )
    select pg_notify('session_ended', id::text) from revoked
  `.execute(trx)
  await trx.deleteFrom('ssoIdentity').where('accountId', '=', accountId).execute()
}

/** The ids of all accounts that work for Preceptor. */
export async function listStaff(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('isStaff', '=', true)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
