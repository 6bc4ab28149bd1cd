import type { DeviceSession } from '@preceptor/contracts/accounts/auth'
import type { User } from '@preceptor/contracts/accounts/session-user'
import type { TeamRole } from '@preceptor/contracts/teams/team'
import type { Account } from '@preceptor/db/queries/accounts/accounts'
import type { ListedSession } from '@preceptor/db/queries/accounts/sessions'
import type { Invitation } from '@preceptor/db/queries/teams/invitations'

/** The account as its owner sees it. `memberships` has the teams it manages first. */
export function presentUser(
  account: Account,
  memberships: readonly { teamId: string; role: TeamRole }[],
  pendingInvitations: User['pendingInvitations'],
): User {
  return {
    id: account.id,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    name: [account.firstName, account.lastName].filter(Boolean).join(' '),
    role: memberships[0]?.role === 'admin' ? 'admin' : 'member',
    teamId: memberships[0]?.teamId ?? null,
    viewsTeam: memberships.some(({ role }) => role === 'viewer'),
    emailVerified: account.emailVerifiedAt !== null,
    trialEndsAt: account.trialEndsAt?.toISOString() ?? null,
    isStaff: account.isStaff,
    needsSecondFactor: false,
    pendingInvitations,
  }
}

/** Invitations as the one they wait for sees them. */
export function presentInvitations(invitations: readonly Invitation[]): User['pendingInvitations'] {
  return invitations.map(({ id, teamId, teamName, expiresAt }) => ({
    ...{ id, teamId, teamName },
    expiresAt: expiresAt.toISOString(),
  }))
}

/** A sign-in as its owner sees it; `currentId` is the one that asks. */
export function presentSession(session: ListedSession, currentId: string): DeviceSession {
  return {
    id: session.id,
    device: session.deviceLabel ?? 'Unknown browser',
    signedInAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    current: session.id === currentId,
  }
}
