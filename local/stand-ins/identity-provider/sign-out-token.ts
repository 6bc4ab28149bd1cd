import { SignJWT } from 'jose'
import type { SigningKey } from './forge-token.ts'

/** How the message that somebody signed out is wrong; `own` is right. */
export const SIGN_OUT_FAULTS = [
  ...['other-audience', 'two-audiences', 'other-issuer', 'no-issuer', 'no-audience'],
  ...['no-events', 'other-event', 'event-of-no-object', 'events-as-list', 'nonce', 'nobody'],
  ...['no-name', 'name-of-no-text', 'no-time', 'no-end', 'expired', 'issued-in-future', 'issued-long-ago'],
  ...['alg-none', 'unsigned', 'signed-with-secret', 'foreign-key', 'changed-after-signing', 'other-type'],
] as const
export type SignOutFault = (typeof SIGN_OUT_FAULTS)[number] | 'own'

/** Whom the provider signed out. */
export interface SignedOutHere {
  subject?: string
  sid?: string
  /** The message's own name; a new one unless it is given. */
  jti?: string
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What a provider, or somebody who would be one, sends when somebody signs out there. */
export async function makeSignOutToken(
  { subject, sid, jti = crypto.randomUUID() }: SignedOutHere,
  {
    fault,
    issuer,
    clientId,
    keys: { own, foreign },
    clientSecret,
  }: {
    fault: SignOutFault
    issuer: string
    clientId: string
    keys: { own: SigningKey; foreign: SigningKey }
    clientSecret: string
  },
): Promise<string> {
  const now = Math.floor(Date.now() / 1_000)
  const claims: Record<string, unknown> = {
    ...{ iss: issuer, aud: clientId, iat: now, exp: now + 120, jti, events: { [EVENT]: {} } },
    ...(subject && { sub: subject }),
    ...(sid && { sid }),
  }
  change(claims, fault, now)
  const payload = encoded(claims)
  if (fault === 'alg-none') return `${encoded({ alg: 'none', typ: 'logout+jwt' })}.${payload}.`
  if (fault === 'unsigned') return `${encoded({ alg: 'RS256', kid: own.kid, typ: 'logout+jwt' })}.${payload}.`
  const typ = fault === 'other-type' ? 'at+jwt' : 'logout+jwt'
  if (fault === 'signed-with-secret') {
    const signing = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ })
    return signing.sign(new TextEncoder().encode(clientSecret))
  }
  const { kid, privateKey } = fault === 'foreign-key' ? { ...foreign, kid: own.kid } : own
  const signed = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ }).sign(privateKey)
  if (fault !== 'changed-after-signing') return signed
  const [header, , signature] = signed.split('.')
  return `${header}.${encoded({ ...claims, jti: 'another' })}.${signature}`
}

function change(claims: Record<string, unknown>, fault: SignOutFault, now: number): void {
  const changes: Partial<Record<SignOutFault, () => void>> = {
    'other-audience': () => Object.assign(claims, { aud: 'another-client' }),
    'two-audiences': () => Object.assign(claims, { aud: [claims.aud, 'another-client'] }),
    'other-issuer': () => Object.assign(claims, { iss: 'http://127.0.0.1:1' }),
    'no-issuer': () => delete claims.iss,
    'no-audience': () => delete claims.aud,
    'no-events': () => delete claims.events,
    'other-event': () => Object.assign(claims, { events: { 'https://schemas.example/other': {} } }),
    'event-of-no-object': () => Object.assign(claims, { events: { [EVENT]: true } }),
    'events-as-list': () => Object.assign(claims, { events: [EVENT] }),
    nonce: () => Object.assign(claims, { nonce: 'of-a-sign-in' }),
    nobody: () => {
      delete claims.sub
      delete claims.sid
    },
    'no-name': () => delete claims.jti,
    'name-of-no-text': () => Object.assign(claims, { jti: { a: 1 } }),
    'no-time': () => delete claims.iat,
    'no-end': () => delete claims.exp,
    expired: () => Object.assign(claims, { iat: now - 200, exp: now - 90 }),
    'issued-in-future': () => Object.assign(claims, { iat: now + 90, exp: now + 200 }),
    'issued-long-ago': () => Object.assign(claims, { iat: now - 3_600, exp: now + 3_600 }),
  }
  changes[fault]?.()
}
