import { layOut, type MailContent } from '../layout.ts'

/** Tells, once, that the free trial has ended. */
export function trialEndedMail({
  firstName,
  url,
}: {
  firstName: string | null
  /** Where a plan is chosen. */
  url: string
}): MailContent {
  return layOut({
    subject: 'Your free trial has ended',
    firstName,
    body: [
      'Your free trial has ended. You haven’t been charged, and your results stay in your account.',
      'Choose a plan to keep practicing.',
    ],
    action: { label: 'See the plans', url },
    note: ['Done practicing? You don’t need to do anything.'],
  })
}
