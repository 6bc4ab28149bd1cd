import { CHOOSE_A_PLAN, TRIAL_HAS_ENDED } from '@preceptor/contracts/billing/billing-texts'
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
    subject: TRIAL_HAS_ENDED,
    firstName,
    body: [
      `${TRIAL_HAS_ENDED}. You haven’t been charged, and your results stay in your account.`,
      CHOOSE_A_PLAN,
    ],
    action: { label: 'See the plans', url },
    note: ['Done practicing? You don’t need to do anything.'],
  })
}
