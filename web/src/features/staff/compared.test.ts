import { expect, test } from 'vitest'
import { priceText } from '../../shared/lib/money.ts'
import { comparedText } from './compared.ts'

test.each([
  [48, 43, '12% more than the 30 days before (43)'],
  [43, 48, '10% less than the 30 days before (48)'],
  [0, 4, '100% less than the 30 days before (4)'],
  [9, 3, '200% more than the 30 days before (3)'],
  [1_001, 1_000, 'Less than 1% more than the 30 days before (1000)'],
  [5, 5, 'The same as in the 30 days before'],
  [5, 0, 'None in the 30 days before'],
  [0, 0, 'None in the 30 days before'],
])('%i after %i: %s', (count, before, text) => {
  expect(comparedText(count, before, 30)).toBe(text)
})

test('money is printed as money, and one day is a day', () => {
  expect(comparedText(18_00, 9_00, 1, priceText)).toBe('100% more than the day before ($9)')
  expect(comparedText(18_00, 0, 7, priceText)).toBe('None in the 7 days before')
})
