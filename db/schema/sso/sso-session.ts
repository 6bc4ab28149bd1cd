/** What stands behind a session by single sign-on. */
export interface SsoSessionTable {
  sessionId: string
  teamId: string
  identityId: string
  /** Null: the provider gives none. */
  sealedRefreshToken: string | null
  sealedIdToken: string
  /** Of the provider's own name for its session; null: it has none. */
  sidHash: string | null
  /** When the provider last said that the person may sign in. */
  answeredAt: Date
  /** Somebody asks the provider until then. */
  askingUntil: Date | null
}
