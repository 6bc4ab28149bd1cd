import { expect, test } from 'vitest'
import { amountText, priceText, signedText } from './money.ts'

test.each([
  [0, '$0', '$0.00'],
  [1900, '$19', '$19.00'],
  [3120, '$31.20', '$31.20'],
  [129_905, '$1,299.05', '$1,299.05'],
  [-500, '-$5', '-$5.00'],
])('%i cents are the price %s and the amount %s', (cents, price, amount) => {
  expect([priceText(cents), amountText(cents)]).toEqual([price, amount])
})

test('a line of a bill has its sign', () => {
  expect([26_00, -12_67].map(signedText)).toEqual(['+$26.00', '−$12.67'])
})
