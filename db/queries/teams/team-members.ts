import type { MemberStatus, TeamRole } from '@preceptor/contracts/teams/team'
import type { Db } from '../../connect.ts'
import { writeInTeam } from '../../in-team.ts'
import { membershipsOf } from './by-key.ts'

export interface Member {
  accountId: string
  email: string
  firstName: string | null
  lastName: string | null
  role: TeamRole
  joinedAt: Date
  /** Active with a session since `seenAfter` that was answered, New without one having joined since. */
  status: Exclude<MemberStatus, 'Pending'>
}

const members = (db: Db, { teamId, seenAfter }: { teamId: string; seenAfter: Date }) =>
  db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.accountId')
    .select(['accountId', 'email', 'firstName', 'lastName', 'role', 'joinedAt'])
    .select(({ exists, selectFrom, ref, case: when }) =>
      when()
        .when(
          exists(
            selectFrom('interview')
              .select('interview.id')
              .where('interview.accountId', '=', ref('membership.accountId'))
              .where('startedAt', '>=', ref('membership.joinedAt'))
              .where('startedAt', '>=', seenAfter)
              .where('unanswered', '=', false),
          ),
        )
        .then('Active')
        .when('joinedAt', '>=', seenAfter)
        .then('New')
        .else('Inactive')
        .end()
        .$castTo<Member['status']>()
        .as('status'),
    )
    .where('teamId', '=', teamId)

/** Everybody in a team, admins first, viewers last, then by name. */
export async function listMembers(db: Db, team: { teamId: string; seenAfter: Date }): Promise<Member[]> {
  return members(db, team).orderBy('role').orderBy('firstName').orderBy('email').execute()
}

/** What an address is in a team; undefined where it is not in it. */
export async function findMember(
  db: Db,
  { teamId, email }: { teamId: string; email: string },
): Promise<{ accountId: string; firstName: string | null; role: TeamRole } | undefined> {
  return db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.accountId')
    .select(['accountId', 'firstName', 'role'])
    .where('teamId', '=', teamId)
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Seats the user; false where the user has a seat already. */
export async function addMember(
  trx: Db,
  { teamId, accountId, role, now }: { teamId: string; accountId: string; role: TeamRole; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('membership')
    .values({ teamId, accountId, role, joinedAt: now })
    .onConflict((conflict) => conflict.columns(['accountId', 'teamId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Makes a member something else in a team that is locked. */
export async function changeRole(
  trx: Db,
  { teamId, accountId, role }: { teamId: string; accountId: string; role: TeamRole },
): Promise<void> {
  await trx
    .updateTable('membership')
    .set({ role })
    .where('teamId', '=', teamId)
    .where('accountId', '=', accountId)
    .execute()
}

/** How many read a team's stats without a seat. */
export async function countViewers(db: Db, { teamId }: { teamId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('membership')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('teamId', '=', teamId)
    .where('role', '=', 'viewer')
    .executeTakeFirstOrThrow()
  return count
}

/** Frees the user's seat; false where the user has none. Their sessions stay theirs. */
export async function removeMember(
  trx: Db,
  { teamId, accountId }: { teamId: string; accountId: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('membership')
    .where('teamId', '=', teamId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Frees every seat of an account. */
export async function leaveTeams(trx: Db, { accountId }: { accountId: string }): Promise<void> {
  const seats = await trx.selectFrom(membershipsOf(accountId)).select('teamId').orderBy('teamId').execute()
  for (const { teamId } of seats) {
    await writeInTeam(trx, teamId)
    await removeMember(trx, { teamId, accountId })
  }
}
