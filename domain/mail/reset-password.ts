import { RESET_LINK_MINUTES } from '@preceptor/contracts/auth'
import { layOut, type MailContent } from './layout.ts'
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
    body: [`You asked for a new password on ${momentOf(askedAt)}. Open the link below and choose one.`],
    action: { label: 'Set a new password', url },
    note: [
      `The link holds for ${HOURS} ${HOURS === 1 ? 'hour' : 'hours'} and works once.`,
      'If you did not ask for it, nothing happens: your password stays as it is, and you can ignore this email.',
    ],
  })
}
