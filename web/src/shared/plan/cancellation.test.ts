import { expect, test } from 'vitest'
import { subscriptionReply } from '../../../gallery/fixtures/subscription.ts'
import { ApiFailure } from '../lib/api-failure.ts'
import {
  type CancelEffect,
  cancelEffectOf,
  cancelEffectText,
  cancelFailureText,
  isCardlessTrial,
  reasonToSend,
} from './cancellation.ts'

const periodEnd = '2026-12-12T00:00:00.000Z'
type Fields = Parameters<typeof subscriptionReply>[0]
const effect = (fields: Fields) => cancelEffectOf(subscriptionReply(fields))

test.each<[string, Fields, CancelEffect | null]>([
  ['a trial without a card', { status: 'trialing', trialEnd: periodEnd }, null],
  [
    'a paid trial',
    { status: 'trialing', plan: 'team', currentPeriodEnd: periodEnd },
    { ends: 'now', teammates: 0 },
  ],
  ['a paid plan', { currentPeriodEnd: periodEnd }, { ends: 'later', on: periodEnd, teammates: 0 }],
  [
    'a late payment',
    { status: 'past_due', currentPeriodEnd: periodEnd },
    { ends: 'later', on: periodEnd, teammates: 0 },
  ],
  ['a plan of unknown period', { stripeSubscriptionId: 'sub_1' }, { ends: 'later', on: null, teammates: 0 }],
  [
    'a Team plan with members',
    { plan: 'team', currentPeriodEnd: periodEnd, teammates: 4 },
    { ends: 'later', on: periodEnd, teammates: 4 },
  ],
  ['a canceled plan', { currentPeriodEnd: periodEnd, cancelAtPeriodEnd: true }, null],
  ["somebody else's team", { plan: 'team' }, null],
  ["somebody else's team on trial", { plan: 'team', status: 'trialing' }, null],
  ['a trial that has ended', { plan: 'free', status: 'expired', trialEnd: periodEnd }, null],
  ['no plan', { plan: 'free', status: 'none' }, null],
])('canceling %s', (_, fields, expected) => {
  expect(effect(fields)).toEqual(expected)
})

test('what becomes of a team is stated before its plan is canceled, with the number of its members', () => {
  const later = { ends: 'later', on: periodEnd } as const
  expect(cancelEffectText({ ...later, teammates: 0 })).not.toContain('team')
  expect(cancelEffectText({ ...later, teammates: 1 })).toContain(
    'Then your team becomes read-only, and its other member goes back to their own plans.',
  )
  expect(cancelEffectText({ ...later, teammates: 4 })).toContain('its 4 other members go back')
  expect(cancelEffectText({ ends: 'now', teammates: 2 })).toContain('Right away your team becomes read-only')
})

test('the user’s own words go instead of Other, and nothing chosen is nothing sent', () => {
  expect(reasonToSend(null, 'left over')).toBeUndefined()
  expect(reasonToSend('Technical issues', 'left over')).toBe('Technical issues')
  expect(reasonToSend('Other', '  I found work. ')).toBe('I found work.')
  expect(reasonToSend('Other', ' ')).toBe('Other')
})

test('a failure gives the reason of the server, or none, or says that no answer came', () => {
  const rejected = new ApiFailure(400, 'X', 'No current subscription found', {
    error: 'No current subscription found',
  })
  expect(cancelFailureText(rejected)).toBe('Failed to cancel subscription: No current subscription found')
  expect(cancelFailureText(new ApiFailure(502, 'UNKNOWN', 'x'))).toBe('Failed to cancel subscription')
  expect(cancelFailureText(ApiFailure.unreachable())).toBe('Failed to process cancellation')
})

test.each<[string, Fields, boolean]>([
  ['a trial without a card', {}, true],
  ['a plan that is paid', { status: 'active' }, false],
  ["a plan of one's own beside the trial of a team", { ownStatus: 'active' }, false],
  ['the trial of a team', { plan: 'team' }, false],
  ['a trial that leads to a charge', { stripeSubscriptionId: 'sub_1' }, false],
  ['a trial with a period', { currentPeriodEnd: periodEnd }, false],
])('%s runs without a card: %s', (_, fields, expected) => {
  const free: Fields = { plan: 'free', status: 'trialing', ownStatus: null, currentPeriodEnd: null }
  expect(isCardlessTrial(subscriptionReply({ ...free, stripeSubscriptionId: null, ...fields }))).toBe(
    expected,
  )
})

test('what the user has until when is stated to the letter', () => {
  const STAY = 'Your scores stay in your account.'
  expect(cancelEffectText({ ends: 'later', on: periodEnd, teammates: 0 })).toBe(
    `You keep your plan until December 12, 2026, and nothing is charged after that. ${STAY}`,
  )
  expect(cancelEffectText({ ends: 'later', on: null, teammates: 0 })).toBe(
    `You keep your plan until the end of the period you have paid for, and nothing is charged after that. ${STAY}`,
  )
  expect(cancelEffectText({ ends: 'now', teammates: 0 })).toBe(
    `Your trial ends right away, and you can’t start anything new until you choose a plan. ${STAY}`,
  )
})
