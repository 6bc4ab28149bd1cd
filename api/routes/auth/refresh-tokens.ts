import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export function newRefreshToken(): string {
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
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'preceptor refresh token successor', 32))
  return createHmac('sha256', key).update(token).digest('base64url')
}
