import { layOut, type MailContent } from '../layout.ts'
import { ownTeamNamed, teamNamed } from './team-name.ts'

/** Tells both what follows when a team changes hands. */
export function teamTransferredMail({
  firstName,
  teamName,
  now,
  url,
}: {
  firstName: string | null
  teamName: string
  /** What the user who reads it is in the team now. */
  now: 'owner' | 'member'
  /** Where the plans are. */
  url: string
}): MailContent {
  return now === 'owner'
    ? layOut({
        subject: 'You own a team now',
        firstName,
        body: [
          `The owner of ${teamNamed(teamName)} handed it over to you: you manage its members and invitations.`,
          'The Team plan of the owner before you does not come with it. To keep the team running, it needs a Team plan of your own.',
        ],
        action: { label: 'See the Team plan', url },
        note: ['Without it the team is read-only, and its members fall back to plans of their own.'],
      })
    : layOut({
        subject: 'You handed your team over',
        firstName,
        body: [
          `You handed ${ownTeamNamed(teamName)} over, and are a member of it from now on.`,
          'Your own Team plan goes on until you cancel it. It no longer pays for that team.',
        ],
        action: { label: 'See your plan', url },
        note: [],
      })
}
