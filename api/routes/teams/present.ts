import type {
  InvitationReply,
  InvitationStatus,
  PendingInvitation,
  TeamCard,
  TeamMember,
  TeamReply,
  TeamStatus,
} from '@preceptor/contracts/teams/team'
import type { Invitation } from '@preceptor/db/queries/teams/invitations'
import type { Member } from '@preceptor/db/queries/teams/team-members'
import type { Seat } from '@preceptor/db/queries/teams/teams'
import type { OwnTeam } from './team-of.ts'

/** A team in the selector. */
export function presentCard({ team }: Seat, { maxMembers }: TeamStatus): TeamCard {
  return {
    teamId: team.id,
    name: team.name,
    currentSeats: team.currentSeats,
    maxSeats: maxMembers,
    createdAt: team.createdAt.toISOString(),
    adminEmail: team.adminEmail,
  }
}

/** A team as somebody in it sees it. */
export function presentTeam({ team, role, isOwner, standing }: OwnTeam): TeamReply['team'] {
  const { organizationName, description } = team
  return {
    ...presentCard({ team, role, isOwner }, standing),
    ...{ organizationName, description, role, isOwner, standing },
  }
}

/** Members as an admin sees them; other members see first names only (decision T20). */
export function presentMembers(
  members: readonly Member[],
  { team, role }: Pick<OwnTeam, 'team' | 'role'>,
  accountId: string,
): TeamMember[] {
  return members.map((member) => ({
    ...(role === 'admin' ? seenByAdmin(member) : seenByMember(member)),
    role: member.role,
    isOwner: member.accountId === team.ownerAccountId,
    isYou: member.accountId === accountId,
  }))
}

const seenByAdmin = ({ email, firstName, lastName, status, joinedAt }: Member) =>
  ({
    email,
    name: [firstName, lastName].filter(Boolean).join(' ') || email.slice(0, email.lastIndexOf('@')),
    status,
    joinedAt: joinedAt.toISOString(),
  }) as const

const seenByMember = ({ firstName }: Member) => ({
  email: null,
  name: firstName ?? 'Member',
  status: null,
  joinedAt: null,
})

/** An invitation that holds a seat, or did until it expired, as an admin sees it. */
export function presentOpenInvitation(invitation: Invitation, now: Date): PendingInvitation {
  const { id: invitationId, email, role, createdAt, expiresAt } = invitation
  return {
    invitationId,
    email,
    role,
    status: expiresAt > now ? 'pending' : 'expired',
    invitedAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

/** An invitation as whoever has its address sees it. */
export function presentInvitation(
  invitation: Invitation & { status: 'pending' | 'accepted' },
  now: Date,
): InvitationReply['invitation'] {
  const { id: invitationId, teamId, teamName, organizationName, email, role, expiresAt } = invitation
  const { inviterFirstName, inviterLastName } = invitation
  return {
    ...{ invitationId, teamId, teamName, organizationName, email, role },
    inviterName: [inviterFirstName, inviterLastName].filter(Boolean).join(' ') || 'Your team administrator',
    status: statusOf(invitation, now),
    expiresAt: expiresAt.toISOString(),
  }
}

const statusOf = (
  { status, expiresAt }: { status: 'pending' | 'accepted'; expiresAt: Date },
  now: Date,
): InvitationStatus => (status === 'pending' && expiresAt <= now ? 'expired' : status)
