import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { type EntitlementFacts, statusAt } from './entitlement.ts'

/** Whether somebody else's team pays for an account at `now`; within a trial nobody pays. No plan gives more than a team's. */
export const isPaidByTeam = (now: Date, { teams }: Pick<EntitlementFacts, 'teams'>): boolean =>
  teams.some((team) => team.plan === 'team' && ['active', 'past_due'].includes(statusAt(now, team)))

/** To a member whose team pays, before a plan of their own: a Team plan buys a team of their own, the others nothing new. */
export const coveredText = (plan: PaidPlanId): string =>
  plan === 'team'
    ? 'Your team already pays for your plan. This would be your own Team plan, charged to you. You can use it for a team of your own, but it adds nothing to your practice while you’re on the team.'
    : 'Your team already pays for your plan. This would be a second plan, charged to you, and it adds nothing while you’re on the team.'
