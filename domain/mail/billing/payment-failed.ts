import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { PAYMENT_FAILED } from '@preceptor/contracts/billing/billing-texts'
import { inDollars } from '../../billing/discount-price.ts'
import { PLANS } from '../../billing/plans.ts'
import { layOut, type MailContent } from '../layout.ts'
import { cancelText, termsText } from './billing-terms.ts'

/** A renewal could not be charged: what is due, until when there is access, and what to do. */
export function paymentFailedMail({
  firstName,
  plan,
  dueCents,
  payUrl,
  publicUrl,
}: {
  firstName: string | null
  plan: PaidPlanId
  dueCents: number
  /** Stripe's page where this payment is confirmed or made with another card; null where there is none. */
  payUrl: string | null
  publicUrl: string
}): MailContent {
  const { name } = PLANS[plan]
  return layOut({
    subject: PAYMENT_FAILED,
    firstName,
    body: [
      `We couldn’t charge ${inDollars(dueCents)} for your ${name} plan. Your bank may have declined it, or may want you to confirm it.`,
      'We’ll keep trying for two weeks, and you keep your plan. If the payment still doesn’t go through, your plan ends.',
      'You can confirm the payment or use another card here:',
    ],
    action: { label: 'Pay or confirm', url: payUrl ?? `${publicUrl}/app/pricing` },
    note: [`Don’t want to continue? ${cancelText(publicUrl)} ${termsText(publicUrl)}`],
  })
}
