import type { TeamRole } from '@preceptor/contracts/team'
import type { TeamFacts } from '@preceptor/domain/billing/team-status'
import type { Db } from '../../connect.ts'

/** The teams an account belongs to, those it manages first, then the oldest membership first. */
export async function listMemberships(
  db: Db,
  { accountId }: { accountId: string },
): Promise<{ teamId: string; role: TeamRole }[]> {
  return db
    .selectFrom('membership')
    .select(['teamId', 'role'])
    .where('accountId', '=', accountId)
    .orderBy('role', 'asc')
    .orderBy('joinedAt', 'asc')
    .execute()
}

/** How many others have the plan of the teams that an account owns. */
export async function countTeammates(db: Db, { accountId }: { accountId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.teamId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerAccountId', '=', accountId)
    .where('membership.accountId', '!=', accountId)
    .where('membership.role', '!=', 'viewer')
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
  const row = await seats(db)
    .where('membership.accountId', '=', accountId)
    .where('team.id', '=', teamId)
    .executeTakeFirst()
  return row && seatOf(row, accountId)
}

/** Every seat of an account, the oldest first. */
export async function listSeats(db: Db, { accountId }: { accountId: string }): Promise<Seat[]> {
  const rows = await seats(db)
    .where('membership.accountId', '=', accountId)
    .orderBy('joinedAt')
    .orderBy('team.id')
    .execute()
  return rows.map((row) => seatOf(row, accountId))
}

/** A team whoever asks; undefined where there is none. */
export async function findTeam(db: Db, { teamId }: { teamId: string }): Promise<Team | undefined> {
  const row = await teams(db).where('team.id', '=', teamId).executeTakeFirst()
  return row && teamOf(row)
}

/** Teams by their owner, or a part of all of them in the order of their ids. */
export async function listTeams(
  db: Db,
  chosen: { ownerAccountId: string } | { after: string; limit: number },
): Promise<Team[]> {
  const query =
    'ownerAccountId' in chosen
      ? teams(db).where('ownerAccountId', '=', chosen.ownerAccountId)
      : teams(db).where('team.id', '>', chosen.after).orderBy('team.id').limit(chosen.limit)
  return (await query.execute()).map(teamOf)
}

const teams = (db: Db) =>
  db
    .selectFrom('team')
    .innerJoin('account as owner', 'owner.id', 'team.ownerAccountId')
    .leftJoin('subscription', 'subscription.accountId', 'team.ownerAccountId')
    .select(['team.id', 'name', 'organizationName', 'description', 'team.createdAt', 'ownerAccountId'])
    .select(['tier', 'maxMembers', 'lapsedAt', 'owner.email as adminEmail'])
    .select(['owner.trialEndsAt as ownerTrialEndsAt', 'plan', 'status', 'currentPeriodStart'])
    .select(['currentPeriodEnd', 'cancelAtPeriodEnd'])
    .select(({ selectFrom, ref }) =>
      selectFrom('membership as each')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('each.teamId', '=', ref('team.id'))
        .where('each.role', '!=', 'viewer')
        .$asScalar()
        .$notNull()
        .as('currentSeats'),
    )

const seats = (db: Db) => teams(db).innerJoin('membership', 'membership.teamId', 'team.id').select('role')

type TeamRow = NonNullable<Awaited<ReturnType<ReturnType<typeof teams>['executeTakeFirst']>>>

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
