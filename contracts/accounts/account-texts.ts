/** What the api, its mails and the page say alike of an account. */
export const ADDRESS_IS_MANAGED = 'Your organization manages your address.'
export const PASSKEYS_DO_NOT_WORK = 'Passkeys don’t work at this address.'
export const BEING_DELETED = 'This account is being deleted'
export const PASSWORDS_WORK_AGAIN = 'People can sign in with a password again.'

/** Of a link that does not hold, whatever the reason. */
export const invalidLinkText = (kind: 'verification' | 'password reset'): string =>
  `This ${kind} link is invalid or has expired. Please request a new one.`
