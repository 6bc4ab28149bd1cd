import { drawn } from './visible-parts.ts'

/** What a browser fills in by itself; a new password is typed twice on purpose. */
const FREE = ['', 'off', 'new-password', 'one-time-code']

const purposeOf = (field: HTMLInputElement) => {
  const purpose = field.autocomplete.split(' ').find((word) => word !== 'webauthn') ?? ''
  return purpose === 'username' ? 'email' : purpose
}

/** What one form asks for twice (WCAG 3.3.7). */
export const askedTwice = (): string[] =>
  drawn<HTMLFormElement>('form').flatMap((form) => {
    const purposes = drawn<HTMLInputElement>('input', form)
      .map(purposeOf)
      .filter((purpose) => !FREE.includes(purpose))
    return purposes
      .filter((purpose, at) => purposes.indexOf(purpose) !== at)
      .map((purpose) => `3.3.7: one form asks twice for ${purpose}`)
  })
