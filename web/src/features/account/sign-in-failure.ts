import { ApiFailure } from '../../lib/api-failure.ts'

const DEFAULT = 'Login failed'

/** The text of a refused sign-in (spec 1 section 8). */
export const signInFailureText = (error: unknown): string => {
  if (!(error instanceof ApiFailure)) return DEFAULT
  if (error.status !== 429) return error.message || DEFAULT
  const { blockedMinutes, error: said, message } = error.reply
  if (blockedMinutes) return `Too many login attempts. Please try again in ${blockedMinutes} minutes.`
  return said ?? message ?? 'Too many attempts. Please try again later.'
}

/** Whether the refusal offers to send the verification e-mail again. */
export const isUnverified = (code: string | null, text: string) =>
  code === 'EMAIL_NOT_VERIFIED' || /email not verified|verify your account/i.test(text)
