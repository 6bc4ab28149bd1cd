import type { Db } from '../../connect.ts'

/** The address of an account that is not deleted. */
export async function findEmailOf(db: Db, { accountId }: { accountId: string }): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.email
}

/** Whether an account owns a team: it pays, and keeps a way in of its own. */
export async function ownsTeam(
  db: Db,
  { accountId, teamId }: { accountId: string; teamId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('team')
    .select('id')
    .where('id', '=', teamId)
    .where('ownerAccountId', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}
