import { expect, test } from 'vitest'
import { monthDay } from './month-day.ts'

test('a day is named as in UTC, wherever the user is', () => {
  expect(monthDay('2026-11-01')).toBe('Nov 1')
})
