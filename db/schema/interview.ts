import type { InterviewMetadata } from '@preceptor/contracts/interviews/interview'
import type {
  InterviewFormat,
  InterviewStatus,
  PersonalityKey,
} from '@preceptor/contracts/interviews/interview-format'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Where typed practice stands: names and figures only, none of the user's words. */
export interface Practice {
  /** The patient by the rules after the user's last message; null in behavioral practice. */
  patient: object | null
  /** Ids of the hints the user got, in their order. */
  hints: string[]
}

export interface InterviewTable {
  id: Generated<string>
  accountId: string
  kind: 'clinical' | 'behavioral' | 'mock'
  status: Generated<InterviewStatus>
  title: string
  personality: PersonalityKey | null
  setupId: string | null
  /** Of a question that is answered again: the session in which it was answered first. */
  originalId: string | null
  /** Which of that session's questions it is, from 0; null with `originalId`. */
  questionIndex: number | null
  metadata: JSONColumnType<InterviewMetadata | null, string | null, string | null>
  /** The one in `metadata`. */
  format: GeneratedAlways<InterviewFormat | null>
  /** Which patient, or which question, typed practice is about. */
  scenarioId: string | null
  questionId: string | null
  practice: JSONColumnType<Practice | null, string | null, string | null>
  /** The persisted statechart, null until the first transition is saved. */
  snapshot: JSONColumnType<object | null, string | null, string | null>
  stateValue: string | null
  stateSeq: Generated<number>
  /** Grows by one each time a process takes the interview; an older holder can no longer write. */
  leaseToken: Generated<number>
  leaseHolder: string | null
  /** The page that joined last and which of its joins that was: an older one that comes late takes nothing over. */
  joinedPageId: string | null
  joinNumber: number | null
  voiceSecondsUsed: Generated<number>
  /** How nervous the user was, from 1 to 5, by their own word; null where they did not say. */
  nervesBefore: number | null
  nervesAfter: number | null
  /** Of the plan the account had when the interview began. */
  retentionHours: number
  startedAt: Date
  completedAt: Date | null
  /** It ended without an answer, and counts in no average and no total. */
  unanswered: Generated<boolean>
  lastActivityAt: Date
  /** The transcript is gone from here on. */
  purgeAt: Date
  /** When its words were removed; nothing is written to it any more. */
  transcriptClearedAt: Date | null
}
