import { PASSWORDS_WORK_AGAIN } from '@preceptor/contracts/accounts/account-texts'
import { layOut, type MailContent } from '../layout.ts'
import { dayOf } from '../moment.ts'

/** Tells the owner of a team that the proof of one of its domains ends, or has ended. */
export function domainEndedMail({
  firstName,
  domain,
  endsAt,
  url,
}: {
  firstName: string | null
  domain: string
  /** Null: it has ended. */
  endsAt: Date | null
  /** Where the team's settings are. */
  url: string
}): MailContent {
  return endsAt
    ? layOut({
        subject: `Verify your team’s domain again by ${dayOf(endsAt)}`,
        firstName,
        body: [
          `We can no longer confirm that ${domain} is your team’s domain. Its DNS record is missing, or the confirmation by email is about to expire.`,
          `Until ${dayOf(endsAt)} nothing changes. After that, no one can use single sign-on with an address at ${domain}.`,
        ],
        action: { label: 'Verify the domain', url },
        note: [],
      })
    : layOut({
        subject: 'Single sign-on stopped for a domain',
        firstName,
        body: [
          `We could no longer confirm that ${domain} is your team’s domain, so no one can use single sign-on with an address there.`,
          `${PASSWORDS_WORK_AGAIN} Anyone without one can set it with “Forgot password?”`,
        ],
        action: { label: 'Verify the domain', url },
        note: [],
      })
}
