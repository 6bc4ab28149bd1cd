import { SubscriptionStatus } from '@preceptor/contracts/billing/plan'
import { describe, expect, test } from 'vitest'
import { type EntitlementFacts, entitlementAt, type PaidPlan } from './entitlement.ts'

const now = new Date('2026-11-21T12:00:00Z')
const day = (n: number) => new Date(now.getTime() + n * 86_400_000)
const nothing: EntitlementFacts = { own: null, teams: [], trialStartsAt: null, trialEndsAt: null }
const paid = (plan: PaidPlan['plan'], status: SubscriptionStatus = 'active'): PaidPlan => ({
  plan,
  status,
  currentPeriodStart: day(-3),
  currentPeriodEnd: day(27),
  cancelAtPeriodEnd: false,
})
const trial = (endsInDays: number) => ({ trialStartsAt: day(endsInDays - 7), trialEndsAt: day(endsInDays) })

describe('plan, text sessions, voice and retention', () => {
  test.each<[string, EntitlementFacts, [string, string, boolean, number, number, number]]>([
    ['nothing at all', nothing, ['free', 'none', false, 3, 0, 24]],
    ['a running trial', { ...nothing, ...trial(2) }, ['professional', 'trialing', true, -1, 3600, 72]],
    ['a trial that has ended', { ...nothing, ...trial(-1) }, ['free', 'expired', false, 3, 0, 24]],
    ['basic', { ...nothing, own: paid('basic') }, ['basic', 'active', true, -1, 0, 72]],
    [
      'basic during the trial',
      { ...nothing, ...trial(2), own: paid('basic') },
      ['professional', 'trialing', true, -1, 3600, 72],
    ],
    [
      'basic bought for the end of the trial',
      { ...nothing, ...trial(2), own: paid('basic', 'trialing') },
      ['professional', 'trialing', true, -1, 3600, 72],
    ],
    [
      'basic once the trial has ended',
      { ...nothing, ...trial(-1), own: paid('basic') },
      ['basic', 'active', true, -1, 0, 72],
    ],
    [
      'professional paid for during a trial that was lengthened',
      { ...nothing, ...trial(2), own: paid('professional') },
      ['professional', 'active', true, -1, 36_000, 72],
    ],
    [
      'team bought for the end of the trial',
      { ...nothing, ...trial(2), own: paid('team', 'trialing') },
      ['team', 'trialing', true, -1, 3600, 72],
    ],
    [
      'professional',
      { ...nothing, own: paid('professional') },
      ['professional', 'active', true, -1, 36_000, 72],
    ],
    [
      'professional on a Stripe trial',
      { ...nothing, own: paid('professional', 'trialing') },
      ['professional', 'trialing', true, -1, 3600, 72],
    ],
    ['team owner', { ...nothing, own: paid('team') }, ['team', 'active', true, -1, 43_200, 72]],
    ['team member', { ...nothing, teams: [paid('team')] }, ['team', 'active', true, -1, 43_200, 72]],
    [
      'member with an own basic plan',
      { ...nothing, own: paid('basic'), teams: [paid('team')] },
      ['team', 'active', true, -1, 43_200, 72],
    ],
    [
      'member of a lapsed team with an own professional plan',
      { ...nothing, own: paid('professional'), teams: [paid('team', 'canceled')] },
      ['professional', 'active', true, -1, 36_000, 72],
    ],
    [
      'member of a team whose owner went down to professional',
      { ...nothing, teams: [paid('professional')] },
      ['free', 'none', false, 3, 0, 24],
    ],
  ])('%s', (_who, facts, [plan, status, access, text, voice, retention]) => {
    expect(entitlementAt(now, facts)).toMatchObject({
      plan,
      status,
      access,
      textSessionsLimit: text,
      voiceSecondsLimit: voice,
      voiceEnabled: voice > 0,
      retentionHours: retention,
    })
  })
})

test.each(SubscriptionStatus.options)('a professional subscription that is %s', (status) => {
  const { access, plan } = entitlementAt(now, { ...nothing, own: paid('professional', status) })
  const open = ['trialing', 'active', 'past_due'].includes(status)
  expect({ access, plan }).toEqual({ access: open, plan: open ? 'professional' : 'free' })
})

