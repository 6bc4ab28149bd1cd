import { describe, expect, test } from 'vitest'
import { chooseSubscription, type StripeFacts, subscriptionRow } from './stripe-subscription.ts'

const day = (offset: number) => new Date(Date.UTC(2026, 10, 22) + offset * 86_400_000)
const facts: StripeFacts = {
  id: 'sub_1',
  status: 'active',
  createdAt: day(-40),
  plan: 'professional',
  priceId: 'price_1',
  currentPeriodStart: day(-10),
  currentPeriodEnd: day(20),
  trialEnd: null,
  cancelAtPeriodEnd: false,
  cancelAt: null,
  canceledAt: null,
  endedAt: null,
  schedule: null,
}

test.each([
  ['trialing', 'trialing'],
  ['active', 'active'],
  ['past_due', 'past_due'],
  ['incomplete', 'incomplete'],
  ['incomplete_expired', 'inactive'],
  ['unpaid', 'inactive'],
  ['paused', 'inactive'],
  ['canceled', 'canceled'],
] as const)('%s at Stripe is %s here', (status, ours) => {
  expect(subscriptionRow({ ...facts, status })).toMatchObject({
    plan: 'professional',
    status: ours,
    stripeSubscriptionId: 'sub_1',
    currentPeriodEnd: day(20),
  })
})

describe('the row', () => {
  test('says what comes next', () => {
    const schedule = { id: 'sub_sched_1', next: { plan: 'basic', startsAt: day(20) } } as const
    const scheduled = { scheduledPlan: 'basic', scheduledChangeAt: day(20), scheduleId: 'sub_sched_1' }
    expect(subscriptionRow({ ...facts, schedule })).toMatchObject(scheduled)
    const nothing = { scheduledPlan: null, scheduledChangeAt: null }
    expect(subscriptionRow({ ...facts, status: 'canceled', schedule })).toMatchObject({
      ...nothing,
      scheduleId: null,
    })
    expect(subscriptionRow({ ...facts, plan: 'basic', schedule })).toMatchObject(nothing)
    expect(subscriptionRow({ ...facts, schedule: { id: 'sub_sched_1', next: null } })).toMatchObject({
      ...nothing,
      scheduleId: 'sub_sched_1',
    })
  })

  test.each([
    ['with its period', day(20), { cancelAtPeriodEnd: true, currentPeriodEnd: day(20) }],
    ['before its period', day(5), { cancelAtPeriodEnd: true, currentPeriodEnd: day(5) }],
    ['after another period', day(50), { cancelAtPeriodEnd: false, currentPeriodEnd: day(20) }],
  ])('that is to end %s', (_, cancelAt, row) => {
    expect(subscriptionRow({ ...facts, cancelAtPeriodEnd: true, cancelAt })).toMatchObject(row)
  })

  test('of one that has ended is not set to end any more', () => {
    const ended = { ...facts, status: 'canceled', cancelAtPeriodEnd: true, cancelAt: day(0) } as const
    expect(subscriptionRow(ended).cancelAtPeriodEnd).toBe(false)
  })
})

describe('of several subscriptions', () => {
  const one = (id: string, status: StripeFacts['status'], offset: number) => ({
    ...facts,
    id,
    status,
    createdAt: day(offset),
  })
  test.each([
    ['the oldest that gives access counts', [one('a', 'active', -1), one('b', 'trialing', -2)], 'b', ['a']],
    [
      'one that gives access goes before any other',
      [one('a', 'unpaid', -9), one('b', 'past_due', -2)],
      'b',
      ['a'],
    ],
    ['what has ended is no surplus', [one('a', 'active', -1), one('b', 'canceled', -2)], 'a', []],
    [
      'an unfinished one goes before one that has ended',
      [one('a', 'canceled', -1), one('b', 'incomplete', -2)],
      'b',
      [],
    ],
    ['of those that ended the newest counts', [one('a', 'canceled', -3), one('b', 'canceled', -2)], 'b', []],
    ['none is none', [], undefined, []],
  ] as const)('%s', (_, all, chosen, surplus) => {
    const found = chooseSubscription(all)
    expect([found.chosen?.id, found.surplus.map(({ id }) => id)]).toEqual([chosen, surplus])
  })
})
