import type { Generated } from 'kysely'

export type ChallengePurpose = 'passkey-sign-in' | 'passkey-registration' | 'step-up' | 'second-factor'

/** A challenge to a passkey, or the ticket of a sign-in that waits for its second step. Used once. */
export interface AuthChallengeTable {
  /** SHA-256 of what the browser holds: a cookie, a ticket, or for a signed-in user the session's id. */
  tokenHash: string
  purpose: ChallengePurpose
  /** What a passkey has to sign, base64url; null for a ticket. */
  challenge: string | null
  /** Whose it is; null where anybody may sign in. */
  accountId: string | null
  sessionId: string | null
  /** The password hash that the first step was passed with. */
  passwordHash: string | null
  /** Of the cookie that a ticket works with; null for a program, which has none. */
  browserHash: Generated<string | null>
  tries: Generated<number>
  createdAt: Date
  expiresAt: Date
}
