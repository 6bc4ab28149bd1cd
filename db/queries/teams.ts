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
