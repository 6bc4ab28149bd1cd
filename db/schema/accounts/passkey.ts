import type { Generated } from 'kysely'

/** A passkey (a discoverable WebAuthn credential). Only its public half is here. */
export interface PasskeyTable {
  id: Generated<string>
  accountId: string
  /** base64url. */
  credentialId: string
  /** COSE. */
  publicKey: Buffer
  /** Of its last use; 0 for one that does not count, as those that are synced. */
  counter: number
  transports: string[]
  label: string
  backedUp: boolean
  createdAt: Date
  lastUsedAt: Date | null
  /** The team whose provider opened the session it was added in: it goes when its owner leaves that team. */
  ssoTeamId: Generated<string | null>
}
