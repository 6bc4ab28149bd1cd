import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import { membershipsOf, teamNamed } from '../teams/by-key.ts'

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
    .selectFrom(membershipsOf(accountId))
    .innerJoinLateral(teamNamed(sql.ref('membership.teamId')), (join) => join.onTrue())
    .select('team.id')
    .where('team.id', '=', teamId)
    .where('team.ownerAccountId', '!=', accountId)
    .executeTakeFirst()
  return row !== undefined
}
