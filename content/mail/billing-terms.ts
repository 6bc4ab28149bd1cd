import type { PaidPlanId } from '@preceptor/contracts/billing'
import { inDollars } from '../discount-price.ts'
import { PLANS } from '../plans.ts'
import { dayOf } from './moment.ts'

/** What comes next on a subscription: an amount, on a day. */
export interface NextCharge {
  cents: number
  at: Date
}

/** What is charged next and from then on. The plan is the one that is charged. */
export function nextChargeText(plan: PaidPlanId, { cents, at }: NextCharge): string {
  const { name, priceCents } = PLANS[plan]
  const monthly = `The ${name} plan renews every month at ${inDollars(priceCents)} until you cancel.`
  return `The next charge is ${inDollars(cents)} on ${dayOf(at)}. ${monthly}`
}

/** How a plan is canceled and what then happens, for below the button that leads to the plans. */
export const cancelTexts = (publicUrl: string): string[] => [
  'You can cancel at any time: open the page above and press Cancel on your plan. You keep the plan until the end of the month you paid for, and nothing more is charged. Months already paid for are not refunded.',
  `The terms are at ${publicUrl}/terms. If you did not ask for this, change your password and write to us.`,
]
