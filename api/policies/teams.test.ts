import type { TeamStanding } from '@preceptor/contracts/team'
import { describe, expect, test } from 'vitest'
import {
  refusalOfInviting,
  refusalOfJoining,
  refusalOfLeaving,
  refusalOfManaging,
  refusalOfOwning,
  refusalOfReading,
  refusalOfRemoving,
} from './teams.ts'

test.each([
  ['manages', 'admin', refusalOfManaging, undefined],
  ['manages', 'member', refusalOfManaging, 'TEAM_ADMIN_REQUIRED'],
  ['is removed', 'admin', refusalOfRemoving, 'ADMIN_NOT_REMOVABLE'],
  ['is removed', 'member', refusalOfRemoving, undefined],
] as const)('who %s: %s', (_what, role, refusal, code) => {
  expect(refusal({ role })?.code).toBe(code)
})

test.each([
  ['disposes of the team', refusalOfOwning, true, undefined],
  ['disposes of the team', refusalOfOwning, false, 'FORBIDDEN'],
  ['leaves it', refusalOfLeaving, true, 'ADMIN_NOT_REMOVABLE'],
  ['leaves it', refusalOfLeaving, false, undefined],
] as const)('who %s (%o): owner %s', (_what, refusal, isOwner, code) => {
  expect(refusal({ isOwner })?.code).toBe(code)
})

describe('by what the owner pays for', () => {
  test.each<[TeamStanding['state'], invites: string | undefined, joins: string | undefined]>([
    ['paid', undefined, undefined],
    ['trial', undefined, undefined],
    ['noPlan', 'TEAM_PLAN_REQUIRED', 'TEAM_PAUSED'],
    ['lapsed', 'TEAM_LAPSED', 'TEAM_PAUSED'],
  ])('%s', (state, invites, joins) => {
    const readOnly = state === 'noPlan' || state === 'lapsed'
    expect(refusalOfInviting({ state })?.code).toBe(invites)
    expect(refusalOfJoining({ readOnly })?.code).toBe(joins)
  })
})

test.each([
  ['while the team is not read-only', null, undefined],
  ['to the last instant', '2026-11-21T12:00:00.001Z', undefined],
  ['no longer', '2026-11-21T12:00:00.000Z', 'TEAM_LAPSED'],
])('figures are read %s', (_, exportsUntil, code) => {
  expect(refusalOfReading({ exportsUntil }, new Date('2026-11-21T12:00:00Z'))?.code).toBe(code)
})

test('the texts that are given stand to the letter', () => {
  expect(refusalOfRemoving({ role: 'admin' })?.message).toBe('Team admin cannot be removed')
  expect(refusalOfLeaving({ isOwner: true })?.message).toContain('Transfer it')
  expect(refusalOfManaging({ role: 'member' })?.message).toBe('Only an admin of the team can do this.')
  expect(refusalOfOwning({ isOwner: false })?.message).toBe('Only the owner of the team can do this.')
  expect(refusalOfInviting({ state: 'noPlan' })?.message).toBe(
    'Inviting needs the Team plan. Its owner can choose it.',
  )
  expect(refusalOfJoining({ readOnly: true })?.message).toBe(
    'This team takes no new members now. Please ask its administrator.',
  )
})
