import { layOut, type MailContent } from './layout.ts'
import { momentOf } from './moment.ts'

/** Tells that the password is another one now. */
export function passwordChangedMail({
  firstName,
  at,
  url,
}: {
  firstName: string | null
  at: Date
  /** Where a new password is asked for. */
  url: string
}): MailContent {
  return layOut({
    subject: 'Your password was changed',
    firstName,
    body: [
      `Your account’s password was changed on ${momentOf(at)}.`,
      'If that was you, you’re all set. If not, set a new password now. That signs everyone out.',
    ],
    action: { label: 'This wasn’t me', url },
    note: [],
  })
}
