import { layOut, type MailContent } from './layout.ts'
import { IGNORE_IF_NOT_YOU, WHY_REGISTERED } from './mail-texts.ts'

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
      'Someone just tried to register with this address, but it already has an account. Nothing about your account has changed.',
      'If that was you, sign in with your password.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    note: [`Forgot your password? Set a new one: ${publicUrl}/forgot-password`, IGNORE_IF_NOT_YOU],
    why: WHY_REGISTERED,
  })
}
