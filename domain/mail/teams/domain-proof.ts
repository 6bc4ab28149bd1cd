import { MAIL_PROOF_HOURS } from '@preceptor/contracts/accounts/sso'
import { layOut, type MailContent } from '../layout.ts'
import { IGNORE_THIS } from '../mail-texts.ts'
import { teamNamed } from './team-name.ts'

/** Asks who runs a domain whether it is a team's own. `url` is whole, secret and all. */
export function domainProofMail({
  firstName,
  teamName,
  domain,
  url,
}: {
  /** Of a postbox nobody has one. */
  firstName: string | null
  teamName: string
  domain: string
  url: string
}): MailContent {
  return layOut({
    subject: 'Confirm your domain for single sign-on',
    firstName,
    body: [
      `An admin of ${teamNamed(teamName)} at Preceptor says that ${domain} is their organization’s domain.`,
      `If you confirm, they can have everyone with an address at ${domain} sign in to Preceptor with your organization’s own sign-in.`,
    ],
    action: { label: 'Confirm the domain', url },
    note: [
      `This link expires in ${MAIL_PROOF_HOURS} hours and works once.`,
      `Don’t know this team? Don’t confirm. ${IGNORE_THIS}`,
    ],
    why: 'You get this email because a team at Preceptor named your domain.',
  })
}
