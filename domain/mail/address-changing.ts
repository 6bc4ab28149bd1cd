import { layOut, type MailContent } from './layout.ts'
import { ALL_SET_IF_YOU, NEW_PASSWORD_IF_NOT } from './mail-texts.ts'
import { momentOf } from './moment.ts'

/** Tells the old address of an account that another one was asked for, or has taken its place. */
export function addressChangingMail({
  firstName,
  at,
  done,
  url,
}: {
  firstName: string | null
  at: Date
  done: boolean
  /** Where to go if it was somebody else. */
  url: string
}): MailContent {
  return layOut({
    subject: done ? 'Your email address was changed' : 'Your email address is about to change',
    firstName,
    body: done
      ? [
          `Your account’s email address was changed on ${momentOf(at)}. Use the new one the next time you sign in.`,
          `${ALL_SET_IF_YOU} If not, contact us right away.`,
        ]
      : [
          `On ${momentOf(at)} someone with your password asked to change your account’s email address. It will change when someone opens the link we sent to the new address.`,
          `${ALL_SET_IF_YOU} ${NEW_PASSWORD_IF_NOT} That signs everyone out and stops the change.`,
        ],
    action: { label: 'This wasn’t me', url },
    note: [],
    why: done ? 'You get this email because this was the address of a Preceptor account.' : undefined,
  })
}
