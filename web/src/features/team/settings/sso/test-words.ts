import { SsoProblem } from '@preceptor/contracts/accounts/sso'

/** A field of the provider. */
export type ConnectionField = 'issuer' | 'clientId' | 'clientSecret'

/** The fields that what came of a test is about. */
const ABOUT: Partial<Record<SsoProblem, readonly ConnectionField[]>> = {
  denied: ['clientId', 'clientSecret'],
  unreachable: ['issuer'],
  invalid: ['issuer'],
}

const WORDS: Partial<Record<SsoProblem, string>> = {
  expired: 'The test took too long, or the provider was changed in the meantime. Test again.',
  denied:
    'Your provider rejected the sign-in. Check the client ID, the secret and the redirect address there.',
  unreachable: 'Your provider didn’t answer. Check that it’s reachable, then test again.',
  'no-email': 'Your provider didn’t send an email address. Share the email claim with Preceptor.',
  unverified: 'Your provider says the address isn’t verified. Verify it there, then test again.',
  'other-domain':
    'The address isn’t at one of your verified domains. Verify its domain, or test with another person.',
}
const INVALID =
  'What your provider sent back doesn’t check out. Check the issuer, and that it signs its tokens with a key of its own.'

const NOT_ASKED =
  'The test worked, but your provider didn’t ask again or doesn’t say when people signed in. Have it honor prompt=login and send the auth_time claim. Until then people it signs in can’t confirm it’s them to download their data or delete their account.'

/** What came of a test, as the address of the page says; null where none was made. */
export const testWords = (
  result: string | null,
): { tone: 'good' | 'warn' | 'bad'; text: string; about: readonly ConnectionField[] } | null => {
  if (result === null) return null
  if (result === 'tested')
    return { tone: 'good', text: 'The test worked. You can require single sign-on now.', about: [] }
  if (result === 'tested-not-asked') return { tone: 'warn', text: NOT_ASKED, about: [] }
  const problem = SsoProblem.safeParse(result).data
  return {
    tone: 'bad',
    text: (problem && WORDS[problem]) ?? INVALID,
    about: (problem && ABOUT[problem]) ?? [],
  }
}
