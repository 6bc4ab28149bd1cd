import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../connect.ts'
import type { PasskeyTable } from '../../../schema/accounts/passkey.ts'

export type Passkey = Selectable<PasskeyTable>

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(db: Db, { accountId }: { accountId: string }): Promise<Passkey[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Keeps a passkey; false where the credential belongs to somebody already. */
export async function addPasskey(trx: Db, passkey: Insertable<PasskeyTable>): Promise<boolean> {
  const added = await trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The passkey of a credential, of an account that is not deleted; kept as it is until the transaction ends. */
export async function holdPasskey(
  trx: Db,
  { credentialId }: { credentialId: string },
): Promise<Passkey | undefined> {
  return trx
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.accountId')
    .selectAll('passkey')
    .where('credentialId', '=', credentialId)
    .where('account.deletedAt', 'is', null)
    .forUpdate('passkey')
    .executeTakeFirst()
}

export async function notePasskeyUse(
  trx: Db,
  { id, counter, backedUp, now }: { id: string; counter: number; backedUp: boolean; now: Date },
): Promise<void> {
  await trx.updateTable('passkey').set({ counter, backedUp, lastUsedAt: now }).where('id', '=', id).execute()
}

/** False where the account has no such passkey. */
export async function renamePasskey(
  db: Db,
  { id, accountId, label }: { id: string; accountId: string; label: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ label })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where the account has no such passkey. */
export async function deletePasskey(
  trx: Db,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
