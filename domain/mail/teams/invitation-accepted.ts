import { layOut, type MailContent } from '../layout.ts'
import { ownTeamNamed } from './team-name.ts'

/** Tells the owner of a team that somebody the user invited is in it. */
export function invitationAcceptedMail({
  firstName,
  teamName,
  email,
  url,
}: {
  firstName: string | null
  teamName: string
  /** The new member's. */
  email: string
  /** Where the team is. */
  url: string
}): MailContent {
  return layOut({
    subject: 'Your invitation was accepted',
    firstName,
    body: [
      `${email} has joined ${ownTeamNamed(teamName)}.`,
      'You can now see their scores and when they practiced, but never their answers.',
    ],
    action: { label: 'See your team', url },
    note: [],
  })
}
