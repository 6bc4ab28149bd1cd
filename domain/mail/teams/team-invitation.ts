import { INVITATION_DAYS } from '@preceptor/contracts/team'
import { layOut, type MailContent } from '../layout.ts'
import { dayOf } from '../moment.ts'
import { personNamed } from '../person-name.ts'
import { teamNamed } from './team-name.ts'

/** Invites somebody to a team. `url` is whole, secret and all. */
export function teamInvitationMail({
  firstName,
  inviter,
  teamName,
  expiresAt,
  url,
}: {
  /** Null for somebody without an account. */
  firstName: string | null
  /** Who invited; nulls for somebody who is gone. */
  inviter: { firstName: string | null; lastName: string | null }
  teamName: string
  expiresAt: Date
  url: string
}): MailContent {
  const by = personNamed(inviter)
  const team = teamNamed(teamName)
  return layOut({
    subject: by ? `${by} invites you to ${team}` : `You are invited to ${team}`,
    firstName,
    body: [
      by
        ? `${by} invites you to practice nursing job interviews in ${team}.`
        : `You are invited to practice nursing job interviews in ${team}.`,
      'Members get the benefits of the Professional plan while the team is paid for, and a free trial of three weeks.',
      'The admins of a team see your scores and when you practiced. They never see what you said or wrote.',
    ],
    action: { label: 'See the invitation', url },
    note: [
      `The invitation holds for ${INVITATION_DAYS} days, until ${dayOf(expiresAt)}. The link is yours alone.`,
      by
        ? `If you do not know ${by}, you can ignore this email: nothing happens unless you accept.`
        : 'If you do not expect it, you can ignore this email: nothing happens unless you accept.',
    ],
  })
}
