import { createHmac } from 'node:crypto'
import { ACCESS_TOKEN } from '@preceptor/contracts/auth'

const TTL_SECONDS = 60
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** An access token as the api signs them, of a session that there is none of: it opens nothing. */
export function tokenOfNobody(jwtSecret: string, now: Date): string {
  const { issuer, audience, typ, algorithm } = ACCESS_TOKEN
  const nobody = '00000000-0000-4000-8000-000000000000'
  const iat = Math.floor(now.getTime() / 1_000)
  const claims = { sub: nobody, sid: nobody, typ, iss: issuer, aud: audience, iat, exp: iat + TTL_SECONDS }
  const signed = `${encode({ alg: algorithm, typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`
}
