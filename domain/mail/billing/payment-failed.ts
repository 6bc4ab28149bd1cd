import type { PaidPlanId } from '@preceptor/contracts/billing'
import { inDollars } from '../../billing/discount-price.ts'
import { PLANS } from '../../billing/plans.ts'
import { layOut, type MailContent } from '../layout.ts'

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
    subject: 'Your payment did not go through',
    firstName,
    body: [
      `The ${inDollars(dueCents)} for your ${name} plan could not be charged. Your bank may have declined it, or may want you to confirm it.`,
      'We try again over the next two weeks, and you keep your plan meanwhile. If no payment comes through by then, your plan ends.',
      'You can confirm the payment or use another card here:',
    ],
    action: { label: 'Pay or confirm', url: payUrl ?? `${publicUrl}/app/pricing` },
    note: [
      `If you would rather not continue, you can cancel at any time at ${publicUrl}/app/pricing. The terms are at ${publicUrl}/terms.`,
    ],
  })
}
