import type { TeamMember, TeamRole } from '@preceptor/contracts/teams/team'

/** What each role is called, and what it means to whoever gives it. */
export const ROLE_WORDS: Record<TeamRole, { name: string; means: string }> = {
  member: { name: 'Member', means: 'Practices on the team plan and takes a seat.' },
  admin: { name: 'Admin', means: 'Takes a seat, invites and removes people, and sees the statistics.' },
  viewer: { name: 'Viewer', means: 'Sees the statistics without email addresses. No seat, no plan.' },
}

/** What somebody is called in a list: the owner is an admin, and more. */
export const roleName = ({ role, isOwner }: Pick<TeamMember, 'role' | 'isOwner'>): string =>
  isOwner ? 'Admin, owner' : ROLE_WORDS[role].name

/** The roles one may give: admins are made by the owner alone. */
export const rolesGivenBy = ({ isOwner }: { isOwner: boolean }): readonly TeamRole[] =>
  isOwner ? ['member', 'admin', 'viewer'] : ['member', 'viewer']

/** What an admin may do about somebody in the team, in one that is read-only nothing; the server holds the rules of roles. */
export const whatMayBeDone = (
  { role, isOwner, isYou }: Pick<TeamMember, 'role' | 'isOwner' | 'isYou'>,
  by: { isOwner: boolean; isReadOnly: boolean },
): { mayRemove: boolean; roles: readonly TeamRole[] } => {
  const isTheirs = !by.isReadOnly && !isOwner && !isYou && (role !== 'admin' || by.isOwner)
  return { mayRemove: isTheirs, roles: isTheirs ? rolesGivenBy(by) : [] }
}

/** What changes for somebody who gets another role. */
export const CHANGE_WORDS: Record<
  TeamRole,
  { title: (whom: string) => string; confirm: string; text: string }
> = {
  admin: {
    title: (whom) => `Make ${whom} an admin?`,
    confirm: 'Make admin',
    text: 'can invite and remove people, change how the team signs in, and see everyone’s scores and dates.',
  },
  member: {
    title: (whom) => `Make ${whom} a member?`,
    confirm: 'Make member',
    text: 'practices on the team’s plan and takes a seat. They no longer see anyone’s statistics.',
  },
  viewer: {
    title: (whom) => `Make ${whom} a viewer?`,
    confirm: 'Make viewer',
    text: 'sees the team’s statistics. Their seat is free again, and they lose the team’s plan right away.',
  },
}
