import type { ColumnType, Generated } from 'kysely'

/** A calendar day as `2026-11-26`. */
type Day = ColumnType<string, string, string>

export interface PracticePlanTable {
  id: Generated<string>
  accountId: string
  /** The day of the interview in the user's own calendar; null without a date. */
  interviewOn: ColumnType<string | null, string | null, string | null>
  startedOn: Day
  /** IANA. */
  timeZone: string
  reminders: boolean
  /** When it is to be looked at next whether a reminder is due. */
  remindAt: Date
  /** What the calendar link is derived from. */
  calendarSeed: string
  calendarHash: string
  createdAt: Date
  updatedAt: Date
}
