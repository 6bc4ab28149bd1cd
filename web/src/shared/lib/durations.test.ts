import { expect, test } from 'vitest'
import { agoText, durationText, longDate, longDay, minutesText, oneDecimal, shortDate } from './durations.ts'

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
  expect(longDate('2026-11-28T12:00:00Z')).toBe('November 28, 2026')
  expect(longDay('2026-11-01')).toBe('November 1, 2026')
})

test.each([
  ['2026-11-19T12:00:30Z', 'just now'],
  ['2026-11-19T11:59:40Z', 'just now'],
  ['2026-11-19T11:59:00Z', '1 minute ago'],
  ['2026-11-19T11:01:00Z', '59 minutes ago'],
  ['2026-11-19T10:30:00Z', '1 hour ago'],
  ['2026-11-17T12:00:00Z', 'Nov 17, 2026'],
])('%s was %s at noon', (iso, text) => {
  expect(agoText(iso, Date.parse('2026-11-19T12:00:00Z'))).toBe(text)
})

test.each([
  [0, '0m 00s'],
  [5, '0m 05s'],
  [545, '9m 05s'],
  [1100, '18m 20s'],
  [3661, '61m 01s'],
])('%d seconds took %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
