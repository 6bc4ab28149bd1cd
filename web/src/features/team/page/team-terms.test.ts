import { expect, test } from 'vitest'
import { subscriptionReply } from '../../../../gallery/fixtures/subscription.ts'
import { teamTermsOf } from './team-terms.ts'

const terms = (fields: Parameters<typeof subscriptionReply>[0]) => teamTermsOf(subscriptionReply(fields))

test.each([
  [
    'pays for Team',
    { plan: 'team', ownPlan: 'team', ownStatus: 'active' },
    true,
    /^Your Team plan has 10 seats/,
  ],
  ['is past due', { plan: 'team', ownPlan: 'team', ownStatus: 'past_due' }, true, /^Your Team plan/],
  [
    'is on a trial',
    { status: 'trialing', trialEnd: '2026-11-30T12:00:00.000Z' },
    true,
    /^During your free trial a team has 3 seats.*November 30, 2026.*\$299 a month, with 10 seats\.$/,
  ],
  [
    'has bought Team for the end of the trial',
    {
      plan: 'team',
      status: 'trialing',
      ownPlan: 'team',
      ownStatus: 'trialing',
      trialEnd: '2026-11-30T12:00:00.000Z',
    },
    true,
    /^Until your free trial ends on November 30, 2026 the team has 3 seats.*gives it 10\.$/,
  ],
  ['pays for less', { ownPlan: 'basic', ownStatus: 'active' }, false, /\$299 a month, with 10 seats/],
  ['is covered by a team', { plan: 'team' }, false, /you need the Team plan/],
  ['has lapsed', { plan: 'free', status: 'expired' }, false, /you need the Team plan/],
] as const)(
  'somebody who %s reads price and seats before they fill anything in',
  (_, fields, isOpen, text) => {
    expect(terms(fields)).toEqual({ isOpen, text: expect.stringMatching(text) })
  },
)
