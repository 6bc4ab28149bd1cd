import { TeamRole, type TeamStatus } from '@preceptor/contracts/teams/team'
import { describe, expect, test } from 'vitest'
import {
  findGrantingError,
  findInheritingError,
  findInvitingError,
  findJoiningError,
  findLeavingError,
  findManagingError,
  findOwningError,
  findReadingError,
  findRemovingError,
  findRoleChangeError,
  findStatsError,
} from './teams.ts'

test.each([
  ['manages', 'admin', findManagingError, undefined],
  ['manages', 'member', findManagingError, 'TEAM_ADMIN_REQUIRED'],
  ['manages', 'viewer', findManagingError, 'TEAM_ADMIN_REQUIRED'],
  ['reads stats', 'admin', findStatsError, undefined],
  ['reads stats', 'member', findStatsError, 'TEAM_ADMIN_REQUIRED'],
  ['reads stats', 'viewer', findStatsError, undefined],
  ['inherits the team', 'admin', findInheritingError, undefined],
  ['inherits the team', 'member', findInheritingError, undefined],
  ['inherits the team', 'viewer', findInheritingError, 'FORBIDDEN'],
] as const)('who %s: %s', (_what, role, error, code) => {
  expect(error({ role })?.code).toBe(code)
})

type Who = 'owner' | 'admin' | 'member' | 'viewer'
const inTeam = (who: Who) =>
  ({ role: who === 'owner' ? 'admin' : who, isOwner: who === 'owner', isSelf: false }) as const

test.each<[by: 'owner' | 'admin', target: Who, code: string | undefined]>([
  ['owner', 'owner', 'ADMIN_NOT_REMOVABLE'],
  ['owner', 'admin', undefined],
  ['owner', 'member', undefined],
  ['owner', 'viewer', undefined],
  ['admin', 'owner', 'ADMIN_NOT_REMOVABLE'],
  ['admin', 'admin', 'ADMIN_NOT_REMOVABLE'],
  ['admin', 'member', undefined],
  ['admin', 'viewer', undefined],
])('%s removes %s', (by, target, code) => {
  expect(findRemovingError(inTeam(by), inTeam(target))?.code).toBe(code)
})

test.each<[by: 'owner' | 'admin', target: Who, allowed: readonly TeamRole[]]>([
  ['owner', 'owner', []],
  ['owner', 'admin', ['admin', 'member', 'viewer']],
  ['owner', 'member', ['admin', 'member', 'viewer']],
  ['owner', 'viewer', ['admin', 'member', 'viewer']],
  ['admin', 'owner', []],
  ['admin', 'admin', []],
  ['admin', 'member', ['member', 'viewer']],
  ['admin', 'viewer', ['member', 'viewer']],
])('%s changes %s to %j and to nothing else', (by, target, allowed) => {
  for (const role of TeamRole.options) {
    const code = findRoleChangeError(inTeam(by), inTeam(target), role)?.code
    expect(code, role).toBe(allowed.includes(role) ? undefined : 'FORBIDDEN')
    const own = findRoleChangeError(inTeam(by), { ...inTeam(target), isSelf: true }, role)
    expect(own?.code, `of themselves: ${role}`).toBe('FORBIDDEN')
  }
})

test.each<[by: 'owner' | 'admin', TeamRole, string | undefined]>([
  ['owner', 'admin', undefined],
  ['owner', 'viewer', undefined],
  ['admin', 'admin', 'FORBIDDEN'],
  ['admin', 'member', undefined],
  ['admin', 'viewer', undefined],
])('%s invites as %s', (by, role, code) => {
  expect(findGrantingError(inTeam(by), role)?.code).toBe(code)
})

test.each([
  ['disposes of the team', findOwningError, true, undefined],
  ['disposes of the team', findOwningError, false, 'FORBIDDEN'],
  ['leaves it', findLeavingError, true, 'ADMIN_NOT_REMOVABLE'],
  ['leaves it', findLeavingError, false, undefined],
] as const)('who %s (%o): owner %s', (_what, error, isOwner, code) => {
  expect(error({ isOwner })?.code).toBe(code)
})

describe('by what the owner pays for', () => {
  test.each<[TeamStatus['state'], invites: string | undefined, joins: string | undefined]>([
    ['paid', undefined, undefined],
    ['trial', undefined, undefined],
    ['noPlan', 'TEAM_PLAN_REQUIRED', 'TEAM_PAUSED'],
    ['lapsed', 'TEAM_LAPSED', 'TEAM_PAUSED'],
  ])('%s', (state, invites, joins) => {
    const readOnly = state === 'noPlan' || state === 'lapsed'
    expect(findInvitingError({ state })?.code).toBe(invites)
    expect(findJoiningError({ readOnly })?.code).toBe(joins)
  })
})

test.each([
  ['while the team is not read-only', null, undefined],
  ['to the last instant', '2026-11-21T12:00:00.001Z', undefined],
  ['no longer', '2026-11-21T12:00:00.000Z', 'TEAM_LAPSED'],
])('stats are read %s', (_, exportsUntil, code) => {
  expect(findReadingError({ exportsUntil }, new Date('2026-11-21T12:00:00Z'))?.code).toBe(code)
})

test('the given texts are used to the letter', () => {
  expect(findRemovingError({ isOwner: false }, inTeam('admin'))?.message).toBe('Team admin cannot be removed')
  expect(findLeavingError({ isOwner: true })?.message).toContain('Transfer it')
  expect(findManagingError({ role: 'member' })?.message).toBe('Only an admin of the team can do this.')
  expect(findOwningError({ isOwner: false })?.message).toBe('Only the owner of the team can do this.')
  expect(findInvitingError({ state: 'noPlan' })?.message).toBe(
    'You need the Team plan to invite people. The team’s owner can choose it.',
  )
  expect(findJoiningError({ readOnly: true })?.message).toBe(
    'This team can’t take new members right now. Please ask its administrator.',
  )
})
