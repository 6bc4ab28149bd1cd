import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose'
import type { ServerMetadata } from 'openid-client'
import type { createGuardedFetch } from './guarded-fetch.ts'
import { OidcRejection } from './rejections.ts'

/** Somebody whom a provider has signed out: a person, one of their sessions there, or both. */
export interface SignOutMessage {
  subject: string | null
  sid: string | null
  /** The message's own name, good for once. */
  jti: string
  /** From then on it is too old. */
  until: Date
}

/** What the provider calls the event (OpenID Connect Back-Channel Logout 1.0). */
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** So long after it was made a message is still taken. */
const MAX_AGE_SECONDS = 5 * 60
const MAX_NAME_CHARS = 255
/** An id token says JWT or nothing; what says something else is for something else. */
const TYPES = ['jwt', 'logout+jwt', 'application/jwt', 'application/logout+jwt']

/** Whom an unchecked message says it is from and for; undefined for what is no token. Good for looking them up only. */
export function addresseeOf(token: string): { issuer: string; clientId: string } | undefined {
  try {
    const { iss, aud } = decodeJwt(token)
    const [clientId, ...others] = [aud].flat()
    if (typeof iss !== 'string' || typeof clientId !== 'string' || others.length > 0) return undefined
    return { issuer: iss, clientId }
  } catch {
    return undefined
  }
}

export interface SignOutChecks {
  issuer: string
  clientId: string
  facts: ServerMetadata
  fetch: ReturnType<typeof createGuardedFetch>
  toleranceSeconds: number
}

/**
 * Checks the message of a provider that somebody signed out: signature by a key it shows now, issuer, audience, times, event, a
 * name of its own, and nothing that makes it an id token (section 2.6). Throws OidcRejection and what asking throws.
 */
export async function readSignOutToken(
  token: string,
  { issuer, clientId, facts, fetch, toleranceSeconds }: SignOutChecks,
): Promise<SignOutMessage> {
  const keys = createLocalJWKSet(await readKeys(String(facts.jwks_uri), fetch))
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: facts.id_token_signing_alg_values_supported,
    clockTolerance: toleranceSeconds,
    maxTokenAge: MAX_AGE_SECONDS,
    requiredClaims: ['exp', 'jti', 'events'],
  })
  const { typ } = protectedHeader
  if (typ !== undefined && !TYPES.includes(String(typ).toLowerCase())) throw rejected('typ')
  if ([payload.aud].flat().length !== 1) throw rejected('aud')
  if ('nonce' in payload) throw rejected('nonce')
  const { events, jti, sub, sid } = payload
  const event = isObject(events) ? events[EVENT] : undefined
  if (!isObject(event)) throw rejected('events')
  const subject = nameOf(sub, 'sub')
  const session = nameOf(sid, 'sid')
  const own = nameOf(jti, 'jti')
  if (own === null) throw rejected('jti')
  if (subject === null && session === null) throw rejected('sub')
  const until = new Date((payload.iat! + MAX_AGE_SECONDS + toleranceSeconds) * 1_000)
  return { subject, sid: session, jti: own, until }
}

async function readKeys(
  address: string,
  fetch: ReturnType<typeof createGuardedFetch>,
): Promise<JSONWebKeySet> {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  if (!response.ok) {
    const kind = response.status >= 500 || response.status === 429 ? 'unreachable' : 'invalid'
    throw new OidcRejection(kind, 'The provider does not show its keys.', String(response.status))
  }
  return (await response.json()) as JSONWebKeySet
}

const rejected = (claim: string) =>
  new OidcRejection('invalid', 'The sign-out message does not hold.', `claim_${claim}`)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function nameOf(value: unknown, claim: string): string | null {
  if (value === undefined) return null
  if (typeof value !== 'string' || value.length === 0 || value.length > MAX_NAME_CHARS) throw rejected(claim)
  return value
}
