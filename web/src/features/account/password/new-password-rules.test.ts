import { expect, test } from 'vitest'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { isAboutPassword, isLongEnough, isSameAs, liveMatch, liveMismatch } from './new-password-rules.ts'

test('a password is as long as its characters', () => {
  expect(isLongEnough('1234567')).toBe('Password must be at least 8 characters long')
  expect(isLongEnough('🩺'.repeat(7))).toBe('Password must be at least 8 characters long')
  expect(isLongEnough('12345678')).toBe(true)
})

test('two passwords must be the same when sent', () => {
  expect(isSameAs(() => 'one')('other')).toBe('Passwords do not match')
  expect(isSameAs(() => 'one')('one')).toBe(true)
})

test.each([
  ['', '', undefined, undefined],
  ['night-shift', '', undefined, undefined],
  ['night-shift', 'night', "Passwords don't match", undefined],
  ['short', 'short', undefined, undefined],
  ['night-shift', 'night-shift', undefined, 'Passwords match'],
])('"%s" and "%s" while typing', (password, confirm, mismatch, match) => {
  expect(liveMismatch(password, confirm)).toBe(mismatch)
  expect(liveMatch(password, confirm)).toBe(match)
})

test('what the server says of the chosen password belongs under its field', () => {
  const rejected = (code: string, field?: string) =>
    isAboutPassword(new ApiFailure(400, code, 'Not so.', { code, field }))
  expect(rejected('PASSWORD_TOO_COMMON')).toBe(true)
  expect(rejected('VALIDATION_FAILED', 'password')).toBe(true)
  expect(rejected('VALIDATION_FAILED', 'newPassword')).toBe(true)
  expect(rejected('VALIDATION_FAILED', 'email')).toBe(false)
  expect(rejected('VALIDATION_FAILED')).toBe(false)
})
