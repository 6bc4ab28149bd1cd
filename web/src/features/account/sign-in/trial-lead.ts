import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { PLANS, TRIAL_DAYS, TRIAL_TEAM_SEATS } from '@preceptor/domain/billing/plans'
import { priceText } from '../../../shared/lib/money.ts'

/** What registering begins: every trial is Professional, whichever plan was chosen to follow it. */
export const trialLead = (plan: PaidPlanId | null): string => {
  if (!plan) return `${TRIAL_DAYS} days of the Professional plan, free. No credit card needed.`
  const { name, priceCents } = PLANS[plan]
  const team = plan === 'team' ? `, with a team of up to ${TRIAL_TEAM_SEATS} people` : ''
  return `You chose ${name}. Your free trial is ${TRIAL_DAYS} days of Professional${team}. After that, you can continue on ${name} for ${priceText(priceCents)} a month. No credit card needed now.`
}
