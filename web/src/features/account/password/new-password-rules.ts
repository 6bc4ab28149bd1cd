import { MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT } from '@preceptor/contracts/accounts/auth'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'

/** Rules of the two password fields of a form, for react-hook-form (spec 1 section 5). */
export const isLongEnough = (password: string) =>
  [...password].length >= MIN_PASSWORD_LENGTH || PASSWORD_TOO_SHORT

export const isSameAs = (other: () => string) => (typed: string) =>
  typed === other() || 'Passwords do not match'

/** Said under the second field while it is being typed. */
export const liveMismatch = (password: string, confirm: string) =>
  confirm !== '' && confirm !== password ? "Passwords don't match" : undefined

/** Said once both fields agree on something long enough. */
export const liveMatch = (password: string, confirm: string) =>
  confirm === password && isLongEnough(password) === true ? 'Passwords match' : undefined

/** The rejection is about the chosen password itself, and belongs under its field. */
export const isAboutPassword = (error: unknown) =>
  error instanceof ApiFailure &&
  (error.code === 'PASSWORD_TOO_COMMON' || ['password', 'newPassword'].includes(error.reply.field ?? ''))
