import { INVITATION_DAYS, type TeamRole } from '@preceptor/contracts/teams/team'
import { VIEWERS_SEE } from '@preceptor/contracts/teams/team-texts'
import { layOut, type MailContent } from '../layout.ts'
import { IGNORE_THIS, NEVER_SEE_WORDS } from '../mail-texts.ts'
import { dayOf } from '../moment.ts'
import { personNamed } from '../person-name.ts'
import { teamNamed } from './team-name.ts'

const PURPOSE: Record<TeamRole, (team: string) => string> = {
  admin: (team) => `to practice nursing job interviews with ${team}, and to manage it as an admin.`,
  member: (team) => `to practice nursing job interviews with ${team}.`,
  viewer: (team) => `to see how ${team} practices nursing job interviews, as a viewer.`,
}

/** Invites somebody to a team. `url` is whole, secret and all. */
export function teamInvitationMail({
  firstName,
  inviter,
  teamName,
  role,
  expiresAt,
  url,
}: {
  /** Null for somebody without an account. */
  firstName: string | null
  /** Who invited; nulls for somebody who is gone. */
  inviter: { firstName: string | null; lastName: string | null }
  teamName: string
  role: TeamRole
  expiresAt: Date
  url: string
}): MailContent {
  const by = personNamed(inviter)
  const team = teamNamed(teamName)
  return layOut({
    subject: by ? `${by} invited you to ${team}` : `You’re invited to ${team}`,
    firstName,
    body: [
      `${by ? `${by} invited you` : 'You’re invited'} ${PURPOSE[role](team)}`,
      ...(role === 'viewer'
        ? [`${VIEWERS_SEE}. You don’t need a plan.`]
        : [
            'You get everything in the Professional plan while the team is paid for, plus a three-week free trial. You pay nothing.',
            `Team admins and viewers see your scores and when you practiced. ${NEVER_SEE_WORDS}`,
          ]),
    ],
    action: { label: 'See the invitation', url },
    note: [
      `The invitation expires in ${INVITATION_DAYS} days, on ${dayOf(expiresAt)}. The link is only for you.`,
      by ? `Don’t know ${by}? ${IGNORE_THIS}` : `Weren’t expecting this? ${IGNORE_THIS}`,
    ],
    why: 'You get this email because you were invited to a team at Preceptor.',
  })
}
