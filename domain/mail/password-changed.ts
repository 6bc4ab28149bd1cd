import { layOut, type MailContent } from './layout.ts'
import { ALL_SET_IF_YOU, NEW_PASSWORD_IF_NOT } from './mail-texts.ts'
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
      `${ALL_SET_IF_YOU} ${NEW_PASSWORD_IF_NOT} That signs everyone out.`,
    ],
    action: { label: 'This wasn’t me', url },
    note: [],
  })
}
