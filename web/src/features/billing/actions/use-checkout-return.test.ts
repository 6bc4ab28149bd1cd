import { expect, test } from 'vitest'
import { subscriptionReply } from '../../../../gallery/fixtures/subscription.ts'
import { outcomeOf } from './use-checkout-return.ts'

const reply = (fields: Parameters<typeof subscriptionReply>[0]) =>
  subscriptionReply({ status: 'trialing', ...fields })

test.each([
  [{}, null],
  [{ stripeSubscriptionId: 'sub_1' }, 'trialBegan'],
  [{ stripeSubscriptionId: 'sub_1', status: 'active' }, 'active'],
  [{ stripeSubscriptionId: 'sub_1', status: 'canceled', plan: 'free' }, null],
  [{ stripeSubscriptionId: 'sub_1', status: 'incomplete', plan: 'free' }, null],
  [{ status: 'active', plan: 'team' }, null],
] as const)('a checkout that left %j has the outcome %s', (fields, outcome) => {
  expect(outcomeOf(reply(fields))).toBe(outcome)
})

test('while nothing is known there is no outcome', () => {
  expect(outcomeOf(undefined)).toBeNull()
})
