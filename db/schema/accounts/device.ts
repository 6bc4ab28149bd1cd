import type { Generated } from 'kysely'

/** A browser that has signed in to an account, known by a mark it keeps; only the mark's hash is here. */
export interface DeviceTable {
  id: Generated<string>
  accountId: string
  tokenHash: string
  /** Browser and system, as in "Chrome on Android". */
  label: string
  firstSeenAt: Date
  lastSeenAt: Date
}
