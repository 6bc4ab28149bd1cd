import { BEING_DELETED } from '@preceptor/contracts/accounts/account-texts'
import { layOut, type MailContent } from './layout.ts'
import { IGNORE_IF_NOT_YOU, WHY_REGISTERED } from './mail-texts.ts'
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
    subject: BEING_DELETED,
    firstName,
    body: [
      'Someone just tried to register with this address. The account it belonged to was deleted and is still being erased, so you can’t use the address yet.',
      `You can register again after ${dayOf(freeFrom)} and start fresh.`,
    ],
    action: { label: 'Contact us', url },
    note: [IGNORE_IF_NOT_YOU],
    why: WHY_REGISTERED,
  })
}
