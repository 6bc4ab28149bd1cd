import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

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
export function successorOf(token: string, jwtSecret: string): string {
  return derived('preceptor refresh token successor', token, jwtSecret)
}

/**
 * The token of an e-mailed link, from the random seed its mail job carries: HMAC-SHA256 under a key only the
 * server has. A retried job sends the very same link, and the database never holds the token.
 */
export function emailTokenOf(seed: string, jwtSecret: string): string {
  return derived('preceptor e-mail token', seed, jwtSecret)
}

/** The secret in the mail of an invitation, from the seed its mail job carries, as with links. */
export function invitationKeyOf(seed: string, jwtSecret: string): string {
  return derived('preceptor invitation', seed, jwtSecret)
}

/** 128 random bits in base64url: names an invitation in the address of its page. */
export function newInvitationId(): string {
  return randomBytes(16).toString('base64url')
}

/** The signature of a guide's link: HMAC-SHA256 under a key only the server has, in 43 characters. */
export function guideSignatureOf(signed: string, jwtSecret: string): string {
  return derived('preceptor guide link', signed, jwtSecret)
}

/** The secret in the address of a plan's calendar, from the seed that is kept with the plan. */
export function planCalendarKeyOf(seed: string, jwtSecret: string): string {
  return derived('preceptor plan calendar', seed, jwtSecret)
}

/** The signature of the link that stops the reminders of a plan: HMAC-SHA256 under a key only the server has. */
export function stopSignatureOf(planId: string, jwtSecret: string): string {
  return derived('preceptor reminder stop', planId, jwtSecret)
}

/** The signature of a visitor's turn: HMAC-SHA256 under a key only the server has. */
export function visitorTurnSignatureOf(signed: string, jwtSecret: string): string {
  return derived('preceptor visitor turn', signed, jwtSecret)
}

function derived(purpose: string, seed: string, jwtSecret: string): string {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', purpose, 32))
  return createHmac('sha256', key).update(seed).digest('base64url')
}
