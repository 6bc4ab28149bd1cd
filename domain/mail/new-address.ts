import { EMAIL_CHANGE_HOURS } from '@preceptor/contracts/accounts/auth'
import { layOut, type MailContent } from './layout.ts'
import { IGNORE_THIS, linkExpires } from './mail-texts.ts'
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
      `On ${momentOf(askedAt)} you asked us to use this address for your account. To confirm it, sign in to that account and open the link below.`,
    ],
    action: { label: 'Confirm this address', url },
    note: [
      `${linkExpires(EMAIL_CHANGE_HOURS)} Until you open it, your account keeps its address.`,
      `Didn’t request this? ${IGNORE_THIS}`,
    ],
    why: 'You get this email because a Preceptor account asked to use this address.',
  })
}
