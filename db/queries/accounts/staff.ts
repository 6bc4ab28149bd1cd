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
    const kind = staff ? 'staff.granted' : 'staff.revoked'
    await addAuditEvent(trx, { actorKind: 'operator' }, { kind, targetAccountId: account.id })
    return 'done'
  })
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
