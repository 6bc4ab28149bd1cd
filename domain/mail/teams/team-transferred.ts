import { SEE_TEAM_PLAN } from '@preceptor/contracts/teams/team-texts'
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
        subject: 'You now own a team',
        firstName,
        body: [
          `The owner of ${teamNamed(teamName)} transferred it to you. You now manage its members and invitations.`,
          'The previous owner’s Team plan doesn’t come with it. To keep the team running, start a Team plan of your own.',
        ],
        action: { label: SEE_TEAM_PLAN, url },
        note: ['Without it the team is read-only, and its members go back to plans of their own.'],
      })
    : layOut({
        subject: 'You transferred your team',
        firstName,
        body: [
          `You transferred ${ownTeamNamed(teamName)}, and you’re now a member of it.`,
          'Your own Team plan continues until you cancel it. It no longer pays for that team.',
        ],
        action: { label: 'See your plan', url },
        note: [],
      })
}
