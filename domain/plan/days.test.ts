import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayIn, daysBetween, hourIn, isTimeZone, nextHourIn } from './days.ts'

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %d days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
  expect(daysBetween(day, expected)).toBe(days)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-15', 2, '2027-02-15'],
  ['2026-05-31', 0, '2026-05-31'],
])('%s and %d months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test('the day is that of the zone, a whole day apart at the ends of the world', () => {
  const noon = new Date('2026-11-26T11:30:00Z')
  expect(dayIn(noon, 'Pacific/Kiritimati')).toBe('2026-11-27')
  expect(dayIn(noon, 'Etc/GMT+12')).toBe('2026-11-25')
  expect([isTimeZone('America/Chicago'), isTimeZone('Mars/Olympus'), isTimeZone('')]).toEqual([
    true,
    false,
    false,
  ])
})

test('a day is counted once around a change of the clocks', () => {
  // Chicago leaves summer time on 2026-11-01 and enters it on 2026-03-08.
  expect(dayIn(new Date('2026-11-01T04:59:00Z'), 'America/Chicago')).toBe('2026-10-31')
  expect(dayIn(new Date('2026-11-02T05:59:00Z'), 'America/Chicago')).toBe('2026-11-01')
  expect(dayIn(new Date('2026-11-02T06:00:00Z'), 'America/Chicago')).toBe('2026-11-02')
})

test.each([
  ['America/Chicago', '2026-11-01T06:30:00Z', '2026-11-01T15:00:00.000Z'],
  ['America/Chicago', '2026-10-31T14:00:00Z', '2026-11-01T15:00:00.000Z'],
  ['America/Chicago', '2026-03-08T06:30:00Z', '2026-03-08T14:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-26T11:30:00Z', '2026-11-26T19:00:00.000Z'],
  ['Etc/GMT+12', '2026-11-26T11:30:00Z', '2026-11-26T21:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-26T03:15:00Z', '2026-11-27T03:15:00.000Z'],
])('nine in %s after %s is %s', (zone, now, expected) => {
  expect(nextHourIn(new Date(now), zone, 9).toISOString()).toBe(expected)
})

const ZONES = [
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'America/Chicago',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
]

test('nine o’clock comes once a day in every zone, also on the days of a change', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      (zone, now) => {
        const next = nextHourIn(now, zone, 9)
        expect(next.getTime()).toBeGreaterThan(now.getTime())
        expect(hourIn(next, zone)).toBe(9)
        const ahead = daysBetween(dayIn(now, zone), dayIn(next, zone))
        expect(ahead).toBe(hourIn(now, zone) < 9 ? 0 : 1)
        expect(dayIn(nextHourIn(next, zone, 9), zone)).toBe(addDays(dayIn(next, zone), 1))
      },
    ),
  )
})
