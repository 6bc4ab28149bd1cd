import type { Generated } from 'kysely'

/** A mail domain that a team says is its own. */
export interface SsoDomainTable {
  id: Generated<string>
  teamId: string
  /** As it is on the wire: lower case, punycode. */
  domain: string
  /** What its text record says, for everybody to read. */
  recordToken: string
  claimedAt: Date
  /** Null until it is proved, and again once the proof has ended. */
  provedAt: Date | null
  provedBy: 'record' | 'mail' | null
  checkedAt: Date | null
  /** Since when the record of a proved domain is gone. */
  missingSince: Date | null
  /** Of a proof by mail. */
  proofEndsAt: Date | null
  mailTokenHash: string | null
  mailExpiresAt: Date | null
}
