import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { inDollars } from '../../billing/discount-price.ts'
import { PLANS } from '../../billing/plans.ts'
import { layOut, type MailContent } from '../layout.ts'
import { dayOf } from '../moment.ts'
import { cancelTexts, type NextCharge, nextChargeText } from './billing-terms.ts'

/** Acknowledges a purchase: what was charged, what is charged next, and how to cancel. */
export function planBoughtMail({
  firstName,
  plan,
  chargedCents,
  trialEndsAt,
  next,
  publicUrl,
}: {
  firstName: string | null
  plan: PaidPlanId
  /** Null where it is not known. */
  chargedCents: number | null
  /** Until then nothing is charged; null where the plan is paid for. */
  trialEndsAt: Date | null
  next: NextCharge
  publicUrl: string
}): MailContent {
  const { name, priceCents } = PLANS[plan]
  const bought = trialEndsAt
    ? `Your ${name} plan starts when your free trial ends. You pay nothing before ${dayOf(trialEndsAt)}. If there’s no payment method on file by then, the plan ends with the trial.`
    : chargedCents === null
      ? `You’re on the ${name} plan, which costs ${inDollars(priceCents)} a month. Your invoice shows what was charged today.`
      : `You’re on the ${name} plan. ${inDollars(chargedCents)} was charged today.`
  return layOut({
    subject: trialEndsAt ? `Your ${name} plan starts after your trial` : `Your ${name} plan is active`,
    firstName,
    body: [bought, nextChargeText(plan, next)],
    action: { label: 'See your plan', url: `${publicUrl}/app/pricing` },
    note: cancelTexts(publicUrl, { of: trialEndsAt ? 'trial' : 'plan' }),
  })
}
