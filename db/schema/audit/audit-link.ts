import type { Generated, GeneratedAlways } from 'kysely'

/** Ties an event to the one before it in a chain, by a hash over both. Rows are added, never changed. */
export interface AuditLinkTable {
  /** `platform`, or the id of a team. */
  chain: string
  /** From 1, without gaps. */
  seq: number
  eventId: string
  /** SHA-256 in lower-case hex, as `hash`; of the first link 64 zeros. */
  previousHash: string
  hash: string
  sealedAt: GeneratedAlways<Date>
}

/** The last link of a chain that retention removed: the first that is kept continues it. */
export interface AuditAnchorTable {
  chain: string
  seq: number
  hash: string
  removedBefore: Generated<Date>
}
