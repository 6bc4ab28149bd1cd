import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { PLANS } from '../../billing/plans.ts'
import { layOut, type MailContent } from '../layout.ts'
import { CHOOSE_PLAN_AGAIN } from '../mail-texts.ts'
import { termsText } from './billing-terms.ts'

/** No payment came through until the end of the retries. */
export function planEndedUnpaidMail({
  firstName,
  plan,
  publicUrl,
}: {
  firstName: string | null
  plan: PaidPlanId
  publicUrl: string
}): MailContent {
  return layOut({
    subject: `Your ${PLANS[plan].name} plan has ended`,
    firstName,
    body: [
      `We couldn’t charge your card for your ${PLANS[plan].name} plan, so it has ended. You won’t be charged again, and you don’t need to cancel anything.`,
      `Your scores and your progress stay in your account. ${CHOOSE_PLAN_AGAIN}`,
    ],
    action: { label: 'See the plans', url: `${publicUrl}/app/pricing` },
    note: [termsText(publicUrl)],
  })
}
