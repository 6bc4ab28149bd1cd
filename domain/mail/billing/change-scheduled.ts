import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { PLANS } from '../../billing/plans.ts'
import { layOut, type MailContent } from '../layout.ts'
import { dayOf } from '../moment.ts'
import { cancelTexts, type NextCharge, nextChargeText } from './billing-terms.ts'

/** Acknowledges a change that comes with the end of the period. */
export function changeScheduledMail({
  firstName,
  plan,
  nextPlan,
  isTrialing,
  next,
  publicUrl,
}: {
  firstName: string | null
  plan: PaidPlanId
  nextPlan: PaidPlanId
  isTrialing: boolean
  /** The first charge of the new plan, on the day of the change. */
  next: NextCharge
  publicUrl: string
}): MailContent {
  const day = dayOf(next.at)
  return layOut({
    subject: `Your plan changes to ${PLANS[nextPlan].name} on ${day}`,
    firstName,
    body: [
      `On ${day} your plan changes from ${PLANS[plan].name} to ${PLANS[nextPlan].name}. Until then you keep everything in ${PLANS[plan].name}. Nothing was charged today.`,
      nextChargeText(nextPlan, next),
      'To stay on your plan, cancel the change before that day.',
    ],
    action: { label: 'See your plan', url: `${publicUrl}/app/pricing` },
    note: cancelTexts(
      publicUrl,
      isTrialing ? { of: 'trial' } : { of: 'scheduledChange', plan, nextPlan, at: next.at },
    ),
  })
}
