import { SubscriptionStatusReply } from '@preceptor/contracts/subscription'
import { expect, test } from 'vitest'
import { lapseOf } from './lapse.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const lapse = (fields: Partial<SubscriptionStatusReply['subscription']>) =>
  lapseOf(
    SubscriptionStatusReply.parse({
      subscription: {
        plan: 'free',
        status: 'expired',
        ownPlan: null,
        ownStatus: null,
        pendingChange: null,
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
    }),
    now,
  )

test('an ended trial and an ended plan are named with their day', () => {
  expect(lapse({ status: 'expired', trialEnd: '2026-11-21T12:00:00.000Z' })).toEqual({
    title: 'Your free trial has ended',
    when: 'It ended on November 21, 2026.',
  })
  expect(lapse({ status: 'canceled', currentPeriodEnd: '2026-11-02T12:00:00.000Z' })).toEqual({
    title: 'Your subscription has ended',
    when: 'It ended on November 2, 2026.',
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
    expect(lapse(fields)).toMatchObject({ when: null })
})

test('nothing has ended while somebody may practice', () => {
  for (const status of ['trialing', 'active', 'past_due', 'none'] as const)
    expect(lapse({ status, trialEnd: '2026-11-21T12:00:00.000Z' })).toBeNull()
})
