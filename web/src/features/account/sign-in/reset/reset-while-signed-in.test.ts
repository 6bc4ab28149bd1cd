import { expect, test } from 'vitest'
import { hasEmailedToken } from '../use-emailed-link.ts'
import { isOwnAddress } from './reset-while-signed-in.tsx'

test.each([
  [' Maya@Example.com', true],
  ['zoe\u0308@example.com', false],
  ['maya@example.com', true],
  ['maya+ward@example.com', false],
])('%j is the address of maya@example.com: %s', (email, isOwn) => {
  expect(isOwnAddress(email, { email: 'maya@example.com' })).toBe(isOwn)
})

test('an address composed otherwise is the same', () => {
  expect(isOwnAddress('Zoe\u0308@example.com', { email: 'zo\u00eb@example.com' })).toBe(true)
})

test.each([
  ['?token=a&email=b%40example.com', null, true],
  ['', { email: 'b@example.com', token: 'a' }, true],
  ['?email=b%40example.com', null, false],
  ['', { email: 'b@example.com', token: null }, false],
  ['', { message: 'Done' }, false],
  ['', null, false],
])('an entry with %j and %j has a link: %s', (search, state, has) => {
  expect(hasEmailedToken({ search, state })).toBe(has)
})
