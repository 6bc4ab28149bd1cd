import { expect, test } from 'vitest'
import { planEventsOf } from './plan-events.ts'

const row = { plan: 'basic', status: 'active', cancelAtPeriodEnd: false, scheduledPlan: null } as const
const kinds = (
  ...[before, after]: [Parameters<typeof planEventsOf>[1], Parameters<typeof planEventsOf>[2]]
) => planEventsOf('an id', before, after).map(({ kind, details }) => [kind, details?.plan])

test.each([
  ['a first plan', undefined, row, [['plan.bought', 'basic']]],
  ['one after another had ended', { ...row, status: 'canceled' }, row, [['plan.bought', 'basic']]],
  ['nothing new', row, row, []],
  ['a payment that is late', row, { ...row, status: 'past_due' }, []],
  ['another plan', row, { ...row, plan: 'team' }, [['plan.changed', 'team']]],
  [
    'another plan to come',
    { ...row, plan: 'team' },
    { ...row, plan: 'team', scheduledPlan: 'basic' },
    [['plan.changed', 'basic']],
  ],
  [
    'a plan to come that is taken back',
    { ...row, plan: 'team', scheduledPlan: 'basic' },
    { ...row, plan: 'team' },
    [['plan.change-withdrawn', 'basic']],
  ],
  [
    'a plan to come that has come',
    { ...row, plan: 'team', scheduledPlan: 'basic' },
    row,
    [['plan.changed', 'basic']],
  ],
  [
    'a plan to come in place of another',
    { ...row, plan: 'team', scheduledPlan: 'basic' },
    { ...row, plan: 'team', scheduledPlan: 'premium' },
    [['plan.changed', 'premium']],
  ],
  [
    'a plan to come that the end replaces',
    { ...row, plan: 'team', scheduledPlan: 'basic' },
    { ...row, plan: 'team', cancelAtPeriodEnd: true },
    [['plan.canceled', 'team']],
  ],
  ['the end set', row, { ...row, cancelAtPeriodEnd: true }, [['plan.canceled', 'basic']]],
  ['the end taken back', { ...row, cancelAtPeriodEnd: true }, row, [['plan.resumed', 'basic']]],
  ['the end that was set', { ...row, cancelAtPeriodEnd: true }, { ...row, status: 'canceled' }, []],
  ['an end at once', row, { ...row, status: 'canceled' }, [['plan.canceled', 'basic']]],
  ['a plan that was never paid', undefined, { ...row, status: 'incomplete' }, []],
] as const)('%s', (_, before, after, expected) => {
  expect(kinds(before as never, after as never)).toEqual(expected)
})
