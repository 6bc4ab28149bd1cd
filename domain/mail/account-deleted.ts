import { layOut, type MailContent } from './layout.ts'
import { dayOf } from './moment.ts'

/** Confirms that an account is locked and will be wiped. */
export function accountDeletedMail({
  firstName,
  purgeBy,
  url,
}: {
  firstName: string | null
  purgeBy: Date
  /** Where to write to us. */
  url: string
}): MailContent {
  return layOut({
    subject: 'Your account is being deleted',
    firstName,
    body: [
      'Your account is locked, and every device is signed out.',
      `We’ll erase everything in it by ${dayOf(purgeBy)}: interviews, transcripts, scores and your details.`,
      'Didn’t ask for this? Contact us before that day.',
    ],
    action: { label: 'Contact us', url },
    note: [],
    why: 'You get this email because you had a Preceptor account.',
  })
}
