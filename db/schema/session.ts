import type { Generated } from 'kysely'

/** One sign-in: the family of its refresh tokens, and `sid` of its access tokens. */
export interface SessionTable {
  id: Generated<string>
  accountId: string
  createdAt: Date
  /** No refresh token of the family lives longer. */
  expiresAt: Date
  revokedAt: Date | null
  revokeReason: 'signed_out' | 'token_reused' | 'password_reset' | 'account_deleted' | null
}
