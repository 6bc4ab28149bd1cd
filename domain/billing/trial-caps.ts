import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { TRIAL_TEAM_SEATS, TRIAL_VOICE } from './plans.ts'

/** The limits of a trial as a sentence that follows the day of its end: they count whichever plan it is for. */
export const trialCapsText = (plan: PaidPlanId): string => {
  const seats = plan === 'team' ? ` and a team of up to ${TRIAL_TEAM_SEATS} people, including you` : ''
  return `Until then you have ${TRIAL_VOICE} in total${seats}.`
}
