import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import type { PlanId } from '@preceptor/contracts/billing/plan'
import { HOUR_SECONDS } from '@preceptor/contracts/durations'

export interface Plan {
  id: PlanId
  name: string
  /** Lowest first; the higher of two entitlements wins. */
  rank: number
  /** A month, in US cents. */
  priceCents: number
  /** Typed sessions a month; -1 is without limit. */
  textSessionsLimit: number
  /** Voice a month for each person, in seconds. */
  voiceSecondsLimit: number
  /** Questions made from a job description. */
  jobTailoring: boolean
  teamTools: boolean
  /** How long a transcript is kept after the last activity. */
  retentionHours: number
  /** Marked on the pricing page. */
  popular: boolean
  /** One line for the card, what it lists, and what it says the plan does not have. */
  value: string
  features: readonly string[]
  lacks: readonly string[]
}

/** The one source of prices and limits: landing page, pricing, usage and server read it. `free` is not sold. */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  free: {
    id: 'free',
    name: 'Free',
    rank: 0,
    priceCents: 0,
    textSessionsLimit: 3,
    voiceSecondsLimit: 0,
    jobTailoring: false,
    teamTools: false,
    retentionHours: 24,
    popular: false,
    value: 'A first look',
    features: ['3 typed sessions a month', 'Clinical scenarios and behavioral questions'],
    lacks: ['Voice interviews', 'Questions from a job description'],
  },
  basic: {
    id: 'basic',
    name: 'Basic',
    rank: 1,
    priceCents: 19_00,
    textSessionsLimit: -1,
    voiceSecondsLimit: 0,
    jobTailoring: false,
    teamTools: false,
    retentionHours: 72,
    popular: false,
    value: 'Typed practice, no limits',
    features: ['Clinical scenarios and behavioral questions', 'Scores that quote your own words'],
    lacks: ['Voice interviews', 'Questions from a job description'],
  },
  professional: {
    id: 'professional',
    name: 'Professional',
    rank: 2,
    priceCents: 39_00,
    textSessionsLimit: -1,
    voiceSecondsLimit: 10 * HOUR_SECONDS,
    jobTailoring: true,
    teamTools: false,
    retentionHours: 72,
    popular: true,
    value: 'Practice out loud',
    features: [
      'Everything in Basic',
      '10 hours of voice interviews a month',
      'Live, hands-free and one-way interviews',
      'Questions from a job description',
    ],
    lacks: [],
  },
  team: {
    id: 'team',
    name: 'Team',
    rank: 3,
    priceCents: 299_00,
    textSessionsLimit: -1,
    voiceSecondsLimit: 12 * HOUR_SECONDS,
    jobTailoring: true,
    teamTools: true,
    retentionHours: 72,
    popular: false,
    value: 'For schools and units',
    features: [
      'Professional for 10 people, you included',
      '12 hours of voice per person a month',
      'Team dashboard, bulk invites and exports',
    ],
    lacks: [],
  },
}

/** The plans that can be bought, the cheapest first. */
export const SOLD_PLANS: readonly PaidPlanId[] = ['basic', 'professional', 'team']

/** What is said of a coupon that is for one plan alone (spec 3 section 5). */
export const couponGuidance = (plan: PaidPlanId) => `Use ${PLANS[plan].name} plan for this coupon`

export const TRIAL_DAYS = 7
/** The trial gives the Professional plan, with this much voice for the whole of it. */
export const TRIAL_VOICE_SECONDS = HOUR_SECONDS

/** Seats of a paid team, its owner included. */
export const TEAM_SEATS = 10
/** A team of an owner who has not paid yet has this many, theirs included. */
export const TRIAL_TEAM_SEATS = 3

/** As in "1 hour of voice". */
export const TRIAL_VOICE = `${TRIAL_VOICE_SECONDS / HOUR_SECONDS} hour of voice`

/** What the free trial gives and where it ends, shown before anybody begins one. */
export const TRIAL_TERMS = `Free trial: ${TRIAL_DAYS} days of Professional with ${TRIAL_VOICE}, and a team of up to ${TRIAL_TEAM_SEATS} people`
