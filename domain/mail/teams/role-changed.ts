import type { TeamRole } from '@preceptor/contracts/teams/team'
import { layOut, type MailContent } from '../layout.ts'
import { OWN_PLAN_CONTINUES } from '../mail-texts.ts'
import { teamNamed } from './team-name.ts'

const NOW: Record<TeamRole, string> = {
  admin: 'You’re an admin now. You can invite and remove people and see how everyone practices.',
  member: 'You’re a member now. You have a seat on the team and practice on its plan.',
  viewer: `You’re a viewer now. You can see the team’s statistics, and you no longer practice on its plan. ${OWN_PLAN_CONTINUES}`,
}

/** What somebody is in a team from now on. */
export function roleChangedMail({
  firstName,
  teamName,
  role,
  url,
}: {
  firstName: string | null
  teamName: string
  role: TeamRole
  /** Where the team is. */
  url: string
}): MailContent {
  return layOut({
    subject: 'Your role on a team changed',
    firstName,
    body: [`An admin changed your role in ${teamNamed(teamName)}.`, NOW[role]],
    action: { label: 'See your team', url },
    note: [],
  })
}
