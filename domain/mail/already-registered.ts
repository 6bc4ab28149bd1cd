import { layOut, type MailContent } from './layout.ts'

/** For somebody who registers an address that has an account: what the page itself must not say. */
export function alreadyRegisteredMail({
  firstName,
  publicUrl,
}: {
  firstName: string | null
  publicUrl: string
}): MailContent {
  return layOut({
    subject: 'You already have an account',
    firstName,
    body: [
      'Somebody just registered with this address, and it has an account with us. Nothing about it has changed.',
      'If it was you, sign in with the password you have.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    note: [
      `If the password is gone, set a new one: ${publicUrl}/forgot-password`,
      'If it was not you, there is nothing to do.',
    ],
  })
}
