import type { TeamRole } from '@preceptor/contracts/teams/team'
import { layOut, type MailContent } from '../layout.ts'
import { ownTeamNamed } from './team-name.ts'

const ROLE: Record<TeamRole, string> = { admin: 'an admin', member: 'a member', viewer: 'a viewer' }

/** Tells the owner of a team that somebody the user invited is in it. */
export function invitationAcceptedMail({
  firstName,
  teamName,
  email,
  role,
  url,
}: {
  firstName: string | null
  teamName: string
  /** The new member's. */
  email: string
  role: TeamRole
  /** Where the team is. */
  url: string
}): MailContent {
  return layOut({
    subject: 'Your invitation was accepted',
    firstName,
    body: [
      `${email} has joined ${ownTeamNamed(teamName)} as ${ROLE[role]}.`,
      role === 'viewer'
        ? 'They can see the team’s statistics. They don’t take a seat.'
        : 'You can now see their scores and when they practiced, but never their answers.',
    ],
    action: { label: 'See your team', url },
    note: [],
  })
}
