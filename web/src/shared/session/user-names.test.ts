import { expect, test } from 'vitest'
import { firstNameOf, initialsOf } from './user-names.ts'

test.each([
  [{ firstName: 'Maya', lastName: 'Okafor', name: 'Maya Okafor' }, 'Maya', 'MO'],
  [{ firstName: null, lastName: null, name: 'Ana Maria Silva' }, 'Ana', 'AM'],
  [{ firstName: null, lastName: null, name: '  Ana  Silva ' }, 'Ana', 'AS'],
  [{ firstName: ' ', lastName: null, name: '' }, 'User', ''],
])('%o is greeted as %s', (names, first, initials) => {
  expect(firstNameOf(names)).toBe(first)
  expect(initialsOf(names).trim()).toBe(initials)
})
