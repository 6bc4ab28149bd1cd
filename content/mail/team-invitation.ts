import { INVITATION_DAYS } from '@preceptor/contracts/team'
import { layOut, type MailContent } from './layout.ts'
import { dayOf } from './moment.ts'
import { teamNamed } from './team-name.ts'

/** Invites somebody to a team. `url` is whole, secret and all. */
export function teamInvitationMail({
  firstName,
  teamName,
  expiresAt,
  url,
}: {
  /** Null for somebody without an account. */
  firstName: string | null
  teamName: string
  expiresAt: Date
  url: string
}): MailContent {
  return layOut({
    subject: 'You are invited to a team',
    firstName,
    body: [
      `You are invited to practice nursing job interviews in ${teamNamed(teamName)}.`,
      'Members get the benefits of the Professional plan while the team is paid for, and a free trial of three weeks.',
      'The admins of a team see your scores and when you practiced. They never see what you said or wrote.',
    ],
    action: { label: 'See the invitation', url },
    note: [
      `The invitation holds for ${INVITATION_DAYS} days, until ${dayOf(expiresAt)}. The link is yours alone.`,
      'If you do not know who sent it, you can ignore this email: nothing happens unless you accept.',
    ],
  })
}
