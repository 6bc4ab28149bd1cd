import { VERIFY_LINK_HOURS } from '@preceptor/contracts/auth'
import { TRIAL_DAYS } from '../billing/plans.ts'
import { layOut, type MailContent } from './layout.ts'
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
      `This address was registered with us, and this link was asked for on ${momentOf(askedAt)}. One step is left: open the link below, and the address is yours with us.`,
      ...(contested
        ? [
            'The address was registered more than once, and we cannot tell by whom. So none of the passwords chosen then will work: after the link you choose a new one.',
          ]
        : []),
      `Your ${TRIAL_DAYS}-day free trial begins at that moment, and no card is needed.`,
    ],
    action: { label: 'Verify email address', url },
    note: [
      `The link holds for ${VERIFY_LINK_HOURS} hours. After that, sign in and ask for a new one.`,
      'If you did not register, please do not open the link. You can ignore this email: nothing happens without the link.',
    ],
  })
}
