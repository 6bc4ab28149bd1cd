import type { Db } from '../connect.ts'

/** The teams an account belongs to, those it manages first, then the oldest membership first. */
export async function listMemberships(
  db: Db,
  { accountId }: { accountId: string },
): Promise<{ teamId: string; role: 'admin' | 'member' }[]> {
  return db
    .selectFrom('membership')
    .select(['teamId', 'role'])
    .where('accountId', '=', accountId)
    .orderBy('role', 'asc')
    .orderBy('joinedAt', 'asc')
    .execute()
}

/** How many others are in the teams that an account owns. */
export async function countTeammates(db: Db, { accountId }: { accountId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.teamId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerAccountId', '=', accountId)
    .where('membership.accountId', '!=', accountId)
    .executeTakeFirstOrThrow()
  return count
}
