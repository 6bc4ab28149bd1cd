import { DAY_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import type { TeamStatus } from '@preceptor/contracts/teams/team'
import type { Db } from '@preceptor/db/connect'
import { findSeat, type Seat } from '@preceptor/db/queries/teams/teams'
import { teamStatusAt } from '@preceptor/domain/billing/team-status'
import { z } from 'zod'
import type { AccessError } from '../../policies/access.ts'
import { findManagingError, findOwningError, findReadingError, findStatsError } from '../../policies/teams.ts'

const Uuid = z.uuid()
/** Looked for in place of what cannot be an id, so that every wrong id costs the same. */
const NO_TEAM = '00000000-0000-0000-0000-000000000000'

/** A member who has not practiced for this long, nor joined since, is Inactive (decision T17). */
const ACTIVE_DAYS = 30

export const activeSince = (now: Date): Date => new Date(now.getTime() - ACTIVE_DAYS * DAY_MS)

export interface OwnTeam extends Seat {
  standing: TeamStatus
}

/** A team of the account that asks. Foreign, unknown and malformed ids are rejected alike: TEAM_NOT_FOUND. */
export async function teamOf(
  { db }: { db: Db },
  accountId: string,
  teamId: string,
  now = new Date(),
): Promise<OwnTeam> {
  const seat = await findSeat(db, { teamId: Uuid.safeParse(teamId).data ?? NO_TEAM, accountId })
  if (!seat) throw teamNotFound()
  return { ...seat, standing: teamStatusAt(now, seat.team.facts) }
}

/** A team that the user is an admin of; TEAM_ADMIN_REQUIRED for its members. */
export async function administeredTeam(
  context: { db: Db },
  accountId: string,
  teamId: string,
): Promise<OwnTeam> {
  const own = await teamOf(context, accountId, teamId)
  throwIfError(findManagingError(own))
  return own
}

/** A team that the user owns. */
export async function ownedTeam(context: { db: Db }, accountId: string, teamId: string): Promise<OwnTeam> {
  const own = await administeredTeam(context, accountId, teamId)
  throwIfError(findOwningError(own))
  return own
}

/** A team whose figures the user may read and export; TEAM_LAPSED once it is read-only for 30 days. */
export async function readableTeam(context: { db: Db }, accountId: string, teamId: string): Promise<OwnTeam> {
  const own = await teamOf(context, accountId, teamId)
  throwIfError(findStatsError(own))
  throwIfError(findReadingError(own.standing, new Date()))
  return own
}

export const teamNotFound = () => new ApiError('TEAM_NOT_FOUND', 'We couldn’t find this team.')

/** Why nobody creates or takes over a second one. */
export const ONE_TEAM_EACH = 'Each account can own one team.'

/** Throws where a policy has a reason to. */
export function throwIfError(error: AccessError | undefined): void {
  if (error) throw new ApiError(error.code, error.message)
}
