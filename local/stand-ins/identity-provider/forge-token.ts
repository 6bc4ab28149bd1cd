import { type CryptoKey, decodeJwt, SignJWT } from 'jose'
import type { TokenFault } from './provider-faults.ts'

export interface SigningKey {
  kid: string
  privateKey: CryptoKey
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** The library that is tested allows 30 seconds. */
const INSIDE_SECONDS = 20
const OUTSIDE_SECONDS = 90

/** An id token as a hostile, broken or badly set clock's provider would send it. */
export async function forgeToken(
  token: string,
  {
    fault,
    claims: added,
    keys: { own, foreign },
    clientSecret,
  }: {
    fault: TokenFault
    claims: Record<string, unknown>
    keys: { own: SigningKey; foreign: SigningKey }
    clientSecret: string
  },
): Promise<string | undefined> {
  if (fault === 'no-token') return undefined
  const claims: Record<string, unknown> = { ...decodeJwt(token), ...added }
  for (const [name, value] of Object.entries(added)) if (value === null) delete claims[name]
  const now = Math.floor(Date.now() / 1_000)
  change(claims, fault, now)
  const payload = encoded(claims)
  if (fault === 'unsigned') return `${encoded({ alg: 'RS256', kid: own.kid })}.${payload}.`
  if (fault === 'alg-none') return `${encoded({ alg: 'none' })}.${payload}.`
  if (fault === 'signed-with-secret') {
    const signing = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' })
    return signing.sign(new TextEncoder().encode(clientSecret))
  }
  const { kid, privateKey } = fault === 'foreign-key' ? { ...foreign, kid: own.kid } : own
  const signed = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
  if (fault !== 'changed-after-signing') return signed
  const [header, , signature] = signed.split('.')
  return `${header}.${encoded({ ...claims, sub: 'somebody-else' })}.${signature}`
}

function change(claims: Record<string, unknown>, fault: TokenFault, now: number): void {
  switch (fault) {
    case 'other-audience':
      claims.aud = 'another-client'
      break
    case 'two-audiences':
      claims.aud = [claims.aud, 'another-client']
      claims.azp = 'another-client'
      break
    case 'other-issuer':
      claims.iss = 'http://127.0.0.1:1'
      break
    case 'other-nonce':
      claims.nonce = 'of-an-earlier-sign-in'
      break
    case 'no-nonce':
      delete claims.nonce
      break
    case 'expired':
      claims.exp = now - OUTSIDE_SECONDS
      break
    case 'expired-inside-tolerance':
      claims.exp = now - INSIDE_SECONDS
      break
    case 'issued-in-future':
      claims.iat = now + OUTSIDE_SECONDS
      break
    case 'issued-in-future-inside-tolerance':
      claims.iat = now + INSIDE_SECONDS
      break
    case 'not-yet-valid':
      claims.nbf = now + OUTSIDE_SECONDS
      break
    default:
  }
}
