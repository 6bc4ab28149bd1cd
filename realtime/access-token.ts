import { ACCESS_TOKEN, AccessClaims } from '@preceptor/contracts/auth'
import { createVerifier } from 'fast-jwt'

/** Returns a function that checks an access token and gives its claims; undefined for any that does not hold. */
export const createTokenReader = (secret: string): ((token: string) => AccessClaims | undefined) => {
  const verify = createVerifier({
    key: secret,
    algorithms: [ACCESS_TOKEN.algorithm],
    allowedIss: ACCESS_TOKEN.issuer,
    allowedAud: ACCESS_TOKEN.audience,
    requiredClaims: ['sub', 'sid', 'exp', 'typ'],
    cache: false,
  })
  return (token) => {
    try {
      return AccessClaims.parse(verify(token))
    } catch {
      return undefined
    }
  }
}
