import { VERIFY_LINK_HOURS } from '@preceptor/contracts/auth'
import { TRIAL_DAYS } from '../plans.ts'
import { layOut, type MailContent } from './layout.ts'

/** The link that proves the address. `url` is whole, token and all. */
export function verifyEmailMail({ firstName, url }: { firstName: string | null; url: string }): MailContent {
  return layOut({
    subject: 'Verify your email address',
    firstName,
    body: [
      'One step is left: open the link below, and this address is yours with us.',
      `Your ${TRIAL_DAYS}-day free trial begins at that moment, and no card is needed.`,
    ],
    action: { label: 'Verify email address', url },
    note: [
      `The link holds for ${VERIFY_LINK_HOURS} hours. After that, sign in and ask for a new one.`,
      'If you did not register, you can ignore this email: nothing happens without the link.',
    ],
  })
}
