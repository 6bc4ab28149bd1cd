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
      `The password of your account was changed on ${momentOf(at)}.`,
      'If it was you, there is nothing to do. If it was not, set a new password now: that signs everybody out.',
    ],
    action: { label: 'It was not me', url },
    note: [],
  })
}
