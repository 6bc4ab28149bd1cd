import { MAX_TEAM_VIEWERS, type TeamRole, type TeamStatus } from '@preceptor/contracts/teams/team'
import type { Db } from '@preceptor/db/connect'
import { countPending } from '@preceptor/db/queries/teams/invitations'
import { countViewers } from '@preceptor/db/queries/teams/team-members'
import type { Team } from '@preceptor/db/queries/teams/teams'

export interface SeatCount {
  maxMembers: number
  currentMembers: number
  /** Invitations that have expired hold no seat. */
  pendingInvitations: number
  availableSlots: number
}

/** Who sits in a team, who is waited for, and how many more fit. To act on it, lock the team first. */
export async function countSeats(
  db: Db,
  { team, standing: { maxMembers } }: { team: Team; standing: TeamStatus },
  now: Date,
): Promise<SeatCount> {
  const pendingInvitations = await countPending(db, { teamId: team.id, now })
  const currentMembers = team.currentSeats
  const availableSlots = Math.max(0, maxMembers - currentMembers - pendingInvitations)
  return { maxMembers, currentMembers, pendingInvitations, availableSlots }
}

/** How many more people may come into a team as this: a seat for each but for viewers. Lock the team first. */
export async function freePlaces(
  db: Db,
  { team, standing }: { team: Team; standing: TeamStatus },
  { role, now }: { role: TeamRole; now: Date },
): Promise<number> {
  if (role !== 'viewer') return (await countSeats(db, { team, standing }, now)).availableSlots
  const viewers = await countViewers(db, { teamId: team.id })
  return MAX_TEAM_VIEWERS - viewers - (await countPending(db, { teamId: team.id, now, viewers: true }))
}
