import type { JSONColumnType } from 'kysely'

export interface ReportTable {
  interviewId: string
  /** Their names, in the order they are shown. */
  parts: string[]
  askedAt: Date
  /** Nobody works on it after that. */
  until: Date
  /** Set: some parts could not be made. */
  endedAt: Date | null
}

export interface ReportPartTable {
  interviewId: string
  name: string
  result: JSONColumnType<object>
}
