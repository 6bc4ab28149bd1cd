import type { Generated } from 'kysely'

/** A recovery code, by its Argon2id hash; all codes made at a time share a salt. */
export interface RecoveryCodeTable {
  accountId: string
  salt: Buffer
  codeHash: Buffer
  createdAt: Date
  usedAt: Date | null
  /** The team whose provider opened the session it was added in: it goes when its owner leaves that team. */
  ssoTeamId: Generated<string | null>
}
