import type { PlanId, SubscriptionStatus } from '@preceptor/contracts/billing/plan'
import { expect, test } from 'vitest'
import { lapseAt, type TeamFacts, teamStatusAt } from './team-status.ts'

const now = new Date('2026-11-21T12:00:00Z')
const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000)
const facts: TeamFacts = {
  own: null,
  ownerTrialEndsAt: null,
  tier: 'standard',
  maxMembers: 10,
  lapsedAt: null,
}
const pays = (plan: PlanId, status: SubscriptionStatus = 'active', endsAt: Date | null = null) => ({
  own: {
    plan,
    status,
    currentPeriodStart: day(-3),
    currentPeriodEnd: endsAt ?? day(27),
    cancelAtPeriodEnd: endsAt !== null,
  },
})

test.each<[string, Partial<TeamFacts>, [state: string, tier: string, seats: number]]>([
  ['a paid Team plan', pays('team'), ['paid', 'standard', 10]],
  ['one whose payment is tried again', pays('team', 'past_due'), ['paid', 'standard', 10]],
  ['one that ends in a day', pays('team', 'active', day(1)), ['paid', 'standard', 10]],
  ['one whose period ends now', pays('team', 'active', now), ['lapsed', 'standard', 10]],
  ['a Team plan on trial at Stripe', pays('team', 'trialing'), ['trial', 'trial', 3]],
  ['a trial of ours', { ownerTrialEndsAt: day(1) }, ['trial', 'trial', 3]],
  ['a trial of ours that ends now', { ownerTrialEndsAt: now }, ['lapsed', 'standard', 10]],
  [
    'a paid Team plan during the trial',
    { ...pays('team'), ownerTrialEndsAt: day(1) },
    ['paid', 'standard', 10],
  ],
  ['Professional', pays('professional'), ['noPlan', 'standard', 10]],
  [
    'Professional during the trial',
    { ...pays('professional'), ownerTrialEndsAt: day(1) },
    ['trial', 'trial', 3],
  ],
  ['Basic on trial at Stripe', pays('basic', 'trialing'), ['trial', 'trial', 3]],
  ['a canceled Team plan', pays('team', 'canceled'), ['lapsed', 'standard', 10]],
  ['an unpaid one', pays('team', 'inactive'), ['lapsed', 'standard', 10]],
  ['one never paid', pays('team', 'incomplete'), ['lapsed', 'standard', 10]],
  ['nothing at all', {}, ['lapsed', 'standard', 10]],
  ['an enterprise', { ...pays('team'), tier: 'enterprise', maxMembers: 250 }, ['paid', 'enterprise', 250]],
  ['a team agreed on for two, on trial', { ownerTrialEndsAt: day(1), maxMembers: 2 }, ['trial', 'trial', 2]],
])('%s', (_, given, [state, tier, maxMembers]) => {
  const readOnly = state === 'lapsed' || state === 'noPlan'
  const standing = teamStatusAt(now, { ...facts, ...given })
  expect(standing).toEqual({
    ...{ state, tier, maxMembers, readOnly },
    exportsUntil: readOnly ? day(30).toISOString() : null,
  })
})

test('stats can be read for 30 days from the moment it lapsed', () => {
  const lapsedAt = day(-29)
  expect(teamStatusAt(now, { ...facts, lapsedAt }).exportsUntil).toBe(day(1).toISOString())
  expect(teamStatusAt(now, { ...facts, ...pays('professional'), lapsedAt }).exportsUntil).toBe(
    day(1).toISOString(),
  )
  expect(teamStatusAt(now, { ...facts, ...pays('team'), lapsedAt }).exportsUntil).toBeNull()
})

const minutes = (ago: number) => new Date(now.getTime() - ago * 60_000)
test.each<[string, Partial<TeamFacts>, Date]>([
  ['with the trial that ended', { ownerTrialEndsAt: minutes(50) }, minutes(50)],
  ['with the period that was the last', pays('team', 'active', minutes(20)), minutes(20)],
  [
    'with the later of both',
    { ...pays('team', 'active', minutes(20)), ownerTrialEndsAt: minutes(50) },
    minutes(20),
  ],
  ['now, where a trial ended long ago', { ownerTrialEndsAt: day(-40) }, now],
  ['now, where Stripe gave it up', pays('team', 'inactive'), now],
])('a team that nobody has noted as lapsed lapsed %s', (_, given, moment) => {
  expect(lapseAt(now, { ...facts, ...given })).toEqual(moment)
  const until = new Date(moment.getTime() + 30 * 86_400_000).toISOString()
  expect(teamStatusAt(now, { ...facts, ...given }).exportsUntil).toBe(until)
})
