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
      `Everything in it is wiped by ${dayOf(purgeBy)}: interviews, transcripts, scores and your details.`,
    ],
    action: { label: 'Contact us', url },
    note: ['If you did not ask for this, write to us before that day.'],
  })
}
