import { expect, test } from 'vitest'
import { roleName, rolesGivenBy, whatMayBeDone } from './role-words.ts'

const ALL = ['member', 'admin', 'viewer']
const owner = { role: 'admin', isOwner: true, isYou: false } as const
const one = (role: 'admin' | 'member' | 'viewer', isYou = false) => ({ role, isOwner: false, isYou })

test('the owner is called an admin and the owner, everybody else by role', () => {
  expect([owner, one('admin'), one('viewer')].map(roleName)).toEqual(['Admin, owner', 'Admin', 'Viewer'])
})

test('the owner gives every role, an admin all but that of admins', () => {
  expect(rolesGivenBy({ isOwner: true })).toEqual(ALL)
  expect(rolesGivenBy({ isOwner: false })).toEqual(['member', 'viewer'])
})

test.each([
  ['the owner', owner, { isOwner: true }, false, []],
  ['the owner', owner, { isOwner: false }, false, []],
  ['an admin', one('admin'), { isOwner: true }, true, ALL],
  ['an admin', one('admin'), { isOwner: false }, false, []],
  ['themselves', one('admin', true), { isOwner: false }, false, []],
  ['a member', one('member'), { isOwner: false }, true, ['member', 'viewer']],
  ['a viewer', one('viewer'), { isOwner: true }, true, ALL],
] as const)('about %s (%o) one with %o may remove: %s, and give %j', (_, member, by, mayRemove, roles) => {
  expect(whatMayBeDone(member, { ...by, isReadOnly: false })).toEqual({ mayRemove, roles })
  expect(whatMayBeDone(member, { ...by, isReadOnly: true })).toEqual({ mayRemove: false, roles: [] })
})
