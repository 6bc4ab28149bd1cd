/** Anybody can register under any name: one that reads as a link or a message is left out of mails. */
const NAME = /^[\p{L}\p{M}\p{N}'’ -]{1,40}$/u

/** A first name as a greeting may have it; null for none, or one that is none. */
export const firstNamed = (firstName: string | null): string | null =>
  firstName && NAME.test(firstName) ? firstName : null

/** Somebody as a mail names the user to others; null where the names are none. */
export const personNamed = (person: { firstName: string | null; lastName: string | null }): string | null => {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return NAME.test(name) ? name : null
}
