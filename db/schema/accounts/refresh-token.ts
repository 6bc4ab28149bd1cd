/** The token itself is never stored; its successor can be computed again from it (HMAC), so neither is that. */
export interface RefreshTokenTable {
  /** SHA-256 of the token, hex. */
  tokenHash: string
  sessionId: string
  issuedAt: Date
  expiresAt: Date
  usedAt: Date | null
  successorHash: string | null
}
