import { expect, test } from 'vitest'
import { ApiFailure, UNREACHABLE } from '../../lib/api-failure.ts'
import { isUnverified, signInFailureText } from './sign-in-failure.ts'

test('a blocked nurse is told for how long', () => {
  const failure = new ApiFailure(429, 'RATE_LIMITED', 'slow down', { error: 'slow down', blockedMinutes: 12 })
  expect(signInFailureText(failure)).toBe('Too many login attempts. Please try again in 12 minutes.')
})

test('without a number the server speaks, and without that there is a default', () => {
  expect(signInFailureText(new ApiFailure(429, 'RATE_LIMITED', 'x', { error: 'Wait a little.' }))).toBe(
    'Wait a little.',
  )
  expect(signInFailureText(new ApiFailure(429, 'RATE_LIMITED', 'x'))).toBe(
    'Too many attempts. Please try again later.',
  )
})

test('other refusals say what the server said, a lost network says so, a bug says Login failed', () => {
  expect(signInFailureText(new ApiFailure(401, 'INVALID_CREDENTIALS', 'Invalid email or password'))).toBe(
    'Invalid email or password',
  )
  expect(signInFailureText(ApiFailure.unreachable())).toBe(UNREACHABLE)
  expect(signInFailureText(new TypeError('x is undefined'))).toBe('Login failed')
})

test.each([
  [null, 'Email not verified. Please check your inbox.', true],
  [null, 'Please verify your account', true],
  ['EMAIL_NOT_VERIFIED', 'No.', true],
  ['INVALID_CREDENTIALS', 'Invalid email or password', false],
])('code %s with "%s" offers the verification e-mail: %s', (code, text, offered) => {
  expect(isUnverified(code, text)).toBe(offered)
})
