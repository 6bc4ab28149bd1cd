import { layOut, type MailContent } from './layout.ts'
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
          `Your account has had another email address since ${momentOf(at)}. Sign in with that one from now on.`,
          'If it was you, there is nothing to do. If it was not, write to us at once.',
        ]
      : [
          `On ${momentOf(at)} somebody who knows your password asked for another email address for your account. It changes once the link we sent there is opened.`,
          'If it was you, there is nothing to do. If it was not, set a new password now: that signs everybody out and stops the change.',
        ],
    action: { label: 'It was not me', url },
    note: [],
  })
}
