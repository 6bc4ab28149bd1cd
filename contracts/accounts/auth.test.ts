import { expect, test } from 'vitest'
import { NewPassword, ProfileBody } from './auth.ts'

const messageOf = (password: string) => NewPassword.safeParse(password).error?.issues[0]?.message

test.each([
  ['12345678', undefined],
  ['1234567', 'Password must be at least 8 characters long'],
  // Sixteen UTF-16 units, but eight characters.
  ['😀'.repeat(8), undefined],
  ['😀'.repeat(7), 'Password must be at least 8 characters long'],
])('the length of %s is counted in characters', (password, expected) => {
  expect(messageOf(password)).toBe(expected)
})

test.each([
  [
    { firstName: ' Maya ', lastName: ' Ortiz ' },
    { firstName: 'Maya', lastName: 'Ortiz' },
  ],
  [
    { firstName: 'Maya', lastName: '  ' },
    { firstName: 'Maya', lastName: null },
  ],
  [
    { firstName: 'Maya', lastName: null },
    { firstName: 'Maya', lastName: null },
  ],
  [{ firstName: 'Maya' }, { firstName: 'Maya', lastName: null }],
])('%j: an empty last name is none', (body, expected) => {
  expect(ProfileBody.parse(body)).toEqual(expected)
})
