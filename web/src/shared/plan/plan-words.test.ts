import { expect, test } from 'vitest'
import { subscriptionReply } from '../../../gallery/fixtures/subscription.ts'
import {
  planPaidTwice,
  scheduledChangeOf,
  subscriptionStatusText,
  teamPaysText,
  trialDaysLeft,
} from './plan-words.ts'

const NOW = Date.parse('2026-11-22T12:00:00.000Z')
type Fields = Parameters<typeof subscriptionReply>[0]
const reply = (fields: Fields) => subscriptionReply(fields)

test.each([
  ['2026-11-29T12:00:00.000Z', 7],
  ['2026-11-24T11:00:00.000Z', 2],
  ['2026-11-23T11:59:00.000Z', 1],
  ['2026-11-22T12:00:01.000Z', 1],
  ['2026-11-20T12:00:00.000Z', 0],
])('a trial until %s has %i days left', (trialEnd, days) => {
  expect(trialDaysLeft(trialEnd, NOW)).toBe(days)
})

const trialEnd = '2026-11-27T12:00:00.000Z'
test.each<[Fields, string | null]>([
  [{ status: 'trialing', trialEnd }, 'Trial (5 days left)'],
  [{ status: 'trialing', trialEnd: '2026-11-23T09:00:00.000Z' }, 'Trial (1 day left)'],
  [{ status: 'active', trialEnd }, null],
  [{ status: 'active', cancelAtPeriodEnd: true }, 'Canceling at period end'],
  [{ status: 'canceled', cancelAtPeriodEnd: true }, 'Canceled'],
  [{ status: 'past_due' }, 'We’re retrying your payment'],
  [{ status: 'expired', trialEnd: '2026-11-20T12:00:00.000Z' }, 'Trial ended Nov 20, 2026'],
  [{ status: 'none' }, null],
])('%j is shown as %s', (fields, said) => {
  expect(subscriptionStatusText(reply(fields), NOW)).toBe(said)
})

test("a trial known only to the payment provider is counted by the provider's time", () => {
  const stripeSubscription = {
    status: 'trialing',
    trial_end: Date.parse(trialEnd) / 1000,
    current_period_end: null,
    cancel_at_period_end: false,
  }
  expect(subscriptionStatusText({ ...reply({ status: 'trialing' }), stripeSubscription }, NOW)).toBe(
    'Trial (5 days left)',
  )
})

test('a scheduled change names both plans and the day', () => {
  expect(scheduledChangeOf(reply({}))).toBeNull()
  expect(
    scheduledChangeOf(reply({ scheduledPlan: 'basic', scheduledChangeDate: '2026-12-14T12:00:00.000Z' })),
  ).toEqual({ change: 'Professional to Basic', day: 'on Dec 14, 2026' })
})

test.each<[Fields, string | null, string | null]>([
  [{ plan: 'team' }, 'Paid by your team', null],
  [{ plan: 'team', status: 'past_due' }, 'Paid by your team', null],
  [{ plan: 'team', ownPlan: 'professional' }, 'Paid by your team', 'professional'],
  [{ plan: 'team', ownPlan: 'basic', cancelAtPeriodEnd: true }, 'Paid by your team', null],
  [{ plan: 'team', ownPlan: 'team' }, null, null],
  [{ plan: 'team', currentPeriodEnd: trialEnd }, null, null],
  [{ plan: 'professional', ownPlan: 'professional' }, null, null],
  [{ plan: 'professional', status: 'trialing' }, null, null],
])('of %o it is said that %s, and paid twice is %s', (fields, text, twice) => {
  expect([teamPaysText(reply(fields)), planPaidTwice(reply(fields))]).toEqual([text, twice])
})
