import type { PlanId, SubscriptionStatus } from '@preceptor/contracts/billing/plan'
import { entitlementAt } from '@preceptor/domain/billing/entitlement'
import { expect, test } from 'vitest'
import { findAccessError } from './access.ts'

const now = new Date('2026-11-21T12:00:00Z')
const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000)
const pays = (plan: PlanId, status: SubscriptionStatus) => ({
  plan,
  status,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
})
const trialOver = { trialStartsAt: day(-8), trialEndsAt: day(-1) }
const trialRuns = { trialStartsAt: day(-1), trialEndsAt: day(6) }

test.each([
  ['a trial that runs', { own: null, teams: [], ...trialRuns }, undefined],
  ['a trial in its last instant', { own: null, teams: [], ...trialOver, trialEndsAt: day(0.001) }, undefined],
  ['a trial that ends now', { own: null, teams: [], ...trialOver, trialEndsAt: now }, 'TRIAL_EXPIRED'],
  ['a trial that has ended', { own: null, teams: [], ...trialOver }, 'TRIAL_EXPIRED'],
  ['basic after the trial', { own: pays('basic', 'active'), teams: [], ...trialOver }, undefined],
  ['past due', { own: pays('professional', 'past_due'), teams: [], ...trialOver }, undefined],
  ['a paid team after the trial', { own: null, teams: [pays('team', 'active')], ...trialOver }, undefined],
  [
    'a lapsed team after the trial',
    { own: null, teams: [pays('team', 'canceled')], ...trialOver },
    'TRIAL_EXPIRED',
  ],
  ['canceled', { own: pays('professional', 'canceled'), teams: [], ...trialOver }, 'PLAN_REQUIRED'],
  ['left unpaid', { own: pays('professional', 'inactive'), teams: [], ...trialOver }, 'PLAN_REQUIRED'],
  ['never paid', { own: pays('professional', 'incomplete'), teams: [], ...trialOver }, 'PLAN_REQUIRED'],
  [
    'canceled, and in a paid team',
    { own: pays('basic', 'canceled'), teams: [pays('team', 'active')], ...trialOver },
    undefined,
  ],
] as const)('%s', (_, facts, code) => {
  const error = findAccessError(entitlementAt(now, facts))
  expect(error?.code).toBe(code)
  if (code === 'TRIAL_EXPIRED')
    expect(error?.message).toBe('Your trial has ended. Choose a plan to keep practicing.')
})
