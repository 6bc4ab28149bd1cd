import type { Generated } from 'kysely'

/** Whose account somebody of a provider has: by the provider's own name for them, which an address is not. */
export interface SsoIdentityTable {
  id: Generated<string>
  teamId: string
  issuer: string
  subject: string
  accountId: string
  linkedAt: Date
}
