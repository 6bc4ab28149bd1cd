/** A link sent by mail. The token itself is never stored. */
export interface EmailTokenTable {
  tokenHash: string
  accountId: string
  purpose: 'verify' | 'reset'
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  /** Another link of the account was used first. */
  voidedAt: Date | null
}
