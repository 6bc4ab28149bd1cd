import { couponGuidance, PLANS } from '@preceptor/domain/billing/plans'
import { expect, test } from 'vitest'
import { ApiFailure } from '../lib/api-failure.ts'
import { appliedText, couponFailureText, planOfCode } from './coupon.ts'

test.each([
  ['TEAM-BETA-2026', 'team'],
  [' team-beta-x', 'team'],
  ['PRO-BETA-DEMO', 'professional'],
  ['PRO-BETA', null],
  ['SAVE20', null],
  ['', null],
])('%j is for the plan %s', (code, plan) => {
  expect(planOfCode(code)).toBe(plan)
})

test('the card says which plan to use', () => {
  expect(couponGuidance('team')).toBe('Use Team plan for this coupon')
  expect(couponGuidance('professional')).toBe('Use Professional plan for this coupon')
})

test('a good code says what it does and for what', () => {
  const discount = { type: 'percentage', value: 20, description: '20% off' } as const
  const reply = { code: 'SAVE20', discount, planRestriction: null, guidanceMessage: null }
  expect(appliedText(reply)).toBe('20% off')
  expect(appliedText({ ...reply, planRestriction: 'team' })).toBe('Use Team plan for this coupon: 20% off')
  expect(appliedText({ ...reply, discount: { ...discount, description: '' } })).toBe('This code is applied.')
  const fixed = { type: 'fixed', value: 9_900, description: '$99.00 off the first month' } as const
  expect(appliedText({ ...reply, discount: fixed })).toBe('$99.00 off the first month')
  expect(appliedText({ ...reply, planRestriction: 'professional', discount: fixed })).toBe(
    'Use Professional plan for this coupon: The first month is free',
  )
  const priceCents = PLANS.professional.priceCents
  const whole = { ...fixed, value: priceCents }
  expect(appliedText({ ...reply, planRestriction: 'professional', discount: whole })).toMatch(/is free$/)
  const allButACent = { ...fixed, value: priceCents - 1 }
  expect(appliedText({ ...reply, planRestriction: 'professional', discount: allButACent })).toMatch(/off the/)
})

test("a rejected code gives the server's reason", () => {
  const rejected = new ApiFailure(400, 'INVALID_DISCOUNT', 'x', { error: 'This code has ended.' })
  expect(couponFailureText(rejected)).toBe('This code has ended.')
  expect(couponFailureText(new ApiFailure(500, 'UNKNOWN', 'x'))).toBe('Invalid discount code')
  expect(couponFailureText(ApiFailure.unreachable())).toBe('Error validating discount code')
})
