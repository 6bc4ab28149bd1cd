import { randomUUID } from 'node:crypto'
import type { CreateTeamBody } from '@preceptor/contracts/teams/team'
import { TEAM_SEATS } from '@preceptor/domain/billing/plans'
import type { Db } from '../../connect.ts'
import { writeInTeam } from '../../in-team.ts'
import { holdLiveAccount } from '../accounts/accounts.ts'
import { teamOwnedBy } from './by-key.ts'
import { addMember, changeRole } from './team-members.ts'
import { findTeam, type Team } from './teams.ts'

/**
 * A team, with nothing about it changing until the transaction ends, which may change this one alone from here on; undefined
 * where it is gone.
 */
export async function lockTeam(trx: Db, { teamId }: { teamId: string }): Promise<Team | undefined> {
  await writeInTeam(trx, teamId)
  await trx.selectFrom('team').select('id').where('id', '=', teamId).forNoKeyUpdate().execute()
  return findTeam(trx, { teamId })
}

type NewTeam = Pick<CreateTeamBody, 'teamName' | 'organizationName' | 'description'>

/** A new team with its owner as admin; undefined where the user owns one already or their account is deleted. */
export async function createTeam(
  trx: Db,
  { teamName, organizationName, description }: NewTeam,
  { ownerAccountId, now }: { ownerAccountId: string; now: Date },
): Promise<Team | undefined> {
  if (!(await holdLiveAccount(trx, { accountId: ownerAccountId }))) return undefined
  const teamId = randomUUID()
  await writeInTeam(trx, teamId)
  const created = await trx
    .insertInto('team')
    .values({
      id: teamId,
      name: teamName,
      organizationName,
      description,
      ownerAccountId,
      maxMembers: TEAM_SEATS,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('ownerAccountId').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return undefined
  await addMember(trx, { teamId: created.id, accountId: ownerAccountId, role: 'admin', now })
  return findTeam(trx, { teamId: created.id })
}

/** Deletes a team and with it its seats and invitations. */
export async function deleteTeam(trx: Db, { teamId }: { teamId: string }): Promise<void> {
  await trx.deleteFrom('team').where('id', '=', teamId).execute()
}

/**
 * Makes a member the owner and the owner a member, in a team that is locked; false where the user owns a team already
 * or their account is deleted.
 */
export async function transferTeam(
  trx: Db,
  { teamId, from, to }: { teamId: string; from: string; to: string },
): Promise<boolean> {
  // Two teams may be on their way to the user.
  if (!(await holdLiveAccount(trx, { accountId: to }))) return false
  const { owns } = await trx
    .selectFrom(teamOwnedBy(to))
    .select(({ fn }) => fn.countAll<number>().as('owns'))
    .executeTakeFirstOrThrow()
  if (owns > 0) return false
  await trx.updateTable('team').set({ ownerAccountId: to }).where('id', '=', teamId).execute()
  await changeRole(trx, { teamId, accountId: from, role: 'member' })
  await changeRole(trx, { teamId, accountId: to, role: 'admin' })
  return true
}
