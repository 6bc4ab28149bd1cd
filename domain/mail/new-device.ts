import { layOut, type MailContent } from './layout.ts'
import { ALL_SET_IF_YOU } from './mail-texts.ts'
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
      `Someone signed in to your account on ${momentOf(at)} with ${device}, a device we haven’t seen before.`,
      `${ALL_SET_IF_YOU} If not, sign that device out and change your password.`,
    ],
    action: { label: 'See who is signed in', url },
    note: [],
  })
}
