import { layOut, type MailContent } from '../layout.ts'
import { OWN_PLAN_CONTINUES } from '../mail-texts.ts'
import { teamNamed } from './team-name.ts'

/** Tells somebody that the user is no longer in a team: the user was removed, or the team is gone. */
export function memberRemovedMail({
  firstName,
  teamName,
  why,
  url,
}: {
  firstName: string | null
  teamName: string
  why: 'removed' | 'deleted'
  /** Where a plan is chosen. */
  url: string
}): MailContent {
  const team = teamNamed(teamName)
  return layOut({
    subject: why === 'removed' ? 'You were removed from a team' : 'Your team was deleted',
    firstName,
    body: [
      why === 'removed'
        ? `An admin removed you from ${team}.`
        : `The owner of ${team} deleted it, so you’re no longer a member.`,
      'You keep your account, sessions and scores, and the team’s admins no longer see them.',
      `Your plan through the team has ended. ${OWN_PLAN_CONTINUES}`,
    ],
    action: { label: 'See the plans', url },
    note: [],
  })
}
