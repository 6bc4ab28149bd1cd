/** A message of a provider that somebody signed out there: each counts once. */
export interface SsoSignOutTable {
  /** Of its issuer and its name. */
  tokenHash: string
  /** From then on it would be too old in any case. */
  expiresAt: Date
}
