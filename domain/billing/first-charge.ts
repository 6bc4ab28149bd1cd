import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { DAY_MS } from '@preceptor/contracts/durations'
import { shortDate } from '../text/short-date.ts'
import { type CheckoutFacts, firstChargeAt } from './checkout-terms.ts'
import { inDollars } from './discount-price.ts'
import { PLANS } from './plans.ts'

/** Until when a code for a longer trial gives one: from its redemption, and never less than there is. */
export const extendedTrialEnd = (redeemedAt: Date, trialEndsAt: Date | null, days: number): Date =>
  new Date(Math.max(trialEndsAt?.getTime() ?? 0, redeemedAt.getTime() + days * DAY_MS))

/** As Stripe counts a month: the same day of the next one, or its last. */
function monthAfter(at: Date): Date {
  const day = new Date(at)
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() + 1)
  const lastOfMonth = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  day.setUTCDate(Math.min(at.getUTCDate(), lastOfMonth))
  return day
}

/** What the user reads before a checkout: when the user is charged first, and how much (decision P8). */
export function firstChargeText(plan: PaidPlanId, amountCents: number, facts: CheckoutFacts): string {
  const amount = inDollars(amountCents)
  const first = firstChargeAt(facts)
  if (first) {
    const why = facts.extensionDays ? ', thanks to your code' : ''
    const hasEnded = facts.trialEnd !== null && facts.trialEnd <= facts.now
    const runs = hasEnded ? 'starts again and runs' : 'runs'
    return `Your free trial ${runs} until ${shortDate(first)}${why}. ${PLANS[plan].name} costs you nothing today and ${amount} then.`
  }
  if (amountCents === 0) {
    const next = `${inDollars(PLANS[plan].priceCents)} a month is charged to your card from ${shortDate(monthAfter(facts.now))}, until you cancel.`
    return `Your code makes the first month free. You pay nothing today. Then ${next}`
  }
  const isRunning = facts.trialEnd !== null && facts.trialEnd > facts.now
  if (!isRunning) return `You’ll be charged ${amount} today.`
  return facts.convertTrialToPaid
    ? `Your free trial ends with your payment. You’ll be charged ${amount} today.`
    : `Your free trial has less than 48 hours left, so it ends with your payment. You’ll be charged ${amount} today.`
}
