import type { SubscriptionStatusReply } from '@preceptor/contracts/subscription'
import { expect, test } from 'vitest'
import { outcomeOf } from './use-checkout-return.ts'

const reply = (fields: Partial<SubscriptionStatusReply['subscription']>): SubscriptionStatusReply => ({
  subscription: {
    plan: 'professional',
    status: 'trialing',
    ownPlan: null,
    ownStatus: null,
    pendingChange: null,
    teammates: 0,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    scheduledPlan: null,
    scheduledChangeDate: null,
    scheduleId: null,
    trialEnd: null,
    ...fields,
  },
  stripeSubscription: null,
})

test.each([
  [{}, null],
  [{ stripeSubscriptionId: 'sub_1' }, 'trialBegan'],
  [{ stripeSubscriptionId: 'sub_1', status: 'active' }, 'active'],
  [{ stripeSubscriptionId: 'sub_1', status: 'canceled', plan: 'free' }, null],
  [{ stripeSubscriptionId: 'sub_1', status: 'incomplete', plan: 'free' }, null],
  [{ status: 'active', plan: 'team' }, null],
] as const)('a checkout that left %j came to %s', (fields, outcome) => {
  expect(outcomeOf(reply(fields))).toBe(outcome)
})

test('while nothing is known it came to nothing', () => {
  expect(outcomeOf(undefined)).toBeNull()
})
