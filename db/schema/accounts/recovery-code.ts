/** A recovery code, by its Argon2id hash; all codes made at a time share a salt. */
export interface RecoveryCodeTable {
  accountId: string
  salt: Buffer
  codeHash: Buffer
  createdAt: Date
  usedAt: Date | null
}
