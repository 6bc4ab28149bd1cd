import { DAY_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import {
  INVITATION_DAYS,
  type InviteReply,
  type ResendReply,
  TEAM_SAID,
  type TeamRole,
} from '@preceptor/contracts/teams/team'
import type { Db } from '@preceptor/db/connect'
import type { Account } from '@preceptor/db/queries/accounts/accounts'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import {
  findInvitation,
  findOpenInvitation,
  type Invitation,
  renewInvitation,
  revokeInvitation,
  saveInvitation,
} from '@preceptor/db/queries/teams/invitations'
import { lockTeam } from '@preceptor/db/queries/teams/team-changes'
import { findMember } from '@preceptor/db/queries/teams/team-members'
import type { Team } from '@preceptor/db/queries/teams/teams'
import { inTransaction } from '@preceptor/db/transaction'
import { teamStatusAt } from '@preceptor/domain/billing/team-status'
import type { Context } from '../../context.ts'
import type { Use } from '../../limits/limits.ts'
import { findGrantingError, findInvitingError } from '../../policies/teams.ts'
import { hashOfToken, invitationKeyOf, type LinkSecrets, newInvitationId, newToken } from '../../tokens.ts'
import { alreadyAccepted, invitationNotFound, noMoreViewers, withdrawn } from './invitation-errors.ts'
import { freePlaces } from './seats.ts'
import { administeredTeam, teamNotFound, throwIfError } from './team-of.ts'

/** Invites an address to a team and has the mail sent, all or nothing. */
export async function invite(
  context: Context,
  account: Account,
  { teamId, email, role }: { teamId: string; email: string; role: TeamRole },
  origin: AuditOrigin,
): Promise<InviteReply> {
  const { team, standing, isOwner } = await administeredTeam(context, account.id, teamId)
  throwIfError(findGrantingError({ isOwner }, role))
  throwIfError(findInvitingError(standing))
  return withLimits(context, usesOf(team), async (trx) => {
    const locked = await lockTeam(trx, { teamId: team.id })
    if (!locked) throw teamNotFound()
    const order = { email, role, by: account }
    const { invitationId, expiresAt } = await issueInvitation(context, trx, locked, order, origin)
    return { invitationId, message: TEAM_SAID.invited, expiresAt: expiresAt.toISOString() }
  })
}

/**
 * Invites an address to a team that is locked. Throws what stands against it: ALREADY_MEMBER, ALREADY_INVITED,
 * OWN_ADDRESS, TEAM_FULL, and what the owner's plan does not allow.
 */
export async function issueInvitation(
  { mail, config }: Pick<Context, 'mail' | 'config'>,
  trx: Db,
  team: Team,
  { email, role, by }: { email: string; role: TeamRole; by: Pick<Account, 'id' | 'email'> },
  origin: AuditOrigin,
): Promise<{ invitationId: string; expiresAt: Date }> {
  const now = new Date()
  const standing = teamStatusAt(now, team.facts)
  throwIfError(findInvitingError(standing))
  if (email === by.email)
    throw new ApiError('OWN_ADDRESS', 'That’s your own address. You’re already on the team.')
  if (await findMember(trx, { teamId: team.id, email })) {
    throw new ApiError('ALREADY_MEMBER', 'This person is already on the team.')
  }
  const open = await findOpenInvitation(trx, { teamId: team.id, email })
  if (open && open.expiresAt > now) {
    throw new ApiError('ALREADY_INVITED', 'This address already has an invitation. You can resend it.')
  }
  const places = await freePlaces(trx, { team, standing }, { role, now })
  if (places < 1) throw noPlaces(role, places)
  if (open) await revokeInvitation(trx, { invitationId: open.id })

  const invitationId = newInvitationId()
  const { seed, keyHash, expiresAt } = newSecret(config.linkSecrets, now)
  const invitation = { teamId: team.id, email, role, invitedBy: by.id, keyHash, createdAt: now, expiresAt }
  await saveInvitation(trx, { id: invitationId, ...invitation })
  await addInvitationEvent(trx, origin, 'invitation.sent', { id: invitationId, teamId: team.id, role })
  await mail(trx, { kind: 'team-invitation', invitationId, seed })
  return { invitationId, expiresAt }
}

/** Sends an open invitation again, under the same id: it holds for seven days more, and the newest mail counts. */
export async function resendInvitation(
  context: Context,
  accountId: string,
  { teamId, invitationId }: { teamId: string; invitationId: string },
  origin: AuditOrigin,
): Promise<ResendReply> {
  const { team, standing, isOwner } = await administeredTeam(context, accountId, teamId)
  const { role } = await requireOpen(context.db, { teamId: team.id, invitationId })
  throwIfError(findGrantingError({ isOwner }, role))
  throwIfError(findInvitingError(standing))
  const again: Use[] = [
    ['reinvite.minute', invitationId],
    ['reinvite.day', invitationId],
  ]
  return withLimits(context, [...again, ...usesOf(team)], async (trx) => {
    const locked = await lockTeam(trx, { teamId: team.id })
    if (!locked) throw teamNotFound()
    const open = await requireOpen(trx, { teamId: locked.id, invitationId })
    const expiresAt = await renew(context, trx, locked, open)
    await addInvitationEvent(trx, origin, 'invitation.resent', open)
    return { message: TEAM_SAID.resent, expiresAt: expiresAt.toISOString() }
  })
}

async function renew(
  { mail, config }: Context,
  trx: Db,
  team: Team,
  { id: invitationId, role, expiresAt: before }: Invitation,
): Promise<Date> {
  const now = new Date()
  const standing = teamStatusAt(now, team.facts)
  throwIfError(findInvitingError(standing))
  const places = await freePlaces(trx, { team, standing }, { role, now })
  const holdsSeat = before > now
  if (!holdsSeat && places < 1) throw noPlaces(role, places)
  const { seed, keyHash, expiresAt } = newSecret(config.linkSecrets, now)
  await renewInvitation(trx, { invitationId, keyHash, expiresAt })
  await mail(trx, { kind: 'team-invitation', invitationId, seed })
  return expiresAt
}

/** Withdraws an open invitation, which frees its seat. */
export async function withdrawInvitation(
  context: Context,
  accountId: string,
  { teamId, invitationId }: { teamId: string; invitationId: string },
  origin: AuditOrigin,
): Promise<void> {
  const { team } = await administeredTeam(context, accountId, teamId)
  await inTransaction(context.db, async (trx) => {
    await lockTeam(trx, { teamId: team.id })
    const open = await requireOpen(trx, { teamId: team.id, invitationId })
    await revokeInvitation(trx, { invitationId: open.id })
    await addInvitationEvent(trx, origin, 'invitation.revoked', open)
  })
}

async function requireOpen(db: Db, key: { teamId: string; invitationId: string }): Promise<Invitation> {
  const invitation = await findInvitation(db, key)
  if (!invitation) throw invitationNotFound()
  if (invitation.status === 'accepted') throw alreadyAccepted()
  if (invitation.status === 'revoked') throw withdrawn()
  return invitation
}

/** The secret of one mail: its seed goes to the mail's job, its hash into the database. */
function newSecret(secrets: LinkSecrets, now: Date) {
  const seed = newToken()
  const keyHash = hashOfToken(invitationKeyOf(seed, secrets))
  return { seed, keyHash, expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS) }
}

/** Counted for the owner and so for the user one team: to delete it and make another begins nothing anew. */
export const usesOf = ({ ownerAccountId }: Pick<Team, 'ownerAccountId'>): Use[] => [
  ['invite.minute', ownerAccountId],
  ['invite.day', ownerAccountId],
]

/** Does `work` in a transaction under limits that count only what is done. */
async function withLimits<Result>(
  { db, limits }: Context,
  uses: readonly Use[],
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  const consumed = await limits.take(...uses)
  try {
    return await inTransaction(db, work)
  } catch (error) {
    await consumed.giveBack()
    throw error
  }
}

const noPlaces = (role: TeamRole, slots: number) =>
  role === 'viewer'
    ? noMoreViewers()
    : new ApiError('TEAM_FULL', `Cannot invite 1 users. Only ${slots} slots available.`)

const addInvitationEvent = (
  trx: Db,
  origin: AuditOrigin,
  kind: 'invitation.sent' | 'invitation.resent' | 'invitation.revoked',
  { id, teamId, role }: Pick<Invitation, 'id' | 'teamId' | 'role'>,
) => addAuditEvent(trx, origin, { kind, teamId, target: `invitation:${id}`, details: { role } })
