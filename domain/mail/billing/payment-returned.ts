import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { inDollars } from '../../billing/discount-price.ts'
import { PLANS } from '../../billing/plans.ts'
import { layOut, type MailContent } from '../layout.ts'
import { CHOOSE_PLAN_AGAIN } from '../mail-texts.ts'

/** A plan ended because what was paid for it went back. */
export function paymentReturnedMail({
  firstName,
  plan,
  amountCents,
  by,
  publicUrl,
}: {
  firstName: string | null
  plan: PaidPlanId
  amountCents: number
  /** We refunded it, or the bank took it back. */
  by: 'refund' | 'bank'
  publicUrl: string
}): MailContent {
  const { name } = PLANS[plan]
  const amount = inDollars(amountCents)
  return layOut({
    subject: `Your ${name} plan has ended`,
    firstName,
    body: [
      by === 'refund'
        ? `We’ve refunded your payment of ${amount} in full, and your ${name} plan has ended with it. Your bank may take five to ten days to show the refund.`
        : `Your bank reversed your payment of ${amount}, so your ${name} plan has ended. You won’t be charged again.`,
      `Your interviews and results stay in your account. ${CHOOSE_PLAN_AGAIN}`,
    ],
    action: { label: 'See the plans', url: `${publicUrl}/app/pricing` },
    note: [`If this is a surprise, contact us: ${publicUrl}/contact.`],
  })
}
