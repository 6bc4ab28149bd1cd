import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Secrets that links are made with: the first makes them, all are read. */
export type LinkSecrets = readonly [string, ...string[]]

/** Each secret by itself, as whoever looks which of them made something goes through them. */
export const eachOf = (secrets: LinkSecrets): LinkSecrets[] => secrets.map((secret) => [secret])

/** Whether a text is what `make` makes of one of the secrets; the comparison takes as long either way. */
export function isMadeBy(
  make: (secrets: LinkSecrets) => string,
  given: string,
  secrets: LinkSecrets,
): boolean {
  const bytes = Buffer.from(given)
  return eachOf(secrets).some((secret) => {
    const own = Buffer.from(make(secret))
    return own.length === bytes.length && timingSafeEqual(own, bytes)
  })
}

/** 256 random bits in base64url: refresh tokens, device marks, seeds of e-mailed links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. It has 256 random bits, so a plain hash cannot be guessed back. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The one successor a refresh token can have: HMAC-SHA256 under a key only the server has. A repeat within the
 * window computes it again, so that neither token needs to be stored.
 */
export function successorOf(token: string, secrets: LinkSecrets): string {
  return derived('preceptor refresh token successor', token, secrets[0])
}

/**
 * The token of an e-mailed link, from the random seed its mail job carries: HMAC-SHA256 under a key only the
 * server has. A retried job sends the very same link, and the database never holds the token.
 */
export function emailTokenOf(seed: string, secrets: LinkSecrets): string {
  return derived('preceptor e-mail token', seed, secrets[0])
}

/** The secret in the mail of an invitation, from the seed its mail job carries, as with links. */
export function invitationKeyOf(seed: string, secrets: LinkSecrets): string {
  return derived('preceptor invitation', seed, secrets[0])
}

/** 128 random bits in base64url: names an invitation in the address of its page. */
export function newInvitationId(): string {
  return randomBytes(16).toString('base64url')
}

/** The signature of a guide's link: HMAC-SHA256 under a key only the server has, in 43 characters. */
export function guideSignatureOf(signed: string, secrets: LinkSecrets): string {
  return derived('preceptor guide link', signed, secrets[0])
}

/** The secret in the address of a plan's calendar, from the seed that is kept with the plan. */
export function planCalendarKeyOf(seed: string, secrets: LinkSecrets): string {
  return derived('preceptor plan calendar', seed, secrets[0])
}

/** The signature of the link that stops the reminders of a plan: HMAC-SHA256 under a key only the server has. */
export function stopSignatureOf(planId: string, secrets: LinkSecrets): string {
  return derived('preceptor reminder stop', planId, secrets[0])
}

/** The signature of a visitor's turn: HMAC-SHA256 under a key only the server has. */
export function visitorTurnSignatureOf(signed: string, secrets: LinkSecrets): string {
  return derived('preceptor visitor turn', signed, secrets[0])
}

/**
 * What a sign-in at an identity provider is begun with: nonce and PKCE verifier, from the browser's own secret and the state.
 * Computed again when it comes back, so that neither is kept.
 */
export function signOnSecretsOf(
  { browserToken, state }: { browserToken: string; state: string },
  secrets: LinkSecrets,
): { nonce: string; codeVerifier: string } {
  const seed = `${browserToken}.${state}`
  return {
    nonce: derived('preceptor sign-on nonce', seed, secrets[0]),
    codeVerifier: derived('preceptor sign-on verifier', seed, secrets[0]),
  }
}

/** The secret in the mail that proves a team's domain, from the seed its mail job carries, as with links. */
export function domainProofKeyOf(seed: string, secrets: LinkSecrets): string {
  return derived('preceptor domain proof', seed, secrets[0])
}

/** Whether a text can be one of `newToken`. */
export const isToken = (text: string): boolean =>
  text.length === 43 && Buffer.from(text, 'base64url').toString('base64url') === text

function derived(purpose: string, seed: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return createHmac('sha256', key).update(seed).digest('base64url')
}
