import { EMAIL_CHANGE_HOURS } from '@preceptor/contracts/auth'
import { layOut, type MailContent } from './layout.ts'
import { momentOf } from './moment.ts'

/** The link that proves the address an account is to have. */
export function newAddressMail({
  firstName,
  url,
  askedAt,
}: {
  firstName: string | null
  /** Whole, token and all. */
  url: string
  askedAt: Date
}): MailContent {
  return layOut({
    subject: 'Confirm your new email address',
    firstName,
    body: [
      `On ${momentOf(askedAt)} you asked us to use this address for your account. Open the link below, signed in to that account, and it is changed.`,
    ],
    action: { label: 'Confirm this address', url },
    note: [
      `The link holds for ${EMAIL_CHANGE_HOURS} hours. Until it is opened, your account keeps its address.`,
      'If you did not ask for this, you can ignore this email: nothing happens without the link.',
    ],
  })
}
