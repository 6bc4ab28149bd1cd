import type { Generated } from 'kysely'

/** An answer that its user chose to keep. */
export interface KeptStoryTable {
  id: Generated<string>
  accountId: string
  /** The session it was given in. */
  interviewId: string
  question: string
  /** A category of the question bank; null where it is not known. */
  theme: string | null
  /** The user's own words: never in a log, and never read by a team or by staff. */
  answer: string
  keptAt: Date
}