describe('over every trial, own plan and team', () => {
  const PLANS_OF_RANK = ['free', 'basic', 'professional', 'team'] as const
  const OPEN: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due']
  const OWN = [null, ...(['basic', 'professional', 'team'] as const)]
  const rank = (plan: (typeof PLANS_OF_RANK)[number]) => PLANS_OF_RANK.indexOf(plan)

  test.each(SubscriptionStatus.options)('the highest counts: own plan %s', (status) => {
    for (const own of OWN)
      for (const endsInDays of [null, -1, 2])
        for (const team of [null, 'canceled', ...OPEN] as const) {
          const facts: EntitlementFacts = {
            ...nothing,
            ...(endsInDays !== null && trial(endsInDays)),
            own: own && paid(own, status),
            teams: team ? [paid('team', team)] : [],
          }
          const mine = own && OPEN.includes(status) ? own : 'free'
          const theirs = team && OPEN.includes(team) ? 'team' : 'free'
          const tried = endsInDays === 2 ? 'professional' : 'free'
          const highest = [mine, theirs, tried].sort((a, b) => rank(b as never) - rank(a as never))[0]!
          const found = entitlementAt(now, facts)
          const about = JSON.stringify({ own, status, endsInDays, team })
          expect(found.plan, about).toBe(highest)
          expect(found.access, about).toBe(highest !== 'free')
          const isTriedOnly = mine !== 'professional' && highest === 'professional'
          if (isTriedOnly) expect(found.status, about).toBe('trialing')
          if (found.status === 'trialing') expect(found.voiceSecondsLimit, about).toBeLessThanOrEqual(3600)
        }
  })
})

describe('a plan that is not renewed', () => {
  const ending = (endsAt: Date | null, status: SubscriptionStatus = 'active') => ({
    ...nothing,
    own: { ...paid('professional', status), cancelAtPeriodEnd: true, currentPeriodEnd: endsAt },
  })

  test.each(['trialing', 'active', 'past_due'] as const)(
    'gives access to the end of its period: %s',
    (status) => {
      expect(entitlementAt(now, ending(day(0.001), status))).toMatchObject({ plan: 'professional', status })
      for (const end of [now, day(-1)]) {
        const over = { plan: 'free', status: 'canceled', access: false }
        expect(entitlementAt(now, ending(end, status))).toMatchObject(over)
      }
    },
  )

  test('stays while its end is unknown, and a late renewal of another takes nothing away', () => {
    expect(entitlementAt(now, ending(null)).access).toBe(true)
    const late = { ...paid('professional'), currentPeriodEnd: day(-1) }
    expect(entitlementAt(now, { ...nothing, own: late }).access).toBe(true)
  })

  test('takes its team with it, and leaves what else there is', () => {
    const team = { ...paid('team'), cancelAtPeriodEnd: true, currentPeriodEnd: day(-1) }
    expect(entitlementAt(now, { ...nothing, teams: [team] })).toMatchObject({ plan: 'free', status: 'none' })
    expect(entitlementAt(now, { ...nothing, teams: [team], own: paid('basic') }).plan).toBe('basic')
    expect(entitlementAt(now, { ...ending(day(-1)), ...trial(2) })).toMatchObject({ status: 'trialing' })
  })
})

describe('what was used is counted', () => {
  test('within the billing period of whoever pays', () => {
    const { period } = entitlementAt(now, { ...nothing, teams: [paid('team')] })
    expect(period).toEqual({ startsAt: day(-3), endsAt: day(27) })
  })

  test('within the whole trial, across the turn of a month', () => {
    const lateInTheTrial = new Date('2026-12-01T08:00:00Z')
    const facts = {
      ...nothing,
      trialStartsAt: new Date('2026-11-28T00:00:00Z'),
      trialEndsAt: new Date('2026-12-05T00:00:00Z'),
    }
    expect(entitlementAt(lateInTheTrial, facts).period.startsAt).toEqual(facts.trialStartsAt)
  })

  test('within the trial still where a plan was bought for its end: its hour of voice is given once', () => {
    const facts = { ...nothing, ...trial(2) }
    const { period } = entitlementAt(now, facts)
    for (const plan of ['basic', 'professional', 'team'] as const) {
      const bought = entitlementAt(now, { ...facts, own: paid(plan, 'trialing') })
      expect(bought.period, plan).toEqual(period)
    }
  })

  test('within the calendar month in UTC otherwise, also when the known period is past', () => {
    const stale = { ...paid('basic'), currentPeriodStart: day(-60), currentPeriodEnd: day(-30) }
    const month = { startsAt: new Date('2026-11-01T00:00:00Z'), endsAt: new Date('2026-12-01T00:00:00Z') }
    expect(entitlementAt(now, { ...nothing, own: stale }).period).toEqual(month)
    expect(entitlementAt(now, nothing).period).toEqual(month)
  })
})
