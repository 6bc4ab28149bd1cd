import fc from 'fast-check'
import { test } from 'vitest'
import {
  dayHere,
  dayInUtc,
  grouped,
  listed,
  longForm,
  monthAndDay,
  shortForm,
  weekdayAndDay,
} from './us-english.ts'

const moment = fc.date({
  min: new Date('1970-01-02T00:00:00Z'),
  max: new Date('2099-12-30T00:00:00Z'),
  noInvalidDate: true,
})

test.each([
  ['UTC', dayInUtc, { timeZone: 'UTC' }],
  ['the time zone of this program', dayHere, {}],
] as const)('a day in %s reads as Intl writes it', (_, dayOf, zone) => {
  const forms = [
    [monthAndDay, { month: 'short', day: 'numeric' }],
    [weekdayAndDay, { weekday: 'short', month: 'short', day: 'numeric' }],
    [shortForm, { dateStyle: 'medium' }],
    [longForm, { dateStyle: 'long' }],
  ] as const
  for (const [form, options] of forms) {
    const intl = new Intl.DateTimeFormat('en-US', { ...options, ...zone })
    fc.assert(fc.property(moment, (at) => form(dayOf(at)) === intl.format(at)))
  }
})

test('a number reads as Intl writes it', () => {
  const whole = new Intl.NumberFormat('en-US')
  fc.assert(fc.property(fc.integer(), (value) => grouped(value) === whole.format(value)))
  const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      (value) => grouped(value / 100, 2) === cents.format(value / 100),
    ),
  )
})

test('a list reads as Intl writes it', () => {
  const intl = new Intl.ListFormat('en-US', { type: 'conjunction' })
  fc.assert(fc.property(fc.array(fc.string()), (words) => listed(words) === intl.format(words)))
})
