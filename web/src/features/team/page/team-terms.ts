import type { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import { statusGivesAccess } from '@preceptor/domain/billing/access-status'
import { PLANS, TEAM_SEATS, TRIAL_TEAM_SEATS } from '@preceptor/domain/billing/plans'
import { longDate } from '../../../shared/lib/durations.ts'
import { priceText } from '../../../shared/lib/money.ts'

const PRICE = `${priceText(PLANS.team.priceCents)} a month`

/**
 * What a team of the user's own costs somebody and how many seats it has; not `isOpen` where it would be read-only at
 * once.
 */
export const teamTermsOf = ({ subscription }: SubscriptionStatusReply): { text: string; isOpen: boolean } => {
  const { status, ownPlan, ownStatus, trialEnd } = subscription
  if (ownPlan === 'team' && ownStatus && statusGivesAccess(ownStatus) && ownStatus !== 'trialing')
    return {
      isOpen: true,
      text: `Your Team plan has ${TEAM_SEATS} seats, yours included, at no extra cost.`,
    }
  if (ownPlan === 'team' && status === 'trialing' && trialEnd)
    return {
      isOpen: true,
      text: `Until your free trial ends on ${longDate(trialEnd)} the team has ${TRIAL_TEAM_SEATS} seats, yours included. After that, your Team plan (${PRICE}) gives it ${TEAM_SEATS}.`,
    }
  if (status === 'trialing' && trialEnd)
    return {
      isOpen: true,
      text: `During your free trial a team has ${TRIAL_TEAM_SEATS} seats, yours included. When the trial ends on ${longDate(trialEnd)}, it becomes read-only unless you have the Team plan: ${PRICE}, with ${TEAM_SEATS} seats.`,
    }
  return {
    isOpen: false,
    text: `To have a team of your own, you need the Team plan: ${PRICE}, with ${TEAM_SEATS} seats, yours included.`,
  }
}
