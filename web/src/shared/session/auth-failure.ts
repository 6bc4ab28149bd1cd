import { ApiFailure, UNREACHABLE } from '../lib/api-failure.ts'

/** An attempt and what it says when nothing better is known (spec 1 section 8). */
const ATTEMPTS = {
  login: { name: 'login', failed: 'Login failed', unreachable: UNREACHABLE },
  registration: { name: 'registration', failed: 'Registration failed', unreachable: UNREACHABLE },
  forgot: {
    name: 'password reset',
    failed: 'Failed to send reset email',
    unreachable: 'An error occurred. Please try again later.',
  },
  reset: {
    name: 'password reset',
    failed: 'Failed to reset password',
    unreachable: 'An error occurred. Please try again later.',
  },
  resend: {
    name: 'email',
    failed: 'Failed to send verification email',
    unreachable: 'An error occurred. Please try again later.',
  },
} as const

/** The text of a rejected attempt: how long the user is blocked, else what the server said, else the default. */
export const authFailureText = (attempt: keyof typeof ATTEMPTS, error: unknown): string => {
  const { name, failed, unreachable } = ATTEMPTS[attempt]
  if (!(error instanceof ApiFailure)) return failed
  if (error.status === 0) return unreachable
  const { blockedMinutes, error: said, message } = error.reply
  if (error.status !== 429) return said ?? message ?? failed
  if (blockedMinutes) return `Too many ${name} attempts. Please try again in ${blockedMinutes} minutes.`
  return said ?? message ?? 'Too many attempts. Please try again later.'
}

/** Whether a rejected sign-in offers to send the verification e-mail again. */
export const isUnverified = (code: string | null, text: string) =>
  code === 'EMAIL_NOT_VERIFIED' || /email not verified|verify your account/i.test(text)

/** Whether a rejected registration means that a verification e-mail is on its way. */
export const isAwaitingVerification = (error: unknown) =>
  error instanceof ApiFailure &&
  (isUnverified(error.code, error.message) || /verification email.*sent/i.test(error.message))
