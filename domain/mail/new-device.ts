import { layOut, type MailContent } from './layout.ts'
import { momentOf } from './moment.ts'

/** Tells of a sign-in from a browser the account has not seen. */
export function newDeviceMail({
  firstName,
  device,
  at,
  url,
}: {
  firstName: string | null
  /** Browser and system, as in "Chrome on Android". */
  device: string
  at: Date
  /** Where the devices signed in are listed. */
  url: string
}): MailContent {
  return layOut({
    subject: 'A new sign-in to your account',
    firstName,
    body: [
      `Somebody signed in to your account on ${momentOf(at)}, with ${device}, where it had not been used before.`,
      'If it was you, there is nothing to do. If it was not, end that sign-in and change your password.',
    ],
    action: { label: 'See who is signed in', url },
    note: [],
  })
}
