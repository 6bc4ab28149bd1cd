import type { PlanId } from '@preceptor/contracts/billing/plan'
import { shortDate } from '../text/short-date.ts'
import { calendarMonth, type EntitlementFacts, givesAccess } from './entitlement.ts'
import { PLANS } from './plans.ts'

/** The button that cancels, on the account page and in the billing box; mails name it. */
export const CANCEL_SUBSCRIPTION = 'Cancel subscription'

export const DEFAULT_CANCELLATION_REASON = 'User requested cancellation'

export interface Ending {
  /** A trial ends now, a plan that is paid for with its period. */
  of: 'trial' | 'plan'
  plan: PlanId
  endsAt: Date
  /** It was cancelled before, and stays so. */
  isSet: boolean
}

/**
 * How what an account has itself ends when it is cancelled at `now`; null when there is nothing to cancel: a team's
 * plan is its owner's to cancel.
 */
export function endingOf(
  now: Date,
  { own, teams, trialStartsAt, trialEndsAt }: EntitlementFacts,
): Ending | null {
  if (own && givesAccess(now, own)) {
    const { plan, status, currentPeriodEnd, cancelAtPeriodEnd } = own
    if (status === 'trialing') return { of: 'trial', plan, endsAt: now, isSet: false }
    // As usage is counted where the period is unknown or out of date.
    const isKnown = currentPeriodEnd !== null && currentPeriodEnd > now
    const endsAt = isKnown ? currentPeriodEnd : calendarMonth(now).endsAt
    return { of: 'plan', plan, endsAt, isSet: cancelAtPeriodEnd && isKnown }
  }
  const hasTeam = teams.some((team) => team.plan === 'team' && givesAccess(now, team))
  const isInTrial = trialStartsAt !== null && trialEndsAt !== null && now < trialEndsAt
  return isInTrial && !hasTeam ? { of: 'trial', plan: 'professional', endsAt: now, isSet: false } : null
}

/** What the user reads about it; the same each time the user asks. */
export function endingText({ of, plan, endsAt }: Ending): string {
  const day = shortDate(endsAt)
  return of === 'trial'
    ? `Your free trial ended today, ${day}. You won’t be charged.`
    : `Your ${PLANS[plan].name} subscription is canceled and won’t renew. You keep access until ${day}.`
}
