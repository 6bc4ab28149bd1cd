/** What stands behind a session by single sign-on. */
export interface SsoSessionTable {
  sessionId: string
  teamId: string
  identityId: string
  /** Null: the provider gives none. */
  sealedRefreshToken: string | null
  sealedIdToken: string
  /** When the provider last said that the person may sign in. */
  answeredAt: Date
  /** Somebody asks the provider until then. */
  askingUntil: Date | null
}
