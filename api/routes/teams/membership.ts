import { Email } from '@preceptor/contracts/auth'
import { ApiError } from '@preceptor/contracts/errors'
import { lockTeam } from '@preceptor/db/queries/teams/team-changes'
import { findMember, removeMember } from '@preceptor/db/queries/teams/team-members'
import { inTransaction } from '@preceptor/db/transaction'
import type { Context } from '../../context.ts'
import { findLeavingError, findRemovingError } from '../../policies/teams.ts'
import { administeredTeam, teamNotFound, teamOf, throwIfError } from './team-of.ts'

/** Frees a member's seat, at once and everywhere, and writes to them. Their sessions stay theirs. */
export async function removeFromTeam(
  { db, mail }: Context,
  accountId: string,
  { teamId, email }: { teamId: string; email: string },
): Promise<void> {
  const { team } = await administeredTeam({ db }, accountId, teamId)
  await inTransaction(db, async (trx) => {
    await lockTeam(trx, { teamId: team.id })
    const address = Email.safeParse(email).data
    const member = address && (await findMember(trx, { teamId: team.id, email: address }))
    if (!member) throw noSuchMember()
    throwIfError(findRemovingError(member))
    await removeMember(trx, { teamId: team.id, accountId: member.accountId })
    const notice = { kind: 'member-removed', teamName: team.name, why: 'removed' } as const
    await mail(trx, { ...notice, accountId: member.accountId })
  })
}

/** Gives the user's own seat up. Throws ADMIN_NOT_REMOVABLE for the owner. */
export async function leaveTeam({ db }: Context, accountId: string, teamId: string): Promise<void> {
  const { team } = await teamOf({ db }, accountId, teamId)
  await inTransaction(db, async (trx) => {
    const locked = await lockTeam(trx, { teamId: team.id })
    if (!locked) throw teamNotFound()
    throwIfError(findLeavingError({ isOwner: locked.ownerAccountId === accountId }))
    await removeMember(trx, { teamId: team.id, accountId })
  })
}

export const noSuchMember = () => new ApiError('NOT_FOUND', "This person isn't in the team.")
