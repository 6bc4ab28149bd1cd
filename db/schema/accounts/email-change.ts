/** An address that waits for the link mailed there; the newest of an account alone. The token is never stored. */
export interface EmailChangeTable {
  accountId: string
  /** Lower case. */
  newEmail: string
  tokenHash: string
  createdAt: Date
  expiresAt: Date
}
