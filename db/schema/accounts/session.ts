import type { Generated } from 'kysely'

/** What proves who somebody is beside a password: single sign-on brings the provider's own. */
export type SessionFactor = 'passkey' | 'code' | 'recovery-code' | 'sso'

/** One sign-in: the family of its refresh tokens, and `sid` of its access tokens. */
export interface SessionTable {
  id: Generated<string>
  accountId: string
  /** The browser it was opened in; null for a program without a mark. */
  deviceId: Generated<string | null>
  createdAt: Date
  /** When the user proved who they are to sign in; null: their provider did not say. */
  authenticatedAt: Generated<Date | null>
  /** The sign-in or the last renewal. */
  lastSeenAt: Date
  /** No refresh token of the family lives longer. */
  expiresAt: Date
  revokedAt: Date | null
  revokeReason:
    | 'signed_out'
    | 'ended'
    | 'idled'
    | 'token_reused'
    | 'password_reset'
    | 'password_changed'
    | 'account_deleted'
    | 'sso_ended'
    | null
  /** Null: a password alone. */
  factor: Generated<SessionFactor | null>
  /** When the user last confirmed who they are, after the sign-in; null: never since. */
  confirmedAt: Generated<Date | null>
  confirmedBy: Generated<'password' | SessionFactor | null>
  /** Opened on a computer that others use: it ends when the browser is closed, and soon without use. */
  isShared: Generated<boolean>
}
