import type { Selectable } from 'kysely'
import type { Db } from '../../../connect.ts'
import type { AuthenticatorAppTable } from '../../../schema/accounts/authenticator-app.ts'

export type AuthenticatorApp = Selectable<AuthenticatorAppTable>

/** The authenticator app of an account, also one that waits for its first code. */
export async function findAuthenticator(
  db: Db,
  { accountId }: { accountId: string },
): Promise<AuthenticatorApp | undefined> {
  return db.selectFrom('authenticatorApp').selectAll().where('accountId', '=', accountId).executeTakeFirst()
}

/** Keeps the secret of an app that is being set up, in place of one that never was. False where one is in use. */
export async function startAuthenticator(
  db: Db,
  {
    accountId,
    sealedSecret,
    ssoTeamId,
    now,
  }: { accountId: string; sealedSecret: string; ssoTeamId: string | null; now: Date },
): Promise<boolean> {
  const kept = await db
    .insertInto('authenticatorApp')
    .values({ accountId, sealedSecret, ssoTeamId, createdAt: now, confirmedAt: null, lastUsedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ sealedSecret, ssoTeamId, createdAt: now })
        .where('authenticatorApp.confirmedAt', 'is', null),
    )
    .returning('accountId')
    .executeTakeFirst()
  return kept !== undefined
}

/** Takes the code of a time step, once: false where this step, or a later one, has been taken. */
export async function takeStep(
  trx: Db,
  {
    accountId,
    sealedSecret,
    step,
    now,
  }: { accountId: string; sealedSecret: string; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('authenticatorApp')
    .set(({ fn, ref, val }) => ({
      lastStep: step,
      lastUsedAt: now,
      confirmedAt: fn.coalesce(ref('confirmedAt'), val(now)),
    }))
    .where('accountId', '=', accountId)
    .where('sealedSecret', '=', sealedSecret)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where there was none. */
export async function deleteAuthenticator(trx: Db, { accountId }: { accountId: string }): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('authenticatorApp')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
