import { expect, test } from 'vitest'
import { ApiFailure, UNREACHABLE } from '../lib/api-failure.ts'
import { authFailureText, isAwaitingVerification, isUnverified } from './auth-failure.ts'

const rejected = (status: number, reply: ApiFailure['reply'] = {}) =>
  new ApiFailure(status, 'SOME_CODE', 'from the request', reply)

test.each([
  ['login', 'Too many login attempts. Please try again in 12 minutes.'],
  ['registration', 'Too many registration attempts. Please try again in 12 minutes.'],
  ['forgot', 'Too many password reset attempts. Please try again in 12 minutes.'],
] as const)('a blocked %s says for how long', (attempt, text) => {
  expect(authFailureText(attempt, rejected(429, { error: 'slow down', blockedMinutes: 12 }))).toBe(text)
})

test('without a number the server speaks, and without that there is a text for all', () => {
  expect(authFailureText('registration', rejected(429, { error: 'Wait a little.' }))).toBe('Wait a little.')
  expect(authFailureText('forgot', rejected(429))).toBe('Too many attempts. Please try again later.')
})

test.each([
  ['login', 'Login failed'],
  ['registration', 'Registration failed'],
  ['forgot', 'Failed to send reset email'],
  ['reset', 'Failed to reset password'],
  ['resend', 'Failed to send verification email'],
] as const)('a failed %s says the error, else the message, else its default', (attempt, text) => {
  expect(authFailureText(attempt, rejected(400, { error: 'first', message: 'second' }))).toBe('first')
  expect(authFailureText(attempt, rejected(400, { message: 'second' }))).toBe('second')
  expect(authFailureText(attempt, rejected(500))).toBe(text)
  expect(authFailureText(attempt, new TypeError('x is undefined'))).toBe(text)
})

test('a lost network is said as such', () => {
  expect(authFailureText('login', ApiFailure.unreachable())).toBe(UNREACHABLE)
  expect(authFailureText('reset', ApiFailure.unreachable())).toBe(
    'An error occurred. Please try again later.',
  )
})

test.each([
  [null, 'Email not verified. Please check your inbox.', true],
  [null, 'Please verify your account', true],
  ['EMAIL_NOT_VERIFIED', 'No.', true],
  ['INVALID_CREDENTIALS', 'Invalid email or password', false],
])('code %s with "%s" offers the verification e-mail: %s', (code, text, offered) => {
  expect(isUnverified(code, text)).toBe(offered)
})

test.each([
  ['A verification email has been sent to you.', true],
  ['Email not verified', true],
  ['Password must be at least 8 characters long', false],
])('a registration rejected with "%s" awaits verification: %s', (text, awaits) => {
  expect(isAwaitingVerification(new ApiFailure(409, 'X', text))).toBe(awaits)
  expect(isAwaitingVerification(new Error(text))).toBe(false)
})
