import type { Generated } from 'kysely'

/** What an account has used between two resets, counted on the server. */
export interface UsagePeriodTable {
  id: Generated<string>
  accountId: string
  startsAt: Date
  endsAt: Date
  textSessionsUsed: Generated<number>
  /** The nurse's speech and the interviewer's, in seconds. */
  voiceSecondsUsed: Generated<number>
}
