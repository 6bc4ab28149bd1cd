import { Email } from '@preceptor/contracts/accounts/auth'
import { ApiError } from '@preceptor/contracts/errors'
import type { TeamRole } from '@preceptor/contracts/teams/team'
import type { Db } from '@preceptor/db/connect'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { lockTeam } from '@preceptor/db/queries/teams/team-changes'
import { changeRole, findMember, removeMember } from '@preceptor/db/queries/teams/team-members'
import type { Team } from '@preceptor/db/queries/teams/teams'
import { inTransaction } from '@preceptor/db/transaction'
import { teamStatusAt } from '@preceptor/domain/billing/team-status'
import type { Context } from '../../context.ts'
import {
  findJoiningError,
  findLeavingError,
  findRemovingError,
  findRoleChangeError,
} from '../../policies/teams.ts'
import { afterLeaving } from './after-leaving.ts'
import { noSeatFor } from './invitation-errors.ts'
import { freePlaces } from './seats.ts'
import { administeredTeam, teamNotFound, teamOf, throwIfError } from './team-of.ts'

interface NamedMember {
  teamId: string
  /** As it stands in the address of the request. */
  email: string
}

/** Frees a member's seat, at once and everywhere, and writes to them. Their sessions stay theirs. */
export async function removeFromTeam(
  context: Context,
  accountId: string,
  named: NamedMember,
  origin: AuditOrigin,
): Promise<void> {
  const { db, mail } = context
  const { team } = await administeredTeam({ db }, accountId, named.teamId)
  await inTransaction(db, async (trx) => {
    const { by, member } = await bothInTeam(trx, { accountId, teamId: team.id, email: named.email })
    throwIfError(findRemovingError(by, member))
    const key = { teamId: team.id, accountId: member.accountId }
    const details = { role: member.role }
    const event = { teamId: team.id, targetAccountId: member.accountId, details }
    await addAuditEvent(trx, origin, { kind: 'member.removed', ...event })
    await removeMember(trx, key)
    await afterLeaving(trx, context, { ...key, origin })
    const notice = { kind: 'member-removed', teamName: team.name, why: 'removed' } as const
    await mail(trx, { ...notice, accountId: member.accountId })
  })
}

/** Makes a member something else. Whoever was a viewer needs a free seat for it. */
export async function changeMemberRole(
  { db, mail }: Context,
  accountId: string,
  { role, ...named }: NamedMember & { role: TeamRole },
  origin: AuditOrigin,
): Promise<void> {
  const { team } = await administeredTeam({ db }, accountId, named.teamId)
  await inTransaction(db, async (trx) => {
    const { locked, by, member } = await bothInTeam(trx, { accountId, teamId: team.id, email: named.email })
    throwIfError(findRoleChangeError(by, member, role))
    if (member.role === role) return
    if (member.role === 'viewer') await requireSeat(trx, locked)
    if (role === 'viewer' && (await freePlaces(trx, placesOf(locked), { role, now: new Date() })) < 1)
      throw noSeatFor(role)
    await changeRole(trx, { teamId: team.id, accountId: member.accountId, role })
    const details = { from: member.role, to: role }
    const event = { teamId: team.id, targetAccountId: member.accountId, details }
    await addAuditEvent(trx, origin, { kind: 'member.role-changed', ...event })
    await mail(trx, { kind: 'role-changed', accountId: member.accountId, teamName: team.name, role })
  })
}

const placesOf = (team: Team) => ({ team, standing: teamStatusAt(new Date(), team.facts) })

async function requireSeat(trx: Db, locked: Team): Promise<void> {
  const places = placesOf(locked)
  throwIfError(findJoiningError(places.standing))
  const now = new Date()
  if ((await freePlaces(trx, places, { role: 'member', now })) < 1) throw noSeatFor('member')
}

/**
 * Who acts in a team and on whom, with nothing about the team changing until the transaction ends: what somebody was
 * allowed to do a moment ago is asked once more.
 */
async function bothInTeam(trx: Db, { accountId, teamId, email }: NamedMember & { accountId: string }) {
  const locked = await lockTeam(trx, { teamId })
  if (!locked) throw teamNotFound()
  const by = await administeredTeam({ db: trx }, accountId, teamId)
  const address = Email.safeParse(email).data
  const found = address && (await findMember(trx, { teamId, email: address }))
  if (!found) throw noSuchMember()
  const isSelf = found.accountId === accountId
  return { locked, by, member: { ...found, isSelf, isOwner: found.accountId === locked.ownerAccountId } }
}

/** Gives the user's own seat up. Throws ADMIN_NOT_REMOVABLE for the owner. */
export async function leaveTeam(
  context: Context,
  accountId: string,
  teamId: string,
  origin: AuditOrigin,
): Promise<void> {
  const { db } = context
  const { team, role } = await teamOf({ db }, accountId, teamId)
  await inTransaction(db, async (trx) => {
    const locked = await lockTeam(trx, { teamId: team.id })
    if (!locked) throw teamNotFound()
    throwIfError(findLeavingError({ isOwner: locked.ownerAccountId === accountId }))
    const event = { teamId: team.id, targetAccountId: accountId, details: { role } }
    await addAuditEvent(trx, origin, { kind: 'member.left', ...event })
    await removeMember(trx, { teamId: team.id, accountId })
    await afterLeaving(trx, context, { teamId: team.id, accountId, origin })
  })
}

export const noSuchMember = () => new ApiError('NOT_FOUND', 'This person isn’t on the team.')
