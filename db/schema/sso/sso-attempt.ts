import type { Generated } from 'kysely'

/** A browser on its way to a provider and back, for some minutes. */
export interface SsoAttemptTable {
  id: Generated<string>
  teamId: string
  purpose: 'sign-in' | 'test'
  stateHash: string
  /** Of the cookie that only the browser has. */
  browserHash: string
  returnTo: string | null
  /** The provider is to ask its user again, however lately they signed in there. */
  asksAgain: Generated<boolean>
  createdAt: Date
  expiresAt: Date
  /** An attempt is for one return. */
  returnedAt: Date | null
  /** Of the code that the page trades for a session. */
  codeHash: string | null
  accountId: string | null
  identityId: string | null
  /** Of the session there, as the provider names it. */
  sidHash: Generated<string | null>
  /** When the user proved who they are, as the provider says; null: it does not. */
  authenticatedAt: Generated<Date | null>
  /** What the provider gave, sealed until the page asks for its session. */
  sealedTokens: string | null
  finishedAt: Date | null
}
