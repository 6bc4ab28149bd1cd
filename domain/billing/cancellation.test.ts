import type { PlanId, SubscriptionStatus } from '@preceptor/contracts/billing/plan'
import { expect, test } from 'vitest'
import { endingOf, endingText } from './cancellation.ts'
import type { EntitlementFacts, PaidPlan } from './entitlement.ts'

const now = new Date('2026-11-22T03:00:00Z')
const day = (n: number) => new Date(now.getTime() + n * 86_400_000)
const paid = (plan: PlanId, status: SubscriptionStatus, values: Partial<PaidPlan> = {}): PaidPlan => ({
  plan,
  status,
  currentPeriodStart: day(-10),
  currentPeriodEnd: day(20),
  cancelAtPeriodEnd: false,
  ...values,
})
const nothing: EntitlementFacts = { own: null, teams: [], trialStartsAt: null, trialEndsAt: null }
const inTrial = { trialStartsAt: day(-2), trialEndsAt: day(5) }
const trialOver = { trialStartsAt: day(-9), trialEndsAt: day(-2) }

const TRIAL = 'Your free trial ended today, Nov 22, 2026. You won’t be charged.'
const BASIC = 'Your Basic subscription is canceled and won’t renew. You keep access until Dec 12, 2026.'

test.each<[string, Partial<EntitlementFacts>, string | null]>([
  ['nothing at all', {}, null],
  ['a trial that runs', inTrial, TRIAL],
  ['a trial that has ended', trialOver, null],
  ['a trial that ends now', { ...inTrial, trialEndsAt: now }, null],
  ['a paid plan on trial', { ...inTrial, own: paid('basic', 'trialing') }, TRIAL],
  ['basic', { ...trialOver, own: paid('basic', 'active') }, BASIC],
  ['basic bought during the trial', { ...inTrial, own: paid('basic', 'active') }, BASIC],
  ['past due', { own: paid('basic', 'past_due') }, BASIC],
  ['set to end already', { own: paid('basic', 'active', { cancelAtPeriodEnd: true }) }, BASIC],
  ['canceled', { ...trialOver, own: paid('basic', 'canceled') }, null],
  ['incomplete', { own: paid('basic', 'incomplete') }, null],
  ['an unfinished payment during the trial', { ...inTrial, own: paid('basic', 'incomplete') }, TRIAL],
  [
    'a plan that has ended as it was set to',
    { own: paid('basic', 'active', { cancelAtPeriodEnd: true, currentPeriodEnd: day(-1) }) },
    null,
  ],
  ['a place in a paid team', { ...trialOver, teams: [paid('team', 'active')] }, null],
  ['a place in a paid team during the trial', { ...inTrial, teams: [paid('team', 'active')] }, null],
  ['a place in a team that lapsed', { ...inTrial, teams: [paid('team', 'canceled')] }, TRIAL],
  [
    'a place in a paid team and a plan of one’s own',
    { own: paid('basic', 'active'), teams: [paid('team', 'active')] },
    BASIC,
  ],
  [
    'a period that is unknown: with the month',
    { own: paid('team', 'active', { currentPeriodEnd: null }) },
    'Your Team subscription is canceled and won’t renew. You keep access until Dec 1, 2026.',
  ],
])('%s', (_, facts, text) => {
  const ending = endingOf(now, { ...nothing, ...facts })
  expect(ending && endingText(ending)).toBe(text)
})
