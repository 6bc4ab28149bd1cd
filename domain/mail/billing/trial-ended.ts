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
      'Your free trial is over. You have not been charged, and your results stay where they are.',
      'Choose a plan when you want to go on practicing.',
    ],
    action: { label: 'See the plans', url },
    note: ['There is nothing to do if you do not want to go on.'],
  })
}
