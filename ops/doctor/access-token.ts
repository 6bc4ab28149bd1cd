import { sign } from 'node:crypto'
import { ACCESS_TOKEN } from '@preceptor/contracts/accounts/auth'
import type { SigningKey } from '@preceptor/vendors/signing-keys/signing-keys'

const TTL_SECONDS = 60
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** An access token as the api signs them, of a session that there is none of: it opens nothing. */
export function tokenOfNobody({ kid, privateKey }: SigningKey, now: Date): string {
  const { issuer, audience, typ, algorithm } = ACCESS_TOKEN
  const nobody = '00000000-0000-4000-8000-000000000000'
  const iat = Math.floor(now.getTime() / 1_000)
  const claims = { sub: nobody, sid: nobody, typ, iss: issuer, aud: audience, iat, exp: iat + TTL_SECONDS }
  const signed = `${encode({ alg: algorithm, typ: 'JWT', kid })}.${encode(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}
