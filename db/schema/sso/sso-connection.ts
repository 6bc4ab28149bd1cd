import type { Generated } from 'kysely'

/** The identity provider of a team. */
export interface SsoConnectionTable {
  teamId: string
  issuer: string
  clientId: string
  sealedClientSecret: string
  /** Everybody of the team's domains signs in by it. */
  isEnforced: Generated<boolean>
  /** When somebody last signed in by it as it is now. */
  testedAt: Date | null
  createdAt: Date
  updatedAt: Date
}
