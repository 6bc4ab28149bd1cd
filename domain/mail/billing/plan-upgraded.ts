import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { inDollars } from '../../billing/discount-price.ts'
import { onPlanNow } from '../../billing/plan-texts.ts'
import { PLANS } from '../../billing/plans.ts'
import { layOut, type MailContent } from '../layout.ts'
import { cancelTexts, type NextCharge, nextChargeText } from './billing-terms.ts'

/** Acknowledges a change to a higher plan, and what it cost. */
export function planUpgradedMail({
  firstName,
  plan,
  chargedCents,
  isTrialing,
  next,
  publicUrl,
}: {
  firstName: string | null
  plan: PaidPlanId
  /** Zero within a trial, null where it is not known. */
  chargedCents: number | null
  isTrialing: boolean
  next: NextCharge
  publicUrl: string
}): MailContent {
  const { name } = PLANS[plan]
  const charged =
    chargedCents === null
      ? 'Your invoice shows what was charged today: the difference for the rest of the month.'
      : chargedCents > 0
        ? `${inDollars(chargedCents)} was charged today: the difference for the rest of the month.`
        : 'Nothing was charged today.'
  return layOut({
    subject: onPlanNow(name),
    firstName,
    body: [`You changed to the ${name} plan. ${charged}`, nextChargeText(plan, next)],
    action: { label: 'See your plan', url: `${publicUrl}/app/pricing` },
    note: cancelTexts(publicUrl, { of: isTrialing ? 'trial' : 'plan' }),
  })
}
