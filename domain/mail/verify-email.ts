import { VERIFY_LINK_HOURS } from '@preceptor/contracts/accounts/auth'
import { TRIAL_DAYS } from '../billing/plans.ts'
import { layOut, type MailContent } from './layout.ts'
import { IGNORE_THIS, linkExpires, WHY_REGISTERED } from './mail-texts.ts'
import { momentOf } from './moment.ts'

/** The link that proves the address. */
export function verifyEmailMail({
  firstName,
  url,
  askedAt,
  contested,
}: {
  firstName: string | null
  /** Whole, token and all. */
  url: string
  askedAt: Date
  /** The address was registered more than once: the link activates none of the passwords. */
  contested: boolean
}): MailContent {
  return layOut({
    subject: 'Verify your email address',
    firstName,
    body: [
      `Someone registered with this address on ${momentOf(askedAt)}. If that was you, open the link below to confirm it’s yours.`,
      ...(contested
        ? [
            'This address was registered more than once, and we can’t tell who did it. So none of those passwords will work. You’ll choose a new one after you open the link.',
          ]
        : []),
      `Your ${TRIAL_DAYS}-day free trial starts as soon as you do. You don’t need a card.`,
    ],
    action: { label: 'Verify email address', url },
    note: [
      `${linkExpires(VERIFY_LINK_HOURS)} After that, sign in to get a new one.`,
      `Didn’t register? Don’t open the link. ${IGNORE_THIS}`,
    ],
    why: WHY_REGISTERED,
  })
}
