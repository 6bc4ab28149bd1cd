/** What a team asks of its members' sign-ins; without a row, nothing. */
export interface TeamPolicyTable {
  teamId: string
  /** A passkey or a second factor. */
  requiresFactor: boolean
  /** After how long without use a session ends; null: as everywhere. */
  idleMinutes: number | null
  updatedAt: Date
}
