import type { PlanId, SubscriptionStatus } from '@preceptor/contracts/billing/plan'
import { statusGivesAccess } from './access-status.ts'
import { PLANS, TRIAL_VOICE_SECONDS } from './plans.ts'

export interface PaidPlan {
  plan: PlanId
  status: SubscriptionStatus
  currentPeriodStart: Date | null
  currentPeriodEnd: Date | null
  /** It is not renewed. */
  cancelAtPeriodEnd: boolean
}

export interface EntitlementFacts {
  /** What the account itself subscribes to. */
  own: PaidPlan | null
  /** What the owners of the teams it belongs to subscribe to. */
  teams: readonly PaidPlan[]
  /** The trial begins when the e-mail address is verified. */
  trialStartsAt: Date | null
  trialEndsAt: Date | null
}

export interface Entitlement {
  plan: PlanId
  status: SubscriptionStatus
  /** False once a trial has ended and nothing is paid for, or a subscription has lapsed. */
  access: boolean
  voiceEnabled: boolean
  /** -1 is without limit. */
  textSessionsLimit: number
  voiceSecondsLimit: number
  retentionHours: number
  /** Between two resets of what was used. */
  period: { startsAt: Date; endsAt: Date }
}

/** What the app's trial gives. */
const TRIAL_PLAN: PlanId = 'professional'

/** The status of a plan at `now`: one that is not renewed has ended with its period, whatever its row still says. */
export function statusAt(
  now: Date,
  { status, cancelAtPeriodEnd, currentPeriodEnd }: PaidPlan,
): SubscriptionStatus {
  const hasEnded = cancelAtPeriodEnd && currentPeriodEnd !== null && currentPeriodEnd <= now
  return hasEnded && statusGivesAccess(status) ? 'canceled' : status
}

/** Whether a plan gives access at `now`. */
export const givesAccess = (now: Date, plan: PaidPlan): boolean => statusGivesAccess(statusAt(now, plan))

/**
 * What an account may use at `now`: the highest of its own subscription, any paid team it belongs to, and the app's
 * trial while it runs (the Professional plan with one hour of voice in all); else the free plan. Whoever buys for the
 * end of the trial has the trial's period until then, so that its hour of voice is not given twice.
 */
export function entitlementAt(now: Date, facts: EntitlementFacts): Entitlement {
  const paid = [facts.own, ...facts.teams.filter(({ plan }) => plan === 'team')]
    .filter((candidate) => candidate !== null)
    .filter((candidate) => givesAccess(now, candidate))
    .sort((a, b) => PLANS[b.plan].rank - PLANS[a.plan].rank)[0]
  const { trialStartsAt, trialEndsAt } = facts
  const isInTrial = trialStartsAt !== null && trialEndsAt !== null && now < trialEndsAt
  const trial = isInTrial ? { startsAt: trialStartsAt, endsAt: trialEndsAt } : undefined
  if (paid && (!trial || PLANS[paid.plan].rank >= PLANS[TRIAL_PLAN].rank)) {
    const isOnTrial = paid.status === 'trialing' && paid === facts.own
    return entitlement(paid.plan, paid.status, (isOnTrial && trial) || billingPeriod(now, paid))
  }
  if (trial) return entitlement(TRIAL_PLAN, 'trialing', trial)
  const lapsed = facts.own ? statusAt(now, facts.own) : trialEndsAt ? 'expired' : 'none'
  return { ...entitlement('free', lapsed, calendarMonth(now)), access: false }
}

function entitlement(planId: PlanId, status: SubscriptionStatus, period: Entitlement['period']): Entitlement {
  const plan = PLANS[planId]
  return {
    plan: planId,
    status,
    access: true,
    voiceEnabled: plan.voiceSecondsLimit > 0,
    textSessionsLimit: plan.textSessionsLimit,
    voiceSecondsLimit:
      status === 'trialing' ? Math.min(plan.voiceSecondsLimit, TRIAL_VOICE_SECONDS) : plan.voiceSecondsLimit,
    retentionHours: plan.retentionHours,
    period,
  }
}

/** The paying subscription's own period; the calendar month where it is unknown or out of date. */
function billingPeriod(now: Date, paid: PaidPlan): Entitlement['period'] {
  const { currentPeriodStart: startsAt, currentPeriodEnd: endsAt } = paid
  return startsAt && endsAt && startsAt <= now && now < endsAt ? { startsAt, endsAt } : calendarMonth(now)
}

/** The month of `now` in UTC. */
export function calendarMonth(now: Date): Entitlement['period'] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return { startsAt: new Date(Date.UTC(year, month)), endsAt: new Date(Date.UTC(year, month + 1)) }
}
