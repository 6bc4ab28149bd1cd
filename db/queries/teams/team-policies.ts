import type { TeamPolicy } from '@preceptor/contracts/teams/team-policy'
import type { Db } from '../../connect.ts'

const NOTHING: TeamPolicy = { requiresFactor: false, idleMinutes: null }

/** What a team asks of its members' sign-ins. */
export async function readTeamPolicy(db: Db, { teamId }: { teamId: string }): Promise<TeamPolicy> {
  const found = await db
    .selectFrom('teamPolicy')
    .select(['requiresFactor', 'idleMinutes'])
    .where('teamId', '=', teamId)
    .executeTakeFirst()
  return found ?? NOTHING
}

export async function saveTeamPolicy(
  trx: Db,
  { teamId, policy, now }: { teamId: string; policy: TeamPolicy; now: Date },
): Promise<void> {
  const values = { ...policy, updatedAt: now }
  await trx
    .insertInto('teamPolicy')
    .values({ teamId, ...values })
    .onConflict((conflict) => conflict.column('teamId').doUpdateSet(values))
    .execute()
}
