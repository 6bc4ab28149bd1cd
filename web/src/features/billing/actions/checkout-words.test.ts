import { expect, test } from 'vitest'
import { boughtForLater, payingFor } from '../../../../gallery/fixtures/plans.ts'
import { shortDate } from '../../../shared/lib/durations.ts'
import { boughtFeatures, boughtTitle, chargeText, firstActions } from './checkout-words.ts'

const paying = payingFor('professional').subscription
const later = boughtForLater('basic').subscription
const startsAt = shortDate(later.trialEnd ?? '')

test('a plan that counts now is named, one that follows a trial with its day', () => {
  expect(boughtTitle(paying)).toBe('You’re on Professional.')
  expect(boughtTitle(boughtForLater('professional').subscription)).toBe('You’re on Professional.')
  expect(boughtTitle(later)).toBe(`Basic starts ${startsAt}.`)
})

test('a charge is said with the amount that counts, and no amount is made up', () => {
  expect(chargeText(later, 950)).toBe(`First charge: $9.50 on ${startsAt}.`)
  expect(chargeText(paying, null)).toMatch(/^Next charge on /)
  expect(chargeText({ ...paying, currentPeriodEnd: null }, 3_900)).toBeNull()
})

test('a trial keeps its own voice until the plan begins', () => {
  expect(boughtFeatures(later)).toEqual([
    `Until ${startsAt}: everything in Professional, with 1 hour of voice`,
    'After that: typed practice, no limits',
  ])
  expect(boughtFeatures(paying)).toContain('10 hours of voice interviews a month')
})

test.each([
  ['professional', 'member', null, ['Start a voice interview']],
  ['basic', 'member', null, ['Start a clinical scenario']],
  ['team', 'member', null, ['Create your team', 'Start a voice interview']],
  ['team', 'admin', 'team-1', ['Invite your team', 'Start a voice interview']],
] as const)('whoever bought %s as %s begins with what it holds', (plan, role, teamId, labels) => {
  const actions = firstActions(payingFor(plan).subscription, { role, teamId })
  expect(actions.map(({ label }) => label)).toEqual(labels)
})
