import { layOut, type MailContent } from './layout.ts'
import { dayOf } from './moment.ts'

/** For somebody who registers the address of an account that waits to be wiped. */
export function beingDeletedMail({
  firstName,
  freeFrom,
  url,
}: {
  firstName: string | null
  /** When the address can be registered again. */
  freeFrom: Date
  /** Where to write to us. */
  url: string
}): MailContent {
  return layOut({
    subject: 'This account is being deleted',
    firstName,
    body: [
      'Somebody just registered with this address. Its account was deleted and is still being wiped, so it cannot be used yet.',
      `The address is free again after ${dayOf(freeFrom)}. Register then, and you begin afresh.`,
    ],
    action: { label: 'Contact us', url },
    note: ['If it was not you, there is nothing to do.'],
  })
}
