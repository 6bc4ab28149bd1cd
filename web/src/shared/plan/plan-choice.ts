import type { User } from '@preceptor/contracts/accounts/session-user'
import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { DAY_MS, HOUR_MS } from '@preceptor/contracts/durations'
import { SOLD_PLANS, TRIAL_DAYS } from '@preceptor/domain/billing/plans'
import { paths } from '../paths.ts'
import { safeReturnTo, withReturnTo } from '../session/return-to.ts'
import { CHOSEN_PLAN } from '../session/session-keys.ts'

/** How far the clocks of a browser and the server may be apart. */
const CLOCK_SKEW_MS = HOUR_MS

/** Where somebody who chose a plan begins: Professional is what the trial gives. */
const FIRST_PLACES: Readonly<Record<PaidPlanId, string | null>> = {
  basic: `${paths.pricing}?plan=basic`,
  professional: null,
  team: paths.createTeam,
}

/** The plan an address names; null where it names none that is sold. */
export const toPlanChoice = (text: string | null): PaidPlanId | null =>
  SOLD_PLANS.find((plan) => plan === text) ?? null

/** Adds the chosen plan to the address of an account page. */
export const withPlan = (link: string, plan: PaidPlanId | null): string =>
  plan ? `${link}${link.includes('?') ? '&' : '?'}plan=${plan}` : link

/** The page to register on with a plan that was chosen; `returnTo` is where signing in leads. */
export const registerFor = (plan: PaidPlanId, returnTo: string | null): string =>
  withPlan(withReturnTo(paths.register, returnTo), plan)

/** Keeps what was chosen until the first sign-in; registering without a choice drops an earlier one. */
export const keepPlanChoice = (plan: PaidPlanId | null, now = Date.now()): void => {
  if (plan) localStorage.setItem(CHOSEN_PLAN, JSON.stringify({ plan, at: now }))
  else forgetPlanChoice()
}

export const forgetPlanChoice = (): void => localStorage.removeItem(CHOSEN_PLAN)

/** The choice that was kept, if this user's trial began after it: it is nobody else's. */
export const readPlanChoice = ({ trialEndsAt }: Pick<User, 'trialEndsAt'>): PaidPlanId | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(CHOSEN_PLAN) ?? 'null')
    const trialBegan = Date.parse(trialEndsAt ?? '') - TRIAL_DAYS * DAY_MS
    return trialBegan + CLOCK_SKEW_MS >= kept.at ? toPlanChoice(kept.plan) : null
  } catch {
    return null
  }
}

/**
 * Where signing in leads: to the page that was asked for, else to where the chosen plan begins; null is home. The bare
 * page of the plans says less than a chosen plan.
 */
export const placeAfterSignIn = (returnTo: string | null, plan: PaidPlanId | null): string | null => {
  const place = safeReturnTo(returnTo)
  if (place && place !== paths.pricing) return place
  return (plan && FIRST_PLACES[plan]) ?? place
}
