import { expect, test } from 'vitest'
import { subscriptionReply } from '../../../gallery/fixtures/subscription.ts'
import { lapseOf } from './lapse.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const lapse = (fields: Parameters<typeof subscriptionReply>[0]) =>
  lapseOf(subscriptionReply({ plan: 'free', status: 'expired', ...fields }), now)

test('an ended trial and an ended plan are named with their day', () => {
  expect(lapse({ status: 'expired', trialEnd: '2026-11-21T12:00:00.000Z' })).toMatchObject({
    text: 'Your free trial ended on November 21, 2026',
  })
  expect(lapse({ status: 'canceled', currentPeriodEnd: '2026-11-02T12:00:00.000Z' })).toMatchObject({
    text: 'Your subscription ended on November 2, 2026',
  })
})

test('a day that is unknown or to come is not named', () => {
  for (const fields of [
    { status: 'expired', trialEnd: '2026-11-28T12:00:00.000Z' },
    { status: 'canceled', currentPeriodEnd: '2026-12-02T12:00:00.000Z' },
    { status: 'expired' },
    { status: 'incomplete', currentPeriodEnd: '2026-11-02T12:00:00.000Z' },
    { status: 'inactive' },
  ] as const)
    expect(lapse(fields)?.text).toMatch(
      /^Your (free trial has ended|subscription has ended|first payment hasn’t gone through)$/,
    )
})

test('no card is on file of an ended trial alone, and only before anything was bought', () => {
  expect(lapse({ status: 'expired' })?.hasNoCard).toBe(true)
  expect(lapse({ status: 'expired', stripeCustomerId: 'cus_1' })?.hasNoCard).toBe(false)
  expect(lapse({ status: 'canceled' })?.hasNoCard).toBe(false)
})

test('nothing has ended while somebody may practice', () => {
  for (const status of ['trialing', 'active', 'past_due', 'none'] as const)
    expect(lapse({ status, trialEnd: '2026-11-21T12:00:00.000Z' })).toBeNull()
})
