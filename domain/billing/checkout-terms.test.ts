import { expect, test } from 'vitest'
import { firstChargeAt } from './checkout-terms.ts'

const now = new Date('2026-11-22T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const paid = { now, convertTrialToPaid: false }

test.each([
  ['the trial that is left is kept', { ...paid, trialEnd: inHours(120) }, inHours(120)],
  ['48 hours of it are just enough', { ...paid, trialEnd: inHours(48) }, inHours(48)],
  ['less of it is charged today', { ...paid, trialEnd: inHours(47.9) }, null],
  ['a trial that has ended is charged today', { ...paid, trialEnd: inHours(-24) }, null],
  ['no trial is charged today', { ...paid, trialEnd: null }, null],
  [
    'a trial turned into a paid plan is charged today',
    { now, convertTrialToPaid: true, trialEnd: inHours(120) },
    null,
  ],
  ['a code counts from today', { ...paid, trialEnd: inHours(120), extensionDays: 21 }, inHours(504)],
  ['a code shortens no trial', { ...paid, trialEnd: inHours(600), extensionDays: 21 }, inHours(600)],
  ['a code gives a trial again', { ...paid, trialEnd: inHours(-24), extensionDays: 21 }, inHours(504)],
] as const)('%s', (_, facts, first) => {
  expect(firstChargeAt(facts)).toEqual(first)
})
