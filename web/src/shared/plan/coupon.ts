import type { PaidPlanId, ValidateDiscountReply } from '@preceptor/contracts/billing/billing'
import { BETA_COUPON_USED, INVALID_DISCOUNT } from '@preceptor/contracts/billing/billing-texts'
import { couponGuidance, PLANS, SOLD_PLANS } from '@preceptor/domain/billing/plans'
import { ApiFailure } from '../lib/api-failure.ts'
import { paths } from '../paths.ts'

/** What opens the field of a code. */
export const HAVE_A_CODE = 'Have a discount code?'

/** What is said of a code, to the letter (spec 3 section 5). */
export const COUPON_TEXT = {
  empty: 'Please enter a discount code before clicking Apply.',
  betaUsed: BETA_COUPON_USED,
  invalid: INVALID_DISCOUNT,
  unreachable: 'Error validating discount code',
  notApplied: 'Please apply this code first, or clear it.',
} as const

/** A code as it is compared. */
export const codeOf = (typed: string) => typed.trim().toUpperCase()

/** The plan a code is for by its first letters (spec 3 section 2); null for any other code. */
export const planOfCode = (typed: string): PaidPlanId | null => {
  const code = codeOf(typed)
  if (code.startsWith('TEAM-BETA-')) return 'team'
  return code.startsWith('PRO-BETA-') ? 'professional' : null
}

/** Plans of a signed-in nurse, with the code in its field. */
export const plansWithCode = (code: string) =>
  code ? `${paths.pricing}?code=${encodeURIComponent(code)}` : paths.pricing

/** What stands under the field once a code is good. */
export const appliedText = ({ discount, planRestriction, guidanceMessage }: ValidateDiscountReply) => {
  const guidance = guidanceMessage || (planRestriction ? couponGuidance(planRestriction) : '')
  const plans = planRestriction ? [planRestriction] : SOLD_PLANS
  const isFree = discount.type === 'fixed' && plans.every((plan) => discount.value >= PLANS[plan].priceCents)
  const what = isFree ? 'The first month is free' : discount.description
  return [guidance, what].filter(Boolean).join(': ') || 'This code is applied.'
}

/** Why a code was not taken. */
export const couponFailureText = (error: unknown) => {
  if (error instanceof ApiFailure && error.status === 0) return COUPON_TEXT.unreachable
  return (error instanceof ApiFailure && error.reply.error) || COUPON_TEXT.invalid
}
