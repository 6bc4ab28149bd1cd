import { RESET_LINK_MINUTES } from '@preceptor/contracts/accounts/auth'
import { layOut, type MailContent } from './layout.ts'
import { IGNORE_THIS } from './mail-texts.ts'
import { momentOf } from './moment.ts'

const HOURS = RESET_LINK_MINUTES / 60

/** The link to set a new password. `url` is whole, token and all. */
export function resetPasswordMail({
  firstName,
  url,
  askedAt,
}: {
  firstName: string | null
  url: string
  askedAt: Date
}): MailContent {
  return layOut({
    subject: 'Set a new password',
    firstName,
    body: [
      `You asked to reset your password on ${momentOf(askedAt)}. Open the link below to choose a new one.`,
    ],
    action: { label: 'Set a new password', url },
    note: [
      `This link expires in ${HOURS} ${HOURS === 1 ? 'hour' : 'hours'} and works once.`,
      `Didn’t request this? ${IGNORE_THIS}`,
    ],
  })
}
