import type { User } from '@preceptor/contracts/accounts/session-user'

type Names = Pick<User, 'firstName' | 'lastName' | 'name'>

/** First name, else the first word of the name, else 'User' (spec 2 section 6). */
export const firstNameOf = ({ firstName, name }: Names) =>
  firstName?.trim() || name.trim().split(/\s+/)[0] || 'User'

/** One or two initials for the account button. */
export const initialsOf = ({ firstName, lastName, name }: Names) => {
  const words = firstName ? [firstName, lastName ?? ''] : name.trim().split(/\s+/)
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
