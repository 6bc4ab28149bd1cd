import type { SubscriptionStatus } from '@preceptor/contracts/billing/plan'
import { expect, test } from 'vitest'
import { coveredText, isPaidByTeam } from './covered-by-team.ts'
import type { PaidPlan } from './entitlement.ts'

const now = new Date('2026-11-22T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const team = (status: SubscriptionStatus, values: Partial<PaidPlan> = {}): PaidPlan => ({
  plan: 'team',
  status,
  currentPeriodStart: inDays(-10),
  currentPeriodEnd: inDays(20),
  cancelAtPeriodEnd: false,
  ...values,
})

test.each<[isPaid: boolean, who: string, teams: PaidPlan[]]>([
  [true, 'a team that is paid for', [team('active')]],
  [true, 'a team whose payment is tried again', [team('past_due')]],
  [true, 'two teams of which one is paid for', [team('canceled'), team('active')]],
  [true, 'a team that was canceled, until its period ends', [team('active', { cancelAtPeriodEnd: true })]],
  [
    false,
    'a team whose last period is over',
    [team('active', { cancelAtPeriodEnd: true, currentPeriodEnd: inDays(-1) })],
  ],
  [false, 'a team on trial', [team('trialing')]],
  [false, 'a team that lapsed', [team('canceled')]],
  [false, 'a team whose owner pays for less', [team('active', { plan: 'professional' })]],
  [false, 'no team', []],
])('%s for a member of %s', (isPaid, _who, teams) => {
  expect(isPaidByTeam(now, { teams })).toBe(isPaid)
})

test('only a Team plan is said to be good for something more: a team of one’s own', () => {
  for (const plan of ['basic', 'professional'] as const) {
    expect(coveredText(plan)).toContain('it adds nothing while you’re on the team')
    expect(coveredText(plan)).not.toContain('team of your own')
  }
  expect(coveredText('team')).toContain('You can use it for a team of your own')
})
