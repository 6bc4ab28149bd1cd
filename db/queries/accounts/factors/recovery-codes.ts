import type { Db } from '../../../connect.ts'

/** The salt of an account's codes and how many are left; undefined where it has none. */
export async function findRecoveryCodes(
  db: Db,
  { accountId }: { accountId: string },
): Promise<{ salt: Buffer; left: number } | undefined> {
  const row = await db
    .selectFrom('recoveryCode')
    .select(({ fn }) => ['salt', fn.count<number>('codeHash').filterWhere('usedAt', 'is', null).as('left')])
    .where('accountId', '=', accountId)
    .groupBy('salt')
    .executeTakeFirst()
  return row && { salt: row.salt, left: Number(row.left) }
}

/** Gives an account these codes; earlier ones are void. */
export async function replaceRecoveryCodes(
  trx: Db,
  {
    accountId,
    salt,
    hashes,
    ssoTeamId,
    now,
  }: {
    accountId: string
    salt: Buffer
    hashes: readonly Buffer[]
    /** The team whose provider opened the session they are made in. */
    ssoTeamId: string | null
    now: Date
  },
): Promise<void> {
  await deleteRecoveryCodes(trx, { accountId })
  await trx
    .insertInto('recoveryCode')
    .values(
      hashes.map((codeHash) => ({ accountId, salt, codeHash, createdAt: now, usedAt: null, ssoTeamId })),
    )
    .execute()
}

export async function deleteRecoveryCodes(trx: Db, { accountId }: { accountId: string }): Promise<void> {
  await trx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
}

/** Uses a code up. False where the account has no such code, or it was used. */
export async function takeRecoveryCode(
  trx: Db,
  { accountId, codeHash, now }: { accountId: string; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
