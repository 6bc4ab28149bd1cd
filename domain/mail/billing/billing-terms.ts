import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { CANCEL_SUBSCRIPTION } from '../../billing/cancellation.ts'
import { inDollars } from '../../billing/discount-price.ts'
import { PLANS } from '../../billing/plans.ts'
import { NOT_ASKED_FOR } from '../mail-texts.ts'
import { dayOf } from '../moment.ts'

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

/** What a subscription is in when a mail explains how to cancel it: that decides what canceling does. */
export type CancelTerms =
  | { of: 'trial' }
  | { of: 'plan' }
  /** A plan that is paid for, with a change to another one on a day. */
  | { of: 'scheduledChange'; plan: PaidPlanId; nextPlan: PaidPlanId; at: Date }

/**
 * Where to cancel: on the account page, which has the same button in the trial and after it, and while a payment is due;
 * what the plans' own buttons say changes meanwhile.
 */
export const cancelText = (publicUrl: string): string =>
  `You can cancel anytime: press “${CANCEL_SUBSCRIPTION}” on your account page, ${publicUrl}/app/account.`

/** Where the terms are. */
export const termsText = (publicUrl: string): string => `The terms are at ${publicUrl}/terms.`

/** How to cancel and what it does, for below a mail's button. */
export const cancelTexts = (publicUrl: string, terms: CancelTerms): string[] => [
  `${cancelText(publicUrl)} ${effectText(terms)} We don’t refund months you’ve already paid for.`,
  `${termsText(publicUrl)} ${NOT_ASKED_FOR}`,
]

function effectText(terms: CancelTerms): string {
  switch (terms.of) {
    case 'trial':
      return 'If you cancel during your free trial, it ends right away. You pay nothing, and you can’t start anything new until you choose a plan. If you cancel later, you keep your plan until the end of the month you paid for.'
    case 'plan':
      return 'You keep your plan until the end of the month you paid for, and you won’t be charged again.'
    case 'scheduledChange': {
      const day = dayOf(terms.at)
      return `If you cancel before ${day}, the change to ${PLANS[terms.nextPlan].name} won’t happen. You keep ${PLANS[terms.plan].name} until ${day}, and you won’t be charged again.`
    }
  }
}
