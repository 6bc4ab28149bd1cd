import type { TeamRole } from '@preceptor/contracts/teams/team'
import type { TeamFacts } from '@preceptor/domain/billing/team-status'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../connect.ts'
import type { Database } from '../../schema.ts'
import { membershipsOf, seatsTaken, teamNamed, teamOwnedBy } from './by-key.ts'

/** The teams an account belongs to, those it manages first, then the oldest membership first. */
export async function listMemberships(
  db: Db,
  { accountId }: { accountId: string },
): Promise<{ teamId: string; role: TeamRole }[]> {
  return db
    .selectFrom(membershipsOf(accountId))
    .select(['teamId', 'role'])
    .orderBy('role', 'asc')
    .orderBy('joinedAt', 'asc')
    .execute()
}

/** How many others have the plan of the teams that an account owns. */
export async function countTeammates(db: Db, { accountId }: { accountId: string }): Promise<number> {
  const { count } = await db
    .selectFrom(teamOwnedBy(accountId))
    // The owner has a seat too.
    .select(({ ref }) => sql<number>`coalesce(sum(${seatsTaken(ref('team.id'))} - 1), 0)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface Team {
  id: string
  name: string
  organizationName: string | null
  description: string | null
  createdAt: Date
  ownerAccountId: string
  /** The owner's address. */
  adminEmail: string
  /** Members, the owner included; viewers have none. */
  currentSeats: number
  /** What is known of the plan behind it. */
  facts: TeamFacts
}

/** A team, and what somebody is in it. */
export interface Seat {
  team: Team
  role: TeamRole
  isOwner: boolean
}

/** An account's seat in a team; undefined where there is no such team, or the user is not in it. */
export async function findSeat(
  db: Db,
  { teamId, accountId }: { teamId: string; accountId: string },
): Promise<Seat | undefined> {
  const row = await seats(db, accountId).where('team.id', '=', teamId).executeTakeFirst()
  return row && seatOf(row, accountId)
}

/** Every seat of an account, the oldest first. */
export async function listSeats(db: Db, { accountId }: { accountId: string }): Promise<Seat[]> {
  const rows = await seats(db, accountId).orderBy(sql`membership.joined_at`).orderBy('team.id').execute()
  return rows.map((row) => seatOf(row, accountId))
}

/** A team whoever asks; undefined where there is none. */
export async function findTeam(db: Db, { teamId }: { teamId: string }): Promise<Team | undefined> {
  const row = await facts(db.selectFrom(teamNamed(teamId))).executeTakeFirst()
  return row && teamOf(row)
}

/** Teams by their owner, or a part of all of them in the order of their ids, as only the jobs see them. */
export async function listTeams(
  db: Db,
  chosen: { ownerAccountId: string } | { after: string; limit: number },
): Promise<Team[]> {
  const query =
    'ownerAccountId' in chosen
      ? facts(db.selectFrom(teamOwnedBy(chosen.ownerAccountId)))
      : facts(db.selectFrom('team'))
          .where('team.id', '>', chosen.after)
          .orderBy('team.id')
          .limit(chosen.limit)
  return (await query.execute()).map(teamOf)
}

const facts = (chosen: SelectQueryBuilder<Database, 'team', unknown>) =>
  chosen
    .innerJoin('account as owner', 'owner.id', 'team.ownerAccountId')
    .leftJoin('subscription', 'subscription.accountId', 'team.ownerAccountId')
    .select(['team.id', 'name', 'organizationName', 'description', 'team.createdAt', 'ownerAccountId'])
    .select(['tier', 'maxMembers', 'lapsedAt', 'owner.email as adminEmail'])
    .select(['owner.trialEndsAt as ownerTrialEndsAt', 'plan', 'status', 'currentPeriodStart'])
    .select(['currentPeriodEnd', 'cancelAtPeriodEnd'])
    .select(({ ref }) => seatsTaken(ref('team.id')).as('currentSeats'))

const seats = (db: Db, accountId: string) =>
  facts(
    db
      .selectFrom(membershipsOf(accountId))
      .innerJoinLateral(teamNamed(sql.ref('membership.teamId')), (join) => join.onTrue()),
  ).select(sql<TeamRole>`membership.role`.as('role'))

type TeamRow = NonNullable<Awaited<ReturnType<ReturnType<typeof facts>['executeTakeFirst']>>>

function seatOf({ role, ...row }: TeamRow & { role: TeamRole }, accountId: string): Seat {
  return { team: teamOf(row), role, isOwner: row.ownerAccountId === accountId }
}

function teamOf(row: TeamRow): Team {
  const { id, name, organizationName, description, createdAt, ownerAccountId, adminEmail, currentSeats } = row
  const { plan, status, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd } = row
  const { ownerTrialEndsAt, tier, maxMembers, lapsedAt } = row
  const own =
    plan && status
      ? { plan, status, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd: cancelAtPeriodEnd === true }
      : null
  return {
    ...{ id, name, organizationName, description, createdAt, ownerAccountId, adminEmail, currentSeats },
    facts: { own, ownerTrialEndsAt, tier, maxMembers, lapsedAt },
  }
}
