import { layOut, type MailContent } from '../layout.ts'
import { teamNamed } from './team-name.ts'

/** Tells somebody that their account can be opened by a team's single sign-on from now on. */
export function ssoLinkedMail({
  firstName,
  teamName,
  url,
}: {
  firstName: string | null
  teamName: string
  /** Where the account is. */
  url: string
}): MailContent {
  return layOut({
    subject: 'You signed in with single sign-on',
    firstName,
    body: [
      `You signed in to Preceptor with the sign-in of ${teamNamed(teamName)} for the first time. It opens the account you already had.`,
      "You're in the team now. Its admins and viewers see your scores and when you practiced from today on. They never see what you said or wrote.",
    ],
    action: { label: 'See your account', url },
    note: ["Wasn't this you? Tell your organization's IT team, and contact us."],
  })
}
