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

/** Whether a team says how an account signs in: one of its members, and not its owner, who keeps a way in of their own. */
export async function isBoundToTeam(
  db: Db,
  { accountId, teamId }: { accountId: string; teamId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.teamId')
    .select('team.id')
    .where('team.id', '=', teamId)
    .where('membership.accountId', '=', accountId)
    .where('team.ownerAccountId', '!=', accountId)
    .executeTakeFirst()
  return row !== undefined
}
