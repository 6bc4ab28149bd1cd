import { expect, test } from 'vitest'
import { type NoticeFacts, noticesOf } from './billing-notices.ts'

const day = new Date('2026-12-23T00:00:00Z')
const row = (values: Partial<NoticeFacts> = {}): NoticeFacts => ({
  plan: 'professional',
  status: 'active',
  stripeSubscriptionId: 'sub_1',
  scheduledPlan: null,
  scheduledChangeAt: null,
  ...values,
})
const toBasic = { scheduledPlan: 'basic', scheduledChangeAt: day } as const

test.each<[string, NoticeFacts | undefined, NoticeFacts, boolean, string[]]>([
  ['a first plan', undefined, row(), false, ['bought']],
  ['a plan for the end of the trial', undefined, row({ status: 'trialing' }), false, ['bought']],
  [
    'a plan after one that ended',
    row({ stripeSubscriptionId: 'sub_0', status: 'canceled' }),
    row(),
    false,
    ['bought'],
  ],
  ['a first payment that was not finished', undefined, row({ status: 'incomplete' }), false, []],
  ['its end', row({ status: 'incomplete' }), row(), false, ['bought']],
  ['the same again', row(), row(), false, []],
  ['the end of a trial', row({ status: 'trialing' }), row(), false, []],
  ['a higher plan', row({ plan: 'basic' }), row(), false, ['upgraded']],
  [
    'a higher plan in the trial',
    row({ plan: 'basic', status: 'trialing' }),
    row({ status: 'trialing' }),
    false,
    ['upgraded'],
  ],
  ['a lower plan that was scheduled and came', row(toBasic), row({ plan: 'basic' }), false, []],
  ['a change that is scheduled', row(), row(toBasic), false, ['changeScheduled']],
  ['the same change again', row(toBasic), row(toBasic), false, []],
  [
    'another change in its place',
    row({ plan: 'team', ...toBasic }),
    row({ plan: 'team', ...toBasic, scheduledPlan: 'professional' }),
    false,
    ['changeScheduled'],
  ],
  ['a change taken back', row(toBasic), row(), false, []],
  ['a payment that failed', row(), row({ status: 'past_due' }), false, ['paymentFailed']],
  ['a second try that failed', row({ status: 'past_due' }), row({ status: 'past_due' }), false, []],
  ['a payment that came late', row({ status: 'past_due' }), row(), false, []],
  ['the end of the retries', row({ status: 'past_due' }), row({ status: 'canceled' }), true, ['endedUnpaid']],
  [
    'the same where plans stay unpaid',
    row({ status: 'past_due' }),
    row({ status: 'inactive' }),
    true,
    ['endedUnpaid'],
  ],
  ['the end of the retries again', row({ status: 'canceled' }), row({ status: 'canceled' }), true, []],
  ['an end that was asked for', row(), row({ status: 'canceled' }), false, []],
  ['a trial that ended without a card', row({ status: 'trialing' }), row({ status: 'canceled' }), true, []],
])('%s', (_, before, after, endedUnpaid, notices) => {
  expect(noticesOf(before, after, { endedUnpaid })).toEqual(notices)
})
