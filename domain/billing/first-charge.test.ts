import { expect, test } from 'vitest'
import { extendedTrialEnd, firstChargeText } from './first-charge.ts'

const now = new Date('2026-11-22T03:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const facts = { now, trialEnd: inHours(120), convertTrialToPaid: false }

test.each([
  [facts, 'Your free trial runs until Nov 27, 2026. Basic costs you nothing today and $19.00 then.'],
  [
    { ...facts, extensionDays: 21 },
    'Your free trial runs until Dec 13, 2026, thanks to your code. Basic costs you nothing today and $19.00 then.',
  ],
  [
    { ...facts, convertTrialToPaid: true },
    'Your free trial ends with your payment. You’ll be charged $19.00 today.',
  ],
  [
    { ...facts, trialEnd: inHours(40) },
    'Your free trial has less than 48 hours left, so it ends with your payment. You’ll be charged $19.00 today.',
  ],
  [
    { ...facts, trialEnd: inHours(-300), extensionDays: 21 },
    'Your free trial starts again and runs until Dec 13, 2026, thanks to your code. Basic costs you nothing today and $19.00 then.',
  ],
  [{ ...facts, trialEnd: inHours(-1) }, 'You’ll be charged $19.00 today.'],
  [{ ...facts, trialEnd: null }, 'You’ll be charged $19.00 today.'],
])('%o', (given, text) => {
  expect(firstChargeText('basic', 1900, given)).toBe(text)
})

test.each([
  [now, 'Dec 22, 2026'],
  [new Date('2027-01-31T12:00:00Z'), 'Feb 28, 2027'],
])('a code that makes the first month free says when it ends: from %o', (from, day) => {
  expect(firstChargeText('basic', 0, { ...facts, now: from, trialEnd: null })).toBe(
    `Your code makes the first month free. You pay nothing today. Then $19.00 a month is charged to your card from ${day}, until you cancel.`,
  )
})

test('a longer trial counts from its redemption and shortens none', () => {
  expect(extendedTrialEnd(now, inHours(120), 21)).toEqual(inHours(21 * 24))
  expect(extendedTrialEnd(now, inHours(900), 21)).toEqual(inHours(900))
  expect(extendedTrialEnd(now, null, 21)).toEqual(inHours(21 * 24))
})
