import { expect, test } from 'vitest'
import { homeOf } from './home-of.ts'

test.each([
  ['admin', 't1', '/app/admin/t1'],
  ['admin', null, '/dashboard'],
  ['member', 't1', '/dashboard'],
  ['member', null, '/dashboard'],
] as const)('%s of team %s is at home on %s', (role, teamId, home) => {
  expect(homeOf({ role, teamId })).toBe(home)
})
