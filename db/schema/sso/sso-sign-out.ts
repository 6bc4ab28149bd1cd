/** A message of a provider that somebody signed out there: each counts once. */
export interface SsoSignOutTable {
  /** Of its issuer and its name. */
  tokenHash: string
  /** From then on it would be too old in any case. */
  expiresAt: Date
  /** Of issuer and person; null where the message names a session alone. */
  subjectHash: string | null
  /** Of the session there; null where the message is about all of them. */
  sidHash: string | null
  /** Null: taken by an earlier release. */
  receivedAt: Date | null
}
