import { expect, test } from 'vitest'
import { minutesText, oneDecimal, shortDate } from './durations.ts'

test.each([
  [0, '0 min'],
  [-3, '0 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [(10 - 8.2) * 60, '1 h 48 min'],
  [600, '10 h'],
])('%d minutes read "%s"', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text)
})

test('numbers lose empty decimals and dates are American', () => {
  expect([oneDecimal(4.6), oneDecimal(12), oneDecimal(0.04)]).toEqual(['4.6', '12', '0'])
  expect(shortDate('2026-11-19T12:00:00Z')).toBe('Nov 19, 2026')
})
