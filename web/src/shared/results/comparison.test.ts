import { expect, test } from 'vitest'
import { changeSince, dayText } from './comparison.ts'

const NOW = new Date('2026-11-19T12:00:00')

test.each([
  [80, 60, 'up', '+20 since Nov 3'],
  [60, 80, 'down', '−20 since Nov 3'],
  [70, 60, 'flat', 'About the same as on Nov 3'],
  [50, 60, 'flat', 'About the same as on Nov 3'],
  [71, 60, 'up', '+11 since Nov 3'],
  [60, 60, 'flat', 'Same as on Nov 3'],
])('%i after %i is described', (score, before, trend, text) => {
  expect(changeSince(score, before, { iso: '2026-11-03T12:00:00', band: 10, now: NOW })).toEqual({
    trend,
    text,
  })
})

test('a date of another year says so', () => {
  expect(dayText('2025-12-30T12:00:00', NOW)).toBe('Dec 30, 2025')
})
