import { ACCESS_TOKEN, AccessClaims } from '@preceptor/contracts/accounts/auth'
import { keyOfToken, type VerifyingKey } from '@preceptor/vendors/signing-keys/signing-keys'
import { createVerifier } from 'fast-jwt'

/**
 * Returns a function that checks an access token under the one of `keys` it names and gives its claims; undefined for any
 * that does not hold.
 */
export const createTokenReader = (
  keys: readonly VerifyingKey[],
): ((token: string) => AccessClaims | undefined) => {
  const checked = keys.map((key) => ({
    ...key,
    verify: createVerifier({
      key: key.publicKey,
      algorithms: [ACCESS_TOKEN.algorithm],
      allowedIss: ACCESS_TOKEN.issuer,
      allowedAud: ACCESS_TOKEN.audience,
      requiredClaims: ['sub', 'sid', 'exp', 'typ'],
      cache: false,
    }),
  }))
  return (token) => {
    try {
      return AccessClaims.parse(keyOfToken(token, checked)?.verify(token))
    } catch {
      return undefined
    }
  }
}
