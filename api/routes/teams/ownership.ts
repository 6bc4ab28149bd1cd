import { ApiError } from '@preceptor/contracts/errors'
import type { Account } from '@preceptor/db/queries/accounts/accounts'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { endSsoSessions } from '@preceptor/db/queries/sso/sessions'
import { deleteTeam, lockTeam, transferTeam } from '@preceptor/db/queries/teams/team-changes'
import { settleTeamOf } from '@preceptor/db/queries/teams/team-lapses'
import { findMember, listMembers } from '@preceptor/db/queries/teams/team-members'
import { inTransaction } from '@preceptor/db/transaction'
import type { Context } from '../../context.ts'
import { findInheritingError } from '../../policies/teams.ts'
import { endUnsignedSessions } from '../sso/enforcement.ts'
import { forgetTeamFactors } from './after-leaving.ts'
import { noSuchMember } from './membership.ts'
import { ONE_TEAM_EACH, ownedTeam, teamNotFound, throwIfError } from './team-of.ts'

/** Deletes a team; everybody else in it is written to. What they practiced stays theirs. */
export async function deleteOwnTeam(
  context: Context,
  accountId: string,
  teamId: string,
  origin: AuditOrigin,
): Promise<void> {
  const { team } = await ownedTeam(context, accountId, teamId)
  await inTransaction(context.db, async (trx) => {
    const locked = await lockTeam(trx, { teamId: team.id })
    if (locked?.ownerAccountId !== accountId) throw teamNotFound()
    const members = await listMembers(trx, { teamId: team.id, seenAfter: new Date() })
    const details = { members: members.length }
    await addAuditEvent(trx, origin, { kind: 'team.deleted', teamId: team.id, details })
    // What stands behind them goes with the team: afterwards nobody could be asked about them.
    await endSsoSessions(trx, { teamId: team.id, now: new Date() })
    for (const { accountId: memberId } of members)
      await forgetTeamFactors(trx, context, { teamId: team.id, accountId: memberId, origin })
    await deleteTeam(trx, { teamId: team.id })
    for (const member of members) {
      if (member.accountId === accountId) continue
      const notice = { kind: 'member-removed', teamName: team.name, why: 'deleted' } as const
      await context.mail(trx, { ...notice, accountId: member.accountId })
    }
  })
}

/**
 * Hands a team over to one of its members, who has to pay for it from then on; the owner stays as a member. Returns
 * who has it now. Throws OWNS_TEAM where the user owns one already.
 */
export async function transferOwnTeam(
  context: Context,
  { id: from, email: ownEmail }: Account,
  { teamId, email }: { teamId: string; email: string },
  origin: AuditOrigin,
): Promise<{ name: string }> {
  const { team } = await ownedTeam(context, from, teamId)
  if (email === ownEmail) throw new ApiError('OWN_ADDRESS', 'You already own this team.')
  return inTransaction(context.db, async (trx) => {
    const locked = await lockTeam(trx, { teamId: team.id })
    if (locked?.ownerAccountId !== from) throw teamNotFound()
    const heir = await findMember(trx, { teamId: team.id, email })
    if (!heir) throw noSuchMember()
    throwIfError(findInheritingError(heir))
    const to = heir.accountId
    if (!(await transferTeam(trx, { teamId: team.id, from, to }))) {
      throw new ApiError('OWNS_TEAM', `This member already owns a team. ${ONE_TEAM_EACH}`)
    }
    const event = { teamId: team.id, targetAccountId: to }
    await addAuditEvent(trx, origin, { kind: 'team.transferred', ...event })
    await endUnsignedSessions(trx, { accountId: from, teamId: team.id, origin })
    await settleTeamOf(trx, { ownerAccountId: to, now: new Date() })
    const notice = { kind: 'team-transferred', teamName: team.name } as const
    await context.mail(trx, { ...notice, accountId: to, now: 'owner' })
    await context.mail(trx, { ...notice, accountId: from, now: 'member' })
    return { name: heir.firstName ?? email }
  })
}
