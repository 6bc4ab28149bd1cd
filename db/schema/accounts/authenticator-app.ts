import type { Generated } from 'kysely'

/** The authenticator app of an account: one at most. It counts once a code of it has been given. */
export interface AuthenticatorAppTable {
  accountId: string
  sealedSecret: string
  createdAt: Date
  confirmedAt: Date | null
  /** The time step of the last code that was taken: none is taken twice. */
  lastStep: Generated<number>
  lastUsedAt: Date | null
  /** The team whose provider opened the session it was added in: it goes when its owner leaves that team. */
  ssoTeamId: Generated<string | null>
}
