import { invalidLinkText } from '@preceptor/contracts/accounts/account-texts'
import { ApiError, VendorError } from '@preceptor/contracts/errors'
import { type PasswordOwner, whyGuessable } from '@preceptor/domain/accounts/guessable-password'
import type { Context } from '../../context.ts'

const BREACHED =
  'This password was found in a data breach on another site, so it’s easy to guess. Please choose another one.'

/** A link that does not hold, whatever the reason. Its page shows `message`. */
export function invalidLink(kind: 'verification' | 'password reset'): ApiError {
  const text = invalidLinkText(kind)
  return new ApiError('LINK_INVALID', text, { message: text })
}

export function wrongPassword(): ApiError {
  return new ApiError('WRONG_PASSWORD', 'Current password is incorrect')
}

/**
 * Throws where a password somebody chooses was found in a breach. A service that fails is no reason to reject one: it was
 * judged by its strength already.
 */
export async function rejectBreachedPassword(
  { breachedPasswords }: Pick<Context, 'breachedPasswords'>,
  password: string,
): Promise<void> {
  let count: number | undefined
  try {
    count = await breachedPasswords?.countOf(password)
  } catch (error) {
    // It is counted and logged where it is asked.
    if (!(error instanceof VendorError)) throw error
  }
  if (count) throw new ApiError('PASSWORD_TOO_COMMON', BREACHED)
}

/** Throws where a password somebody chooses is too easy to guess. */
export function rejectWeakPassword(password: string, owner: PasswordOwner): void {
  const reason = whyGuessable(password, owner)
  if (reason) throw new ApiError('PASSWORD_TOO_COMMON', reason)
}
