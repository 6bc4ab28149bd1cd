import { layOut, type MailContent } from '../layout.ts'
import { NEVER_SEE_WORDS } from '../mail-texts.ts'
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
      `You signed in to Preceptor through ${teamNamed(teamName)} for the first time. That sign-in opens the account you already had.`,
      `You’re on the team now. Its admins and viewers see your scores and when you practiced from today on. ${NEVER_SEE_WORDS}`,
    ],
    action: { label: 'See your account', url },
    note: ['Wasn’t this you? Let your organization’s IT team know, and contact us.'],
  })
}
