import { layOut, type MailContent } from './layout.ts'
import { momentOf } from './moment.ts'

/** Says that a sign-in was ended because its key was used a second time, as a copied one would be. */
export function sessionRevokedMail({
  firstName,
  at,
  url,
}: {
  firstName: string | null
  at: Date
  /** Where the password is changed and the other devices are listed. */
  url: string
}): MailContent {
  return layOut({
    subject: 'We signed out one of your devices',
    firstName,
    body: [
      `On ${momentOf(at)}, a sign-in from one of your devices was also used somewhere else. Someone may have copied it, so we signed that device out.`,
      'You can sign in there again. If you see anything you didn’t do, change your password. That signs out all other devices.',
    ],
    action: { label: 'Check your devices', url },
    note: [],
  })
}
