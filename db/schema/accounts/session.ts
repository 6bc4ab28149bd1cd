import type { Generated } from 'kysely'

/** One sign-in: the family of its refresh tokens, and `sid` of its access tokens. */
export interface SessionTable {
  id: Generated<string>
  accountId: string
  /** The browser it was opened in; null for a program without a mark. */
  deviceId: Generated<string | null>
  createdAt: Date
  /** The sign-in or the last renewal. */
  lastSeenAt: Date
  /** No refresh token of the family lives longer. */
  expiresAt: Date
  revokedAt: Date | null
  revokeReason:
    | 'signed_out'
    | 'ended'
    | 'token_reused'
    | 'password_reset'
    | 'password_changed'
    | 'account_deleted'
    | null
}
