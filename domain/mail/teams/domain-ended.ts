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
        subject: `Prove your team's domain again by ${dayOf(endsAt)}`,
        firstName,
        body: [
          `We can no longer tell that ${domain} is your team's domain. Its record is gone, or the proof by email runs out.`,
          `Until ${dayOf(endsAt)} nothing changes. After that nobody can use single sign-on with an address at ${domain}.`,
        ],
        action: { label: 'Prove the domain', url },
        note: [],
      })
    : layOut({
        subject: 'Single sign-on stopped for a domain',
        firstName,
        body: [
          `The proof that ${domain} is your team's domain has ended, so nobody can use single sign-on with an address there.`,
          'People can sign in with a password again. Whoever has none can set one with “Forgot password?”.',
        ],
        action: { label: 'Prove the domain', url },
        note: [],
      })
}
