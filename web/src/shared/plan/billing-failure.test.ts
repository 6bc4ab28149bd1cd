import { expect, test } from 'vitest'
import { ApiFailure } from '../lib/api-failure.ts'
import {
  type BillingCall,
  billingFailureText,
  isCardDeclined,
  isOutOfDate,
  isPreviewExpired,
} from './billing-failure.ts'

const rejected = new ApiFailure(400, 'SAME_PLAN', 'x', { error: 'You have this plan.' })
const mute = new ApiFailure(502, 'UNKNOWN', 'x')
const portal = 'Failed to open payment management. Please try again.'
const unreachable = ApiFailure.unreachable()

test.each<[BillingCall, string, string, string]>([
  ['checkout', 'You have this plan.', 'Failed to create checkout session', 'Error creating checkout session'],
  ['portal', portal, portal, portal],
  [
    'reactivate',
    'You have this plan.',
    'Failed to reactivate subscription',
    'Error reactivating subscription',
  ],
  [
    'preview',
    'You have this plan.',
    'Failed to preview subscription change (502)',
    `Network error during preview: ${unreachable.message}`,
  ],
  [
    'upgrade',
    'You have this plan.',
    'Failed to upgrade subscription (502)',
    'Network error during subscription upgrade',
  ],
  [
    'downgrade',
    'You have this plan.',
    'Failed to downgrade subscription (502)',
    'Network error during subscription downgrade',
  ],
  [
    'cancelScheduledChange',
    'Failed to cancel scheduled change: You have this plan.',
    'Failed to cancel scheduled change: x',
    `Failed to cancel scheduled change: ${unreachable.message}`,
  ],
])('%s fails with a reason, without one, and without an answer', (call, ...said) => {
  expect([rejected, mute, unreachable].map((error) => billingFailureText(call, error))).toEqual(said)
})

test('a visitor is asked to log in', () => {
  const visitor = new ApiFailure(401, 'UNAUTHENTICATED', 'Not authenticated')
  expect(billingFailureText('checkout', visitor)).toBe('Please log in to upgrade your subscription')
})

test('some errors are distinguished', () => {
  expect([isOutOfDate(rejected), isOutOfDate(mute)]).toEqual([true, false])
  const declined = new ApiFailure(400, 'CARD_DECLINED', 'x')
  const expired = new ApiFailure(409, 'PREVIEW_EXPIRED', 'x')
  expect([declined, expired, new Error('x')].map(isCardDeclined)).toEqual([true, false, false])
  expect([declined, expired, new Error('x')].map(isPreviewExpired)).toEqual([false, true, false])
})

test.each<[BillingCall, string]>([
  ['cancelScheduledChange', 'Failed to cancel scheduled change: Unknown error'],
  ['preview', 'Failed to preview subscription change'],
  ['upgrade', 'Failed to upgrade subscription'],
  ['checkout', 'Failed to create checkout session'],
])('%s that fails by a fault of ours says so without a number', (call, text) => {
  expect(billingFailureText(call, new Error('a bug'))).toBe(text)
})
