import { ApiError } from '@preceptor/contracts/errors'
import { type PasswordOwner, whyGuessable } from '@preceptor/domain/accounts/guessable-password'

/** A link that does not hold, whatever the reason. Its page shows `message`. */
export function invalidLink(kind: 'verification' | 'password reset'): ApiError {
  const text = `This ${kind} link is invalid or has expired. Please request a new one.`
  return new ApiError('LINK_INVALID', text, { message: text })
}

export function wrongPassword(): ApiError {
  return new ApiError('WRONG_PASSWORD', 'Current password is incorrect')
}

/** Throws where a password somebody chooses is too easy to guess. */
export function rejectWeakPassword(password: string, owner: PasswordOwner): void {
  const reason = whyGuessable(password, owner)
  if (reason) throw new ApiError('PASSWORD_TOO_COMMON', reason)
}
