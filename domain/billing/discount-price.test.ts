import { expect, test } from 'vitest'
import { discountedCents } from './discount-price.ts'

test.each([
  [3900, 'percentage', 20, 3120],
  [1900, 'percentage', 33, 1273],
  [1999, 'percentage', 12.5, 1749],
  [3900, 'percentage', 0, 3900],
  [3900, 'percentage', 100, 0],
  [3900, 'fixed', 1000, 2900],
  [1900, 'fixed', 1900, 0],
  [1900, 'fixed', 5000, 0],
  [3900, 'trial_extension', 21, 3900],
] as const)('%i cents with %s %d cost %i', (priceCents, type, value, cents) => {
  expect(discountedCents(priceCents, { type, value })).toBe(cents)
})

test('without a discount a plan costs its price', () => {
  expect(discountedCents(3900, null)).toBe(3900)
})
