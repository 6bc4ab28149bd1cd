import type { PaidPlanId } from '@preceptor/contracts/billing'
import { TRIAL_TEAM_SEATS, TRIAL_VOICE_SECONDS } from './plans.ts'

/** The limits of a trial as a sentence that follows the day of its end: they count whichever plan it is for. */
export const trialCapsText = (plan: PaidPlanId): string => {
  const seats = plan === 'team' ? ` and a team of up to ${TRIAL_TEAM_SEATS} people, you included` : ''
  const hours = TRIAL_VOICE_SECONDS / 3600
  return `Until then the limits of the trial count: ${hours} ${hours === 1 ? 'hour' : 'hours'} of voice in all${seats}.`
}
