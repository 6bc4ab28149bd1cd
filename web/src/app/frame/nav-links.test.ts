import { expect, test } from 'vitest'
import { subscriptionReply } from '../../../gallery/fixtures/subscription.ts'
import { hasPaidPlan, isCurrent, navLinksFor, subscribeLabel } from './nav-links.ts'

const nurse = { role: 'member', teamId: null, viewsTeam: false } as const
const member = { role: 'member', teamId: 't1', viewsTeam: false } as const
const admin = { role: 'admin', teamId: 't1', viewsTeam: false } as const
const viewer = { role: 'member', teamId: 't1', viewsTeam: true } as const

const labels = (...facts: Parameters<typeof navLinksFor>) => navLinksFor(...facts)?.map(({ label }) => label)

test.each(['trialing', 'active', 'past_due'] as const)(
  'while %s practice is there, and the team to its people',
  (status) => {
    expect(labels(nurse, status)).toEqual(['Dashboard', 'Clinical', 'Behavioral', 'Voice Interview'])
    for (const person of [member, admin]) expect(labels(person, status)).toContain('Team')
    expect(subscribeLabel(status)).toBe('Subscribe')
  },
)

test.each(['canceled', 'expired', 'inactive', 'incomplete'] as const)(
  'once %s only the plans are left, and the team to its viewers',
  (status) => {
    for (const person of [nurse, member, admin]) expect(labels(person, status)).toEqual([])
    const links = navLinksFor(viewer, status) ?? []
    expect(links.map(({ label }) => label)).toEqual(['Team'])
    expect(links.map(({ to }) => isCurrent(to, '/app/admin/t1'))).toEqual([true])
    expect(subscribeLabel(status)).toBe('Subscribe to Continue')
  },
)

test('nothing is said while the status is asked for, and only the way home where it cannot be had', () => {
  expect(navLinksFor(admin, 'pending')).toBeNull()
  expect(labels(admin, 'failed')).toEqual(['Dashboard'])
  for (const status of ['pending', 'failed'] as const) expect(subscribeLabel(status)).toBe('Subscribe')
})

test.each([
  ['paid by card', { status: 'active', stripeSubscriptionId: 'sub_1' }, true],
  ['paid by a team', { status: 'active', plan: 'team' }, true],
  ['payment late', { status: 'past_due', stripeSubscriptionId: 'sub_1' }, true],
  ['bought for the end of the trial', { status: 'trialing', stripeSubscriptionId: 'sub_1' }, true],
  ['on trial', { status: 'trialing' }, false],
  ['lapsed', { status: 'expired' }, false],
] as const)('the plans are no offer once one is paid for: %s', (_, fields, isPaid) => {
  expect(hasPaidPlan(subscriptionReply(fields))).toBe(isPaid)
  expect(hasPaidPlan(undefined)).toBe(false)
})

test.each(['clinical', 'behavioral', 'mock'])(
  'results of %s practice belong to it, and to it alone',
  (kind) => {
    const links = navLinksFor(nurse, 'active') ?? []
    const current = (pathname: string) =>
      links.filter(({ to }) => isCurrent(to, pathname)).map(({ to }) => to)
    expect(current(`/app/results/${kind}/1`)).toEqual([`/app/practice/${kind}`])
    expect(current(`/app/practice/${kind}`)).toEqual([`/app/practice/${kind}`])
  },
)

test.each(['/app/team', '/admin', '/app/admin/t1', '/app/teams/create', '/app/teams/t1/invitations'])(
  '%s belongs to the team',
  (pathname) => {
    const links = navLinksFor(member, 'active') ?? []
    expect(links.filter(({ to }) => isCurrent(to, pathname)).map(({ label }) => label)).toEqual(['Team'])
  },
)
