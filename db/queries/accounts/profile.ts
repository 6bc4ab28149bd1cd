import { sql } from 'kysely'
import type { Db } from '../../connect.ts'

/** Corrects the names of an account. */
export async function setNames(
  db: Db,
  { accountId, firstName, lastName }: { accountId: string; firstName: string; lastName: string | null },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ firstName, lastName })
    .where('id', '=', accountId)
    .where('deletedAt', 'is', null)
    .execute()
}

/** Keeps the address an account is to have; an earlier one that waits is forgotten, and its link with it. */
export async function keepEmailChange(
  trx: Db,
  change: { accountId: string; newEmail: string; tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const { accountId, ...values } = change
  await trx
    .insertInto('emailChange')
    .values(change)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute()
}

/** The address an account waits to confirm; undefined where none waits or its link has expired. */
export const findEmailChange = (
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<{ newEmail: string; expiresAt: Date } | undefined> =>
  db
    .selectFrom('emailChange')
    .select(['newEmail', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Whether a verified or deleted account has an address. One that was never verified is nobody's yet. */
export async function isAddressTaken(db: Db, { email }: { email: string }): Promise<boolean> {
  const owner = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where((where) =>
      where.or([where('emailVerifiedAt', 'is not', null), where('deletedAt', 'is not', null)]),
    )
    .executeTakeFirst()
  return owner !== undefined
}

/**
 * Uses the link of an address that waits: the account has it from now on. Returns both addresses; undefined where the
 * link is unknown, another account's, over, or the address has become somebody else's.
 */
export async function claimEmailChange(
  trx: Db,
  { accountId, tokenHash, now }: { accountId: string; tokenHash: string; now: Date },
): Promise<{ oldEmail: string; newEmail: string } | undefined> {
  const change = await trx
    .deleteFrom('emailChange')
    .where('accountId', '=', accountId)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('newEmail')
    .executeTakeFirst()
  if (!change) return undefined
  const { newEmail } = change
  // Two accounts that claim one address take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email ${newEmail}`}, 0))`.execute(trx)
  if (await isAddressTaken(trx, { email: newEmail })) return undefined
  // Registered by whoever, never verified: the link has shown whose it is.
  await trx
    .deleteFrom('account')
    .where('email', '=', newEmail)
    .where('emailVerifiedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .execute()
  const { email: oldEmail } = await trx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await trx.updateTable('account').set({ email: newEmail }).where('id', '=', accountId).execute()
  return { oldEmail, newEmail }
}
