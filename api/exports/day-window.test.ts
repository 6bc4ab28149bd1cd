import { describe, expect, test } from 'vitest'
import { exportWindow, lastDays } from './day-window.ts'

const now = new Date('2026-11-22T14:30:00.000Z')

describe('the days of an export', () => {
  test.each([
    ['nothing said', {}, '2026-10-24', '2026-11-22', 30],
    ['a single day', { from: '2026-11-01', to: '2026-11-01' }, '2026-11-01', '2026-11-01', 1],
    ['only a start', { from: '2026-11-20' }, '2026-11-20', '2026-11-22', 3],
    ['only an end', { to: '2026-03-01' }, '2026-01-31', '2026-03-01', 30],
    ['an end in the future', { from: '2026-11-20', to: '2027-01-01' }, '2026-11-20', '2026-11-22', 3],
    ['the longest range', { from: '2025-11-22', to: '2026-11-22' }, '2025-11-22', '2026-11-22', 366],
    ['a leap year', { from: '2024-01-01', to: '2024-12-31' }, '2024-01-01', '2024-12-31', 366],
  ])('%s', (_, asked, firstDay, lastDay, days) => {
    expect(exportWindow(asked, now)).toMatchObject({ firstDay, lastDay, days })
  })

  test('today ends now, and a day that has ended with its last moment', () => {
    expect(exportWindow({}, now).to).toEqual(now)
    const { from, to } = exportWindow({ from: '2026-11-01', to: '2026-11-02' }, now)
    expect([from.toISOString(), to.toISOString()]).toEqual([
      '2026-11-01T00:00:00.000Z',
      '2026-11-03T00:00:00.000Z',
    ])
  })

  test.each([
    [
      'a start after the end',
      { from: '2026-11-02', to: '2026-11-01' },
      'The start date is after the end date.',
    ],
    [
      'a start after the end, both in the future',
      { from: '2026-11-30', to: '2026-11-29' },
      'The start date is after the end date.',
    ],
    ['a start in the future', { from: '2026-11-23' }, 'The start date is in the future.'],
    [
      'more than 366 days',
      { from: '2025-11-21', to: '2026-11-22' },
      'An export covers at most 366 days. Please choose a shorter range.',
    ],
  ])('cannot be %s', (_, asked, message) => {
    expect(() => exportWindow(asked, now)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', message }),
    )
  })
})

test('thirty days of stats are today and the 29 before', () => {
  expect(lastDays(30, now)).toMatchObject({
    firstDay: '2026-10-24',
    lastDay: '2026-11-22',
    days: 30,
    to: now,
  })
  expect(lastDays(1, now).from).toEqual(new Date('2026-11-22T00:00:00.000Z'))
})
